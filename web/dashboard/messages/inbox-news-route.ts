import { requireUser, type Guard } from '../../session/guards.ts';
import { sessionOf } from '../../session/request-session.ts';
import type { Route } from './+types/inbox-news-route';

export const middleware: Guard[] = [requireUser];

/** Passes on what the API tells of new leads, for the browser, which holds no token. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = sessionOf(context);
  const answer = await api.v1.inbox.news.$get({}, { init: { signal: request.signal } });
  return new Response(answer.body, answer);
}
