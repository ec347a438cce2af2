import type { SitePath } from '#core/site/paths.ts';
import { refusedForm } from '../forms/refused-form.ts';
import type { Outcome } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import type { RequestSession } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { refusedSave } from './refused-save.ts';

interface Choice {
  action: string;
  /** Where the page of it is. */
  here: SitePath;
  done: { summary: string; detail: string };
  failure: string;
}

/** Leads back to the page, also when somebody else was faster; what was typed wrongly is shown again. */
export function answerChoice(
  { cookies }: RequestSession,
  form: FormData,
  outcome: Outcome<unknown>,
  { action, here, done, failure }: Choice,
) {
  if (outcome.ok) leaveToast(cookies, { severity: 'success', ...done, life: 6000 });
  else if (outcome.status === 409)
    leaveToast(cookies, {
      severity: 'info',
      summary: outcome.errors[0]?.detail ?? failure,
      life: 8000,
    });
  else return refusedForm(outcome.status, { ...refusedSave(form, outcome, failure), action });
  throw redirect(here);
}
