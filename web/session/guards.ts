import { type MiddlewareFunction } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { redirect, redirectDocument } from './redirects.ts';
import { sessionOf } from './request-session.ts';

/**
 * Only for people who are logged in (specification, section 5): others go to the login, and the full
 * path they wanted waits in a cookie.
 */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { cookies, user } = sessionOf(context);
  if (await user()) return next();
  cookies.set('redirectTo', wantedPath(request));
  throw redirectDocument(pathTo('login'));
};

const ADMIN_LOGIN = new Set<string>([pathTo('backofficeLogin'), pathTo('backofficeLoginCode')]);

/** What is left to an administrator who must turn two-step login on first; the API knows the same. */
const BEFORE_TWO_STEP = new Set<string>([pathTo('backofficeSecurity'), pathTo('backofficeLogout')]);

/** Only for administrators, in the same way; their login is open to strangers. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { cookies, admin } = sessionOf(context);
  const path = pathOf(request);
  if (ADMIN_LOGIN.has(path)) return next();
  const person = await admin();
  if (person?.attributes.two_step === 'required' && !BEFORE_TWO_STEP.has(path))
    throw redirect(pathTo('backofficeSecurity'));
  if (person) return next();
  // Who wanted to leave is not led back to leaving.
  if (path !== pathTo('backofficeLogout')) cookies.set('redirectTo', wantedPath(request));
  throw redirect(pathTo('backofficeLogin'));
};

/** Login and register are for people who are not logged in yet. */
export const awayWhenUser: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (await sessionOf(context).user()) throw redirect(pathTo('dashboard'));
  return next();
};

export const awayWhenAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (await sessionOf(context).admin()) throw redirect(pathTo('backoffice'));
  return next();
};

/** The page a person asked for; the data request of a page is asked for by its own path. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '') || '/';
}

function wantedPath(request: Request): string {
  const query = new URLSearchParams(new URL(request.url).search);
  query.delete('_routes');
  return pathOf(request) + (query.size > 0 ? `?${query}` : '');
}
