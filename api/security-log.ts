import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Context } from 'hono';
import type { ApiEnvironment } from './api-environment.ts';
import { clientIp } from './rate-limits.ts';
import type { SecurityLog } from './security-event.ts';

const AUTHENTICATION =
  /^\/v1\/(?:backoffice\/)?(?:sessions|registrations|confirmations|password_resets|invitation_acceptances|email_change|users\/deletions|users\/(?:[^/]+\/)?two_step|admins(?:\/|$))|^\/password$/;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reading what is not one's to read, or too often. */
const REFUSED_READING = new Set([401, 403, 429]);

/** Tells the log of every authentication, of tables that were taken along, and of what was refused; see docs/security.md. */
export function securityEvents(log: SecurityLog | undefined) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    await next();
    if (!log) return;
    const route = routeOf(c);
    const isReading = READING.has(c.req.method);
    const { status } = c.res;
    const alarm = c.get('alarm');
    if (alarm)
      log({ ...lineOf(c, route), event: 'alarm', outcome: 'done', status, subject: alarm });
    const contacted = status < 400 && c.get('contacted');
    if (contacted) {
      const account = accountOf(c, route, undefined);
      const who = account ? { account } : {};
      log({
        ...lineOf(c, route),
        event: 'contact',
        outcome: 'done',
        status,
        subject: contacted,
        ...who,
      });
      return;
    }
    if (isReading && status < 400 && route.endsWith('.csv')) {
      const account = accountOf(c, route, undefined);
      const who = account ? { account } : {};
      log({ ...lineOf(c, route), event: 'export', outcome: 'done', status, ...who });
      return;
    }
    const isAuthentication = !isReading && AUTHENTICATION.test(route);
    if (!isAuthentication && !isRefused(c, status, isReading)) return;
    const { code, id } = await answeredWith(c.res);
    const account = accountOf(c, route, status < 400 ? id : undefined);
    log({
      event: isAuthentication ? 'authentication' : 'refusal',
      outcome: status < 400 ? 'done' : 'refused',
      status,
      ...(code ? { code } : {}),
      ...lineOf(c, route),
      ...(account ? { account } : {}),
    });
  });
}

function lineOf(c: Context, route: string) {
  return { method: c.req.method, route, address: clientIp(c) };
}

/** Somebody else's ad does not exist: a 404 to somebody who is logged in may be a try. */
function isRefused(c: Context<ApiEnvironment>, status: number, isReading: boolean): boolean {
  if (status < 400 || status >= 500) return false;
  const isKnown = Boolean(c.get('user') ?? c.get('admin'));
  return !isReading || REFUSED_READING.has(status) || (status === 404 && isKnown);
}

function routeOf(c: Context): string {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'));
  return route?.path ?? 'unknown';
}

function accountOf(
  c: Context<ApiEnvironment>,
  route: string,
  openedId: string | undefined,
): string | undefined {
  const known = c.get('user') ?? c.get('admin');
  if (known) return `${known.kind} ${known.id}`;
  const kind = route.startsWith('/v1/backoffice/') ? 'admin' : 'user';
  if (openedId) return `${kind} ${openedId}`;
  const attempted = c.get('attemptedAccount');
  if (!attempted) return undefined;
  return attempted.includes('@') ? `e-mail ${shortHash(attempted)}` : `${kind} ${attempted}`;
}

function shortHash(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 16);
}

/** The code of a refusal, or the id of the account that was opened. */
async function answeredWith(answer: Response): Promise<{ code?: string; id?: string }> {
  if (!answer.headers.get('Content-Type')?.includes('json')) return {};
  const body = (await answer.clone().json()) as {
    errors?: { code?: string }[];
    data?: { id?: string };
  };
  const code = body.errors?.[0]?.code;
  const id = body.data?.id;
  return { ...(code ? { code } : {}), ...(id ? { id } : {}) };
}

/** As much as is read by somebody afterwards: a flood must not fill the disk as well. */
const LINES_A_SECOND = 100;

/** Passes on no more than so many events a second, and then how many were left out. */
export function withinLines(
  log: SecurityLog,
  leftOut: (events: number) => void,
  clock: () => number = () => performance.now(),
): SecurityLog {
  let second = -1;
  let lines = 0;
  return (event) => {
    const now = Math.floor(clock() / 1000);
    if (now !== second) {
      if (lines > LINES_A_SECOND) leftOut(lines - LINES_A_SECOND);
      second = now;
      lines = 0;
    }
    lines += 1;
    if (lines <= LINES_A_SECOND) log(event);
  };
}
