import { attempt, pageOf } from '../../session/api-client.ts';
import { requireUser, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/receipt-route';

export const middleware: Guard[] = [requireUser];

/** The paper as the API writes it; for the browser, which holds no token. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = sessionOf(context);
  const answer = await api.v1.users.payments[':id']['receipt.pdf'].$get({
    param: { id: params.id },
  });
  if (answer.status === 200) return new Response(answer.body, answer);
  const outcome = await attempt(Promise.resolve(answer));
  throw pageOf(outcome.ok ? { ok: false, status: 500, errors: [] } : outcome);
}
