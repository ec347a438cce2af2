import { REQUIRED } from '#core/fields/text-field.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { redirect } from '../../session/redirects.ts';
import { conflictingForm, failedForm, type FailedForm } from '../../forms/failed-form.ts';
import { mergedForm } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { readFileForm } from '../../http/file-form.ts';
import { attempt, type Outcome } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { leaveToast } from '../../shell/toast-message.ts';
import { sentText } from '../../forms/sent-text.ts';
import {
  PHONE_PLACES,
  phoneChanges,
  phoneField,
  withWhatsappMoved,
} from '../../forms/phone-fields.ts';
import { PROFILE_LABELS, profileChanges, profileValues } from './profile-form-values.ts';

/** A part of the profile screen that was refused. */
export interface RefusedPart extends FailedForm {
  part: 'profile' | 'avatar';
}

const LIFE_MS = 5000;
/** 5 MB and the lines of the form; the picture, three numbers and the button. More is not read at all. */
const FORM_BOUNDS = { bytes: 5 * 1024 * 1024 + 16 * 1024, parts: 10 };

/** Saves the whole profile. */
export async function saveProfile(session: RequestSession, sent: FormData) {
  const user = await session.user();
  const stored = user ? profileValues(user.attributes) : {};
  const merged = mergedForm(sent, stored, Object.keys(PROFILE_LABELS));
  if (merged.conflicts.length > 0)
    return refusedForm(409, {
      part: 'profile',
      ...conflictingForm(merged),
    } satisfies RefusedPart);
  const form = withWhatsappMoved(merged.form);
  const outcome = await attempt(session.api.sign_up.$put({ json: { user: profileChanges(form) } }));
  if (!outcome.ok) return refusedProfile(outcome, form);
  return saved(session, 'Perfil salvo', pathTo('profileSettings'));
}

/** Saves the phones alone, as the popup asks for them, and goes back to where it opened. */
export async function savePhones(session: RequestSession, sent: FormData) {
  const form = withWhatsappMoved(sent);
  const isEmpty = PHONE_PLACES.every(
    (place) => !sentText(form, phoneField(place, 'number')).trim(),
  );
  const outcome: Outcome<unknown> = isEmpty
    ? { ok: false, status: 422, errors: [noPhone()] }
    : await attempt(
        session.api.sign_up.$put({
          json: { user: { phones_attributes: phoneChanges(form) } },
        }),
      );
  if (outcome.ok) {
    const back = sitePath(sentText(form, 'back')) ?? pathTo('dashboard');
    const whatsapp = form === sent ? undefined : 'Marcamos este número como WhatsApp.';
    return saved(session, 'Telefone salvo', back, whatsapp);
  }
  // Without script the refused form returns as the profile screen, which asks for the rest as well.
  const user = await session.user();
  const whole = user ? profileValues(user.attributes) : {};
  for (const [name, value] of Object.entries(whole)) {
    if (!name.startsWith('phones_attributes') && value !== '') form.set(name, value);
  }
  return refusedProfile(outcome, form);
}

/** Another picture, another square of it, or none any more. */
export async function changeAvatar(session: RequestSession, request: Request) {
  const length = Number(request.headers.get('Content-Length') ?? NaN);
  if (!(length <= FORM_BOUNDS.bytes)) {
    await request.body?.cancel();
    return refusedPicture(413, {
      code: 'photo_too_large',
      detail: 'Esta foto passa de 5 MB. Envie uma versão menor.',
    });
  }
  const form = await readFileForm(request, FORM_BOUNDS);
  if (!form) {
    const detail = 'Não conseguimos abrir esta foto. Envie outra.';
    return refusedPicture(422, { code: 'photo_unreadable', detail });
  }
  const { avatar } = session.api.v1.users;
  const isRemoval = form.get('_action') === 'remove';
  const outcome: Outcome<unknown> = isRemoval
    ? await attempt(avatar.$delete())
    : await attempt(avatar.$put({}, { init: { body: form } }));
  if (outcome.ok) {
    return saved(session, isRemoval ? 'Foto removida' : 'Foto salva', pathTo('profileSettings'));
  }
  const failed = failedForm(form, outcome.errors.map(withoutPicture));
  // The page is there, so 404 would be a lie to it.
  return refusedForm(outcome.status === 404 ? 422 : outcome.status, {
    part: 'avatar',
    ...failed,
  } satisfies RefusedPart);
}

function refusedPicture(status: 413 | 422, error: { code: string; detail: string }) {
  const source = { pointer: '/user/avatar' };
  return refusedForm(status, {
    part: 'avatar',
    ...failedForm(new FormData(), [{ ...error, status: String(status), source }]),
  } satisfies RefusedPart);
}

function refusedProfile(
  { status, errors }: Extract<Outcome<unknown>, { ok: false }>,
  form: FormData,
) {
  const { values, errors: shown } = failedForm(form, errors);
  // The id of a phone is hidden: what is wrong with it is said beside its number.
  const named = shown.map((error) =>
    error.name ? { ...error, name: error.name.replace(/\.id$/, '.number') } : error,
  );
  return refusedForm(status, { part: 'profile', values, errors: named } satisfies RefusedPart);
}

function saved({ cookies }: RequestSession, summary: string, next: SitePath, detail?: string) {
  leaveToast(cookies, { severity: 'success', summary, ...(detail && { detail }), life: LIFE_MS });
  return redirect(next);
}

function noPhone() {
  const source = { pointer: `/user/phones_attributes/0/number` };
  return { status: '422', code: 'invalid', detail: REQUIRED, source };
}

/** "Página não encontrada" says little to who sent the form without choosing a file. */
function withoutPicture<Failure extends { code: string; detail: string }>(error: Failure): Failure {
  if (error.code !== 'not_found') return error;
  const source = { pointer: '/user/avatar' };
  return { ...error, detail: 'Escolha uma foto para enviar.', source };
}
