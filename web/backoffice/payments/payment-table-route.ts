import { requireAdmin, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/payment-table-route';

export const middleware: Guard[] = [requireAdmin];

/** The spreadsheet as the API writes it; for the browser, which holds no token. */
export async function loader({ params: { month }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const months = adminApi.v1.backoffice.payment_months[':month'];
  const answer = await months['table.csv'].$get({ param: { month } });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  throw Response.json({}, { status: answer.status });
}
