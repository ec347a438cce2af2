import { pathTo } from '#core/site/paths.ts';
import { redirect } from '../session/redirects.ts';
import { pageBefore } from '../session/page-before.ts';
import { sessionOf } from '../session/request-session.ts';
import { decideOnCookies } from './consent-recording.ts';
import { startupSettings } from './startup-settings.ts';
import { countsConsent } from './tag-rules.ts';
import type { Route } from './+types/consent-route';

/** "Aceitar e continuar" without JavaScript: remembers and notes the consent and goes back to the page it was clicked on. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionOf(context);
  await decideOnCookies(session, 'given');
  // A script that was there has kept the click itself.
  const isNavigation = request.headers.get('Sec-Fetch-Mode') === 'navigate';
  if (isNavigation && countsConsent((await startupSettings(session.api)).website))
    session.cookies.set('lgpdClick', 'true');
  return redirect(pageBefore(request) ?? pathTo('home'));
}
