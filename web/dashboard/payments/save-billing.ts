import { billingInfoInput } from '#core/payments/billing-info.ts';
import { conflictingForm, failedForm } from '../../forms/failed-form.ts';
import { mergedForm, READ_FIELD } from '../../forms/merged-form.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { attempt, load } from '../../session/api-client.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { BILLING_LABELS, sentBilling, storedBilling } from './billing-fields.tsx';

/** Returns the form as it was saved, or the answer that shows it again. */
export async function saveBillingOf(form: FormData, { api }: RequestSession) {
  const { billing_info } = api.v1.users;
  const stored = storedBilling((await load(billing_info.$get())).data.attributes);
  const merged = mergedForm(asStored(form), stored, Object.keys(BILLING_LABELS));
  if (merged.conflicts.length > 0) return { unsaved: refusedForm(409, conflictingForm(merged)) };
  const json = { billing_info: sentBilling(merged.form) };
  const saved = await attempt(billing_info.$put({ json }));
  if (!saved.ok)
    return { unsaved: refusedForm(saved.status, failedForm(merged.form, saved.errors)) };
  // When the payment is refused later, the form starts from what is saved now.
  merged.form.delete(READ_FIELD);
  return { saved: merged.form };
}

/** With the signs that stored values have: the same number typed another way is no change. */
function asStored(form: FormData): FormData {
  const typed = billingInfoInput.safeParse(sentBilling(form));
  if (typed.success) {
    const { document, ...facts } = typed.data;
    for (const [name, text] of Object.entries(storedBilling({ ...facts, ...document })))
      form.set(name, text);
  }
  return form;
}
