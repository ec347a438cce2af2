import { pathTo } from '#core/site/paths.ts';
import { redirect } from './redirects.ts';
import { failedForm } from '../forms/failed-form.ts';
import { treeOf } from '../forms/form-values.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { leaveToast } from '../shell/toast-message.ts';
import { attempt } from './api-client.ts';
import type { SubmittedFields } from './api-types.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { RequestSession } from './request-session.ts';

/** The cookie between the password and the code: each door has its own. */
export type ChallengeCookie = 'challenge' | 'admin-challenge';

const LOGIN = { challenge: 'login', 'admin-challenge': 'backofficeLogin' } as const;
const UNAUTHORIZED = 401;

/** After the password: keeps the challenge when one was given. Says whether a code is asked for. */
export function keepChallenge(
  cookies: CookieJar,
  cookie: ChallengeCookie,
  answer: object | { meta: { challenge: string } },
): boolean {
  if (!('meta' in answer)) return false;
  cookies.set(cookie, answer.meta.challenge);
  return true;
}

/** Who comes without one has not given the password. */
export function requireChallenge({ cookies }: RequestSession, cookie: ChallengeCookie): void {
  if (!cookies.get(cookie)) throw redirect(pathTo(LOGIN[cookie]));
}

type SecondStepCall = Parameters<typeof attempt>[0];

/** Sends the code. Gives the refused form; when the challenge is over, the way leads back to the login. */
export async function answerChallenge(
  { cookies, devices }: RequestSession,
  cookie: ChallengeCookie,
  form: FormData,
  call: (json: { second_step: SubmittedFields }) => SecondStepCall,
) {
  const challenge = cookies.get(cookie) ?? '-';
  const outcome = await attempt(call({ second_step: { ...treeOf(form), challenge } }));
  if (!outcome.ok && outcome.status !== UNAUTHORIZED)
    return refusedForm(outcome.status, failedForm(form, outcome.errors));
  cookies.clear(cookie);
  if (outcome.ok) {
    devices.prove(cookies);
    return undefined;
  }
  leaveToast(cookies, {
    severity: 'warn',
    summary: outcome.errors[0]?.detail ?? 'Entre de novo com seu e-mail e senha.',
    life: 10_000,
  });
  throw redirect(pathTo(LOGIN[cookie]));
}
