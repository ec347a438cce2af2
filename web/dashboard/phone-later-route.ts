import { postpone } from '#core/accounts/phone-popup.ts';
import { pathTo } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import { comesFromOurPages } from '../session/own-origin.ts';
import { redirect } from '../session/redirects.ts';
import { sessionOf } from '../session/request-session.ts';
import { sentText } from '../forms/sent-text.ts';
import type { Route } from './+types/phone-later-route';

/** "Agora não" of the phone popup. A plain form goes back to the page it was on. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!comesFromOurPages(request)) return new Response(null, { status: 404 });
  const { cookies, user } = sessionOf(context);
  const form = await request.formData();
  const account = await user();
  if (account)
    cookies.set('phoneLater', postpone(cookies.get('phoneLater'), account.id, new Date()));
  return request.headers.get('Accept')?.includes('text/html')
    ? redirect(sitePath(sentText(form, 'back')) ?? pathTo('dashboard'))
    : new Response(null, { status: 204 });
}

/** Nothing to see here by itself. */
export function loader(): Response {
  return redirect(pathTo('dashboard'));
}
