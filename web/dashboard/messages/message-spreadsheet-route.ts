import { pathTo } from '#core/site/paths.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { messagesAddress } from '../../addresses/own-list-addresses.ts';
import { requireUser, type Guard } from '../../session/guards.ts';
import { redirect } from '../../session/redirects.ts';
import { sessionOf } from '../../session/request-session.ts';
import { failedTable } from '../ads/failed-table.ts';
import type { Route } from './+types/message-spreadsheet-route';
import { inboxQuery } from './inbox-query.ts';

export const middleware: Guard[] = [requireUser];

/** The table as the API writes it, passed on as it comes; for the browser, which holds no token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const query = inboxQuery(askedOf(messagesAddress, session, url));
  const answer = await session.api.v1['conversations.csv'].$get({ query });
  if (answer.status === 200) return new Response(answer.body, answer);
  await failedTable(session, answer);
  return redirect(pathTo('messages'));
}
