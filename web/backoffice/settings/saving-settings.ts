import { SECTION_OF, SETTING_NAMES, type SettingsSection } from '#core/site/settings-section.ts';
import { conflictingForm, failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { sentConfirmations, sentPassword, sentText } from '../../forms/sent-text.ts';
import { attempt, type Outcome } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { refusedSave } from '../refused-save.ts';
import { sectionPath } from './section-paths.ts';
import {
  PICTURES_TOO_LARGE,
  readSettingsForm,
  sentSettings,
  storePictures,
} from './sent-settings.ts';
import { loadSettings } from './settings-calls.ts';
import { sectionLabels, storedValues } from './stored-values.ts';

const TOO_LARGE = { message: PICTURES_TOO_LARGE };
const FAILED = 'Não deu para salvar. Tudo está como antes: tente de novo daqui a pouco.';

/** The form of a section, or the way back to a value, that was refused. */
export interface RefusedSettings extends FailedForm {
  part: 'save' | 'return';
  status: number;
  /** The form was too large to be read: it is shown as it was stored. */
  isUnread?: boolean;
}

/** Saves a section, or goes back to a value of it. @throws the way back when it is done */
export async function saveSection(
  session: RequestSession,
  section: SettingsSection,
  request: Request,
): Promise<RefusedSettings> {
  const form = await readSettingsForm(request);
  if (!form) return { part: 'save', status: 413, values: {}, errors: [TOO_LARGE], isUnread: true };
  if (form.get('_action') === 'return') return returnTo(session, section, form);
  const { adminApi } = session;
  const errors = await storePictures(adminApi, section, form);
  const stored = await loadSettings(adminApi);
  const merged = mergedForm(form, storedValues(stored), Object.keys(sectionLabels(section)));
  if (errors.length > 0)
    return {
      part: 'save',
      status: 422,
      ...failedForm(merged.form, errors),
      conflicts: merged.conflicts,
    };
  if (merged.conflicts.length > 0) return { part: 'save', status: 409, ...conflictingForm(merged) };
  const json = {
    settings: sentSettings(merged.form),
    revision: stored.revisions[section],
    confirmed: sentConfirmations(form),
    ...sentPassword(form),
  };
  const outcome = await attempt(adminApi.v1.backoffice.settings[section].$put({ json }));
  if (!outcome.ok)
    return { part: 'save', status: outcome.status, ...refusedSave(merged.form, outcome, FAILED) };
  throw done(session, section, outcome.data.data.attributes.changed.length);
}

async function returnTo(
  session: RequestSession,
  section: SettingsSection,
  form: FormData,
): Promise<RefusedSettings> {
  const { adminApi } = session;
  const name = sentText(form, 'name');
  const known = SETTING_NAMES.find((each) => each === name);
  const change = sentText(form, 'change');
  const { revisions } = await loadSettings(adminApi);
  const setting_return = {
    name,
    change: change === '' ? null : change,
    // What is brought back is seen beside what holds now: the newest is meant.
    revision: sentText(form, 'revision') || revisions[known ? SECTION_OF[known] : section],
    confirmed: sentConfirmations(form),
    ...sentPassword(form),
  };
  const outcome: Outcome<unknown> = await attempt(
    adminApi.v1.backoffice.setting_returns.$post({ json: { setting_return } }),
  );
  if (!outcome.ok)
    return { part: 'return', status: outcome.status, ...refusedSave(form, outcome, FAILED) };
  throw done(session, section, 1);
}

function done({ cookies }: RequestSession, section: SettingsSection, changed: number): Response {
  const summary = changed === 0 ? 'Nada mudou' : 'Salvo. Já vale em todo o site';
  leaveToast(cookies, { severity: changed === 0 ? 'info' : 'success', summary, life: 5000 });
  return redirect(sectionPath(section));
}
