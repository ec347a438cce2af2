import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { attempt } from '../session/api-client.ts';
import { pageBefore } from '../session/page-before.ts';
import { sessionOf } from '../session/request-session.ts';
import { leaveToast } from '../shell/toast-message.ts';
import type { Route } from './+types/confirmation-route';

export interface ConfirmationAnswer {
  sent: boolean;
  sentence: string;
  /** Until another one can be asked for. */
  retryAfterSeconds: number;
  /** When this was answered: two answers may be alike otherwise. */
  at: string;
}

/** "Reenviar link" of the banner. A plain form comes back to the page it was on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, cookies } = sessionOf(context);
  const outcome = await attempt(api.v1.users.confirmations.$post());
  const answer: ConfirmationAnswer = {
    sent: outcome.ok,
    sentence: outcome.ok
      ? 'Link enviado. Confira sua caixa de entrada.'
      : (outcome.errors[0]?.detail ?? 'O link não foi enviado. Tente de novo.'),
    retryAfterSeconds: outcome.ok
      ? outcome.data.meta.retry_after_seconds
      : (outcome.errors[0]?.meta?.retry_after_seconds ?? 0),
    at: new Date().toISOString(),
  };
  if (!request.headers.get('Accept')?.includes('text/html')) return answer;
  leaveToast(cookies, {
    severity: answer.sent ? 'success' : 'error',
    summary: answer.sentence,
    life: 8000,
  });
  return redirect(pageBefore(request) ?? pathTo('dashboard'));
}
