import { type MiddlewareFunction } from 'react-router';
import { pathTo } from '#core/site/paths.ts';
import { sitePath, withQuery } from '#core/site/site-path.ts';
import { addressOf } from '../addresses/address-words.ts';
import { pageBefore } from './page-before.ts';
import { redirect, redirectDocument } from './redirects.ts';
import { sessionOf } from './request-session.ts';
import { OVER, type SessionOver } from './session-over.ts';
import type { Door } from './wanted-page.ts';

export type Guard = MiddlewareFunction<Response>;
type GuardArguments = Parameters<Guard>[0];

/**
 * Only for people who are logged in (specification, section 5): others go to the login, and the full
 * path they wanted waits in a cookie.
 */
export const requireUser: Guard = async (args, next) => {
  const { user } = sessionOf(args.context);
  if (!(await user())) throw toLogin(args, 'site');
  return unlessOver(args, 'site', next);
};

const ADMIN_LOGIN = new Set<string>([pathTo('backofficeLogin'), pathTo('backofficeLoginCode')]);
const INVITATION = pathTo('backofficeInvitation', { token: '' });

/** What is left to an administrator who must turn two-step login on first; the API knows the same. */
const BEFORE_TWO_STEP = new Set<string>([pathTo('backofficeSecurity'), pathTo('backofficeLogout')]);

/** Only for administrators, in the same way; their login and invitations are open to strangers. */
export const requireAdmin: Guard = async (args, next) => {
  const path = pathOf(args.request);
  if (ADMIN_LOGIN.has(path) || path.startsWith(INVITATION)) return next();
  const person = await sessionOf(args.context).admin();
  if (!person) throw toLogin(args, 'backoffice');
  if (person.attributes.two_step === 'required' && !BEFORE_TWO_STEP.has(path))
    throw redirect(pathTo('backofficeSecurity'));
  return path === pathTo('backofficeLogout') ? next() : unlessOver(args, 'backoffice', next);
};

/** Login and register are for people who are not logged in yet. */
export const awayWhenUser: Guard = async ({ context }, next) => {
  if (await sessionOf(context).user()) throw redirect(pathTo('dashboard'));
  return next();
};

export const awayWhenAdmin: Guard = async ({ context }, next) => {
  if (await sessionOf(context).admin()) throw redirect(pathTo('backoffice'));
  return next();
};

/** The answer of the page, unless the session ended while it was made: then the login. */
async function unlessOver(
  args: GuardArguments,
  door: Door,
  next: () => Promise<Response>,
): Promise<Response> {
  const [outcome] = await Promise.allSettled([next()]);
  if (sessionOf(args.context).isOver(door)) throw toLogin(args, door);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

const LOGIN = { site: 'login', backoffice: 'backofficeLogin' } as const;

function toLogin({ request, context }: GuardArguments, door: Door): Response {
  const { cookies, isOver, isViewing } = sessionOf(context);
  // A look that is over ends where it began.
  if (isViewing && door === 'site') return redirectDocument(pathTo('backofficeUsers'));
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  // A form's own address may be none of a page.
  const wanted = sitePath(wantedPath(request)) ?? pageBefore(request);
  // Who wanted to leave is not led back to leaving.
  if (wanted && wanted !== pathTo('backofficeLogout')) cookies.set('redirectTo', wanted);
  const why: SessionOver = isReading ? 'terminou' : 'salvando';
  return redirectDocument(withQuery(pathTo(LOGIN[door]), isOver(door) ? { [OVER]: why } : {}));
}

/** The page a person asked for; the data request of a page is asked for by its own path. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/(?:\/_)?\.data$/, '') || '/';
}

function wantedPath(request: Request): string {
  const query = new URLSearchParams(new URL(request.url).search);
  query.delete('_routes');
  return addressOf(pathOf(request), query);
}
