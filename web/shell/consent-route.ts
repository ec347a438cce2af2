import { redirect } from 'react-router';
import { sessionOf } from '../session/request-session.ts';
import { decideOnCookies } from './consent-recording.ts';
import type { Route } from './+types/consent-route';

/** "Aceitar e continuar" without JavaScript: remembers and notes the consent and goes back to the page it was clicked on. */
export async function action({ request, context }: Route.ActionArgs) {
  await decideOnCookies(sessionOf(context), 'given');
  return redirect(samePage(request));
}

function samePage(request: Request): string {
  const origin = new URL(request.url).origin;
  const referrer = URL.parse(request.headers.get('Referer') ?? '', origin);
  return referrer?.origin === origin ? referrer.pathname + referrer.search : '/';
}
