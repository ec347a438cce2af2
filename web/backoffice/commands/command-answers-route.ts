import { commandsAddress } from '../../addresses/office-addresses.ts';
import { load } from '../../session/api-client.ts';
import { requireAdmin, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/command-answers-route';
import { choicesOf } from './command-choices.ts';

export const middleware: Guard[] = [requireAdmin];

/** What the API finds, for the command box of the browser, which holds no token. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { adminApi } = sessionOf(context);
  const q = commandsAddress.read(url.searchParams).get('q') ?? '';
  const { data } = await load(adminApi.v1.backoffice.commands.$get({ query: { q } }));
  return Response.json(choicesOf(data), { headers: { 'Cache-Control': 'no-store' } });
}
