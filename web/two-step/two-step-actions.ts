import type { SitePath } from '#core/site/paths.ts';
import { data } from 'react-router';
import { redirect } from '../session/redirects.ts';
import { failedForm, type FailedForm } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { attempt, type ApiClient } from '../session/api-client.ts';
import type { CookieJar } from '../session/cookie-jar.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { TWO_STEP } from './two-step-form.tsx';
import { stepPath } from './two-step-view.ts';

/** The calls of one door: both have the same. */
export type TwoStepCalls =
  | ApiClient['v1']['users']['two_step']
  | ApiClient['v1']['backoffice']['admins']['me']['two_step'];

/** What a form of the section came to, when the page stays: codes to be shown once, or what was wrong. */
export type TwoStepAnswer = { recoveryCodes: string[] } | FailedForm;

/**
 * Does what a form of the section asks for.
 * @param here the path of the screen that shows the section
 */
export async function actOnTwoStep(
  calls: TwoStepCalls,
  cookies: CookieJar,
  form: FormData,
  here: SitePath,
) {
  const wish = form.get(TWO_STEP);
  const fields = new FormData();
  for (const [name, value] of form) if (name !== TWO_STEP) fields.append(name, value);
  const json = { two_step: treeOf(fields) };

  if (wish === 'start') {
    const outcome = await attempt(calls.setups.$post({ json }));
    if (!outcome.ok) return refused(outcome, cookies, fields, here);
    return redirect(stepPath(here, 'ativar'));
  }
  if (wish === 'off') {
    const outcome = await attempt(calls.removals.$post({ json }));
    if (!outcome.ok) return refused(outcome, cookies, fields, here);
    leaveToast(cookies, {
      severity: 'success',
      summary: 'Login em duas etapas desativado',
      life: 6000,
    });
    return redirect(here);
  }
  const outcome = await attempt(
    wish === 'confirm' ? calls.confirmations.$post({ json }) : calls.recovery_codes.$post({ json }),
  );
  if (!outcome.ok) return refused(outcome, cookies, fields, here);
  return data<TwoStepAnswer>({ recoveryCodes: outcome.data.meta.recovery_codes });
}

const CONFLICT = 409;

function refused(
  { status, errors }: { status: number; errors: Parameters<typeof failedForm>[1] },
  cookies: CookieJar,
  form: FormData,
  here: SitePath,
) {
  // Done or run out meanwhile, in another tab: the form has nothing left to ask.
  if (status === CONFLICT) {
    leaveToast(cookies, { severity: 'info', summary: errors[0]?.detail ?? '', life: 8000 });
    return redirect(here);
  }
  return refusedForm(status, failedForm(form, errors));
}
