import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { invalidTokenPath } from '../errors/dead-link.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { sessionOf } from '../session/request-session.ts';
import type { Route } from './+types/data-download-route';

export const middleware: Guard[] = [requireUser];

/** Who comes back to this address (after the login, or by hand) starts at the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(pathTo('dataDownload', { token: params.token }));
}

/** The archive itself, passed on as it comes: nothing of it is held in memory. */
export async function action({ params, context }: Route.ActionArgs) {
  const { api } = sessionOf(context);
  const answer = await api.v1.users.data_exports.downloads.$post({
    json: { download: { token: params.token } },
  });
  if (answer.status === 200) return new Response(answer.body, answer);
  await answer.body?.cancel();
  if (answer.status === 429) throw Response.json({}, { status: 429 });
  return redirect(invalidTokenPath('dados'));
}
