import { data } from 'react-router';
import type { FailedForm } from './failed-form.ts';

/** Answers a form that was refused, with the API's status, so that it is shown again as it was. */
export function refusedForm<Failed extends FailedForm>(status: number, failed: Failed) {
  return data(failed, { status: status === 401 ? 422 : status });
}
