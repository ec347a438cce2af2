import { requireAdmin, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/import-report-route';

export const middleware: Guard[] = [requireAdmin];

/** The preview as the API writes it, passed on as it comes; for the browser, which holds no token. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const files = adminApi.v1.backoffice.catalogue_imports[':id'];
  const answer = await files['report.csv'].$get({ param: { id } });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  throw Response.json({}, { status: answer.status });
}
