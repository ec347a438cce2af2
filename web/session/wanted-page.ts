import type { SitePath } from '#core/site/paths.ts';
import { sitePath } from '#core/site/site-path.ts';
import type { CookieJar } from './cookie-jar.ts';

/** The two doors: each leads back only to pages behind it. */
export type Door = 'site' | 'backoffice';

/** The page that somebody wanted before they had to log in at this door. */
export function wantedPath(cookies: CookieJar, door: Door): SitePath | undefined {
  const wanted = sitePath(cookies.get('redirectTo'));
  return wanted !== undefined && doorOf(wanted) === door ? wanted : undefined;
}

/** Somebody is on the way to it: the cookie lives as long again. */
export function renewWanted(cookies: CookieJar, door: Door): void {
  const wanted = wantedPath(cookies, door);
  if (wanted) cookies.set('redirectTo', wanted);
}

/** The same, once: the cookie is gone afterwards. */
export function takeWanted(cookies: CookieJar, door: Door): SitePath | undefined {
  const wanted = wantedPath(cookies, door);
  cookies.clear('redirectTo');
  return wanted;
}

function doorOf(path: string): Door {
  return path.startsWith('/backoffice/') ? 'backoffice' : 'site';
}
