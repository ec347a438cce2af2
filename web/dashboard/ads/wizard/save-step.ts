import { data } from 'react-router';
import type { StoredStep } from '#core/drafts/draft.ts';
import { redirect } from '../../../session/redirects.ts';
import { failedForm, formState, type FailedForm } from '../../../forms/failed-form.ts';
import { refusedForm } from '../../../forms/refused-form.ts';
import { pageOf } from '../../../session/api-client.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import { asksForCep, fillByCep } from '../cep-search.ts';
import { asksForPlace, fillByPlace } from '../place-pasting.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { draftValues } from './draft-form-values.ts';
import { KEEP_OWN } from './step-conflict.tsx';
import { otherStepsValues } from './wizard-draft.ts';
import type { WizardCalls } from './wizard-kind.ts';
import { stepAfter, stepPath } from './wizard-steps.ts';

/** A step that was not left: with what is wrong, or with what somebody else wrote meanwhile. */
export interface FailedStep extends FailedForm {
  stored?: StoredStep | undefined;
}

/** "Continuar": stores the step as it was typed, and goes on when nothing is wrong with it. */
export async function saveStep<About, Extra>(
  calls: WizardCalls<About, Extra>,
  { api }: RequestSession,
  { draftId, step }: { draftId: string; step: string },
  sent: FormData,
) {
  const { wizard } = calls;
  const form = wizard.tidy?.(sent) ?? sent;
  if (asksForCep(form)) return fillByCep(api, form);
  if (asksForPlace(form)) return fillByPlace(form);
  const filled = calls.fill?.(api, form, async () => {
    const read = await calls.read(api, draftId);
    if (!read.ok) throw pageOf(read);
    return formState(undefined, otherStepsValues(wizard.shape, read.data.data.attributes, step));
  });
  if (filled) return filled;
  const keepsOwn = form.get('_action') === KEEP_OWN;
  const revision = Number(sentText(form, keepsOwn ? 'stored_revision' : 'revision'));
  const values = draftValues(wizard, step, form);
  const outcome = await calls.write(api, draftId, step, { revision, values });
  if (outcome.ok) {
    const errors = outcome.data.data.attributes.problems
      .filter((problem) => problem.step === step)
      .map(({ field, detail, key }) => ({
        status: '422',
        code: 'invalid',
        detail,
        source: { pointer: `/step/${field}` },
        ...(key ? { meta: { key } } : {}),
      }));
    if (errors.length === 0) return redirect(stepPath(wizard, draftId, stepAfter(wizard, step)));
    return refusedForm<FailedStep>(422, failedForm(form, errors));
  }
  if (outcome.errors[0]?.code === 'draft_step_changed') {
    const read = await calls.read(api, draftId);
    const stored = read.ok ? read.data.data.attributes.steps[step] : undefined;
    if (stored)
      return data<FailedStep>({ ...failedForm(form, []), errors: [], stored }, { status: 409 });
  }
  return refusedForm<FailedStep>(outcome.status, failedForm(form, outcome.errors));
}
