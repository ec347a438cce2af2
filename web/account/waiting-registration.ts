import { pathTo } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import { failedForm } from '../forms/failed-form.ts';
import { refusedForm } from '../forms/refused-form.ts';
import { sentText } from '../forms/sent-text.ts';
import { attempt } from '../session/api-client.ts';
import { redirect } from '../session/redirects.ts';
import type { RequestSession } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';

/** Where one waits for the message after the form was sent. */
export const WAITING = withQuery(pathTo('register'), { enviado: '1' });

/** Confirmed meanwhile, or not of this browser any more. */
const OVER = 409;

/** What the page shows of the registration that was made in this browser. */
export interface WaitingRegistration {
  email: string;
  confirmed: boolean;
  /** Whole seconds until another message may be asked for, when the page was made. */
  retryAfterSeconds: number;
}

/** The registration of this browser; `undefined` when there is none, or it is over. */
export async function readWaiting({
  api,
  cookies,
}: RequestSession): Promise<WaitingRegistration | undefined> {
  const secret = cookies.get('registration');
  if (!secret) return undefined;
  const outcome = await attempt(
    api.v1.registrations.checks.$post({ json: { registration: { secret } } }),
  );
  if (!outcome.ok) return undefined;
  const { email, confirmed, retry_after_seconds } = outcome.data.meta;
  return { email, confirmed, retryAfterSeconds: retry_after_seconds };
}

/** Sends the message once more, or to the address that is typed now. */
export async function askAgain(session: RequestSession, form: FormData) {
  const { api, cookies } = session;
  const secret = cookies.get('registration') ?? '';
  const corrects = form.get('_action') === 'correct';
  const outcome = corrects
    ? await attempt(
        api.v1.registrations.email.$put({
          json: { registration: { secret, email: sentText(form, 'email') } },
        }),
      )
    : await attempt(api.v1.registrations.messages.$post({ json: { registration: { secret } } }));
  // What was typed comes back, unless the page has no place for it any more.
  if (!outcome.ok && corrects && outcome.status !== OVER)
    return refusedForm(outcome.status, failedForm(form, outcome.errors));
  leaveToast(cookies, {
    severity: outcome.ok ? 'success' : 'warn',
    summary: outcome.ok
      ? 'Mensagem enviada. Confira sua caixa de entrada.'
      : (outcome.errors[0]?.detail ?? 'A mensagem não foi enviada. Tente de novo.'),
    life: 8000,
  });
  throw redirect(WAITING, 303);
}
