import { failedForm, type FailedForm } from '../forms/failed-form.ts';
import type { FailedOutcome } from '../session/api-client.ts';

/** What the business refuses says why; of anything else, only what failed is known. */
export function refusedSave(
  form: FormData,
  { status, errors }: FailedOutcome,
  failure: string,
): FailedForm {
  const isKnown = errors.length > 0 && status < 500;
  return isKnown
    ? failedForm(form, errors)
    : { ...failedForm(form, []), errors: [{ message: failure }] };
}
