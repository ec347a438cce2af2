import { data } from 'react-router';
import type { StoredStep, WrittenStep } from '#core/properties/property-draft.ts';
import { redirect } from '../../../session/redirects.ts';
import { failedForm, formState, type FailedForm } from '../../../forms/failed-form.ts';
import { refusedForm } from '../../../forms/refused-form.ts';
import { attempt, load, unchecked } from '../../../session/api-client.ts';
import type { RequestSession } from '../../../session/request-session.ts';
import { asksForCep, fillByCep } from '../../ads/cep-search.ts';
import { sentText } from '../../../forms/sent-text.ts';
import { asksForDescription, fillByDescription } from '../description-filling.ts';
import { withoutPhoneGaps } from '../property-form-values.ts';
import { draftValues } from './draft-form-values.ts';
import { KEEP_OWN } from './step-conflict.tsx';
import { otherStepsValues } from './wizard-draft.ts';
import { stepAfter, stepPath } from './wizard-steps.ts';

/** A step that was not left: with what is wrong, or with what somebody else wrote meanwhile. */
export interface FailedStep extends FailedForm {
  stored?: StoredStep | undefined;
}

/** "Continuar": stores the step as it was typed, and goes on when nothing is wrong with it. */
export async function saveStep(
  { api }: RequestSession,
  { draftId, step }: { draftId: string; step: WrittenStep },
  sent: FormData,
) {
  const form = withoutPhoneGaps(sent);
  if (asksForCep(form)) return fillByCep(api, form);
  const draft = api.v1.users.property_drafts[':id'];
  if (asksForDescription(form)) {
    const { data: read } = await load(draft.$get({ param: { id: draftId } }));
    return fillByDescription(
      api,
      form,
      formState(undefined, otherStepsValues(read.attributes, step)),
    );
  }
  const keepsOwn = form.get('_action') === KEEP_OWN;
  const revision = Number(sentText(form, keepsOwn ? 'stored_revision' : 'revision'));
  const outcome = await attempt(
    draft.steps[':step'].$put({
      param: { id: draftId, step },
      json: { step: { revision, values: unchecked(draftValues(form, step)) } },
    }),
  );
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
    if (errors.length === 0) return redirect(stepPath(draftId, stepAfter(step)));
    return refusedForm<FailedStep>(422, failedForm(form, errors));
  }
  if (outcome.errors[0]?.code === 'draft_step_changed') {
    const read = await attempt(draft.$get({ param: { id: draftId } }));
    const stored = read.ok ? read.data.data.attributes.steps[step] : undefined;
    if (stored)
      return data<FailedStep>({ ...failedForm(form, []), errors: [], stored }, { status: 409 });
  }
  return refusedForm<FailedStep>(outcome.status, failedForm(form, outcome.errors));
}
