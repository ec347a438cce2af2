import type { Route } from './+types/spreadsheet-route';
import { requireAdmin } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import { accountWords, auditWords } from './table-words.ts';

export const middleware = [requireAdmin];

/** Each list's spreadsheet as the API writes it; for the browser, which holds no token. */
export async function loader({ params: { table }, url, context }: Route.LoaderArgs) {
  const { adminApi } = sessionOf(context);
  const { tables } = adminApi.v1.backoffice;
  const lists = {
    users: { words: accountWords, get: tables['users.csv'].$get },
    audit_entries: { words: auditWords, get: tables['audit_entries.csv'].$get },
  };
  const list = Object.hasOwn(lists, table) ? lists[table as keyof typeof lists] : undefined;
  if (!list) throw Response.json({}, { status: 404 });
  const query = Object.fromEntries(list.words.read(url.searchParams));
  const answer = await list.get({ query });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  throw Response.json({}, { status: answer.status });
}
