import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { pageBefore } from '../session/page-before.ts';
import { sessionOf } from '../session/request-session.ts';
import { decideOnCookies } from './consent-recording.ts';
import type { Route } from './+types/consent-route';

/** "Aceitar e continuar" without JavaScript: remembers and notes the consent and goes back to the page it was clicked on. */
export async function action({ request, context }: Route.ActionArgs) {
  await decideOnCookies(sessionOf(context), 'given');
  return redirect(pageBefore(request) ?? pathTo('home'));
}
