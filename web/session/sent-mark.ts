import type { SitePath } from '#core/site/paths.ts';
import { withQuery } from '#core/site/site-path.ts';
import type { CookieJar } from './cookie-jar.ts';
import { redirect } from './redirects.ts';

/** Parameters of the address of a page after its form was sent. */
export const SENT = 'enviado';
export const REPORTED = 'denunciado';
export const ANSWERED = 'respondido';
type SentParameter = typeof SENT | typeof REPORTED | typeof ANSWERED;

/**
 * To the page that says that a form was sent. It says so in this browser alone: the address is copied and
 * passed on, and tells nobody else of a message that they never wrote.
 */
export function leadToSent(
  cookies: CookieJar,
  path: SitePath,
  parameter: SentParameter,
  place?: string,
): Response {
  cookies.set('sent', `${parameter} ${path.split('?', 1)[0]}`);
  return redirect(withQuery(path, { [parameter]: '1' }, place), 303);
}

export function wasSent(
  cookies: Pick<CookieJar, 'get'>,
  url: URL,
  parameter: SentParameter,
): boolean {
  return url.searchParams.has(parameter) && cookies.get('sent') === `${parameter} ${url.pathname}`;
}
