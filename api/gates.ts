import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findAdminSession, renewAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { findUserSession, renewUserSession } from '#core/accounts/user-sessions.server.ts';
import { AUDIT_SETTING, type AuditAct } from '#core/audit/audit-act.ts';
import { areasOf, type OfficeArea } from '#core/office/office-area.ts';
import { refuse } from '#core/refusal.ts';
import { isViewable } from '#core/viewings/viewing.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import { configuredDatabase } from '#db/configured-database.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerOfRefusal } from './refusal-answers.ts';

const BEARER = /^Bearer +(\S+) *$/i;
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a stranger may do: the two halves of logging in, and what the link of an invitation opens. */
const OPEN_TO_STRANGERS = new Set([
  '/v1/backoffice/sessions',
  '/v1/backoffice/sessions/second_step',
  '/v1/backoffice/invitation_checks',
  '/v1/backoffice/invitation_acceptances',
]);
/** What an administrator may do before he has turned two-step login on: that, and leave. */
const BEFORE_TWO_STEP = /^\/v1\/backoffice\/(?:sessions|admins\/me(?:\/two_step(?:\/\w+)?)?)$/;

/** Whose answers tell of people. */
const PERSONAL_AREAS: ReadonlySet<OfficeArea> = new Set([
  'people',
  'people_reading',
  'requests',
  'money',
  'office',
]);

/** Only with a valid user's token; sets `c.var.user`. The answer may carry the token that replaces it. */
export const userGate = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { viewing } = c.var;
  if (viewing) {
    if (!isViewable(viewing.role, nameOfCall(c))) return answerForbidden(c, 'closed_to_viewing');
    c.set('user', viewing.user);
    c.set('sessionId', viewing.id);
    return next();
  }
  const token = bearerToken(c);
  const session = token && (await findUserSession(c.var.db, token, c.var.now()));
  if (!session) return answerStranger(c, token);
  c.set('user', session.user);
  c.set('sessionId', session.sessionId);
  await next();
  await renewQuietly(c, () => renewUserSession(c.var.db, session, c.var.now()));
  return undefined;
});

/**
 * Only with a valid administrator's token, and for calls of the areas that the role has; sets
 * `c.var.admin`. `createApi` puts it before everything under /v1/backoffice; logging in there and
 * accepting an invitation are what a stranger may do.
 * @param areaOf the area of a call such as GET /v1/backoffice/users/{id}; of one's own login none
 */
export const adminGate = (areaOf: (call: string) => OfficeArea | undefined) =>
  createMiddleware<ApiEnvironment>(async (c, next) => {
    const call = nameOfCall(c);
    if (c.req.method === 'POST' && OPEN_TO_STRANGERS.has(c.req.path)) {
      c.set('db', auditedDatabase(c, { call }));
      await next();
      return undefined;
    }
    const token = bearerToken(c);
    const session = token && (await findAdminSession(c.var.db, token, c.var.now()));
    if (!session) return answerStranger(c, token);
    c.set('admin', session.admin);
    c.set('sessionId', session.sessionId);
    if (
      c.var.twoStep.requiredOfAdmins &&
      !BEFORE_TWO_STEP.test(c.req.path) &&
      !(await hasTwoStep(c.var.db, session.admin))
    )
      return answerForbidden(c, 'two_step_required');
    const areas = areasOf(session.role);
    c.set('areas', areas);
    c.set('areaOf', areaOf);
    const area = areaOf(call);
    if (area && !areas.includes(area)) return answerForbidden(c, 'not_your_area');
    const { db } = c.var;
    if (!READING.has(c.req.method)) {
      const { admin, sessionId } = session;
      c.set('db', auditedDatabase(c, { call, admin: admin.id, session: sessionId }));
    }
    await next();
    const isExport = call.endsWith('.csv');
    if (READING.has(c.req.method) && c.res.ok && (isExport || (area && PERSONAL_AREAS.has(area))))
      await auditReading(c, { call, admin: session.admin.id, session: session.sessionId });
    await renewQuietly(c, () => renewAdminSession(db, session, c.var.now()));
    return undefined;
  });

/** Reading changes no row, so a table that is taken along and much at once are written down. */
async function auditReading(
  c: Context<ApiEnvironment>,
  act: { call: string; admin: string; session: string },
): Promise<void> {
  const { limits, now } = c.var;
  try {
    const isExport = act.call.endsWith('.csv');
    const isMany = !isExport && (await limits.spend('personal_reads_admin', act.admin));
    if (!isExport && (!isMany || (await limits.spend('alarm', `reads ${act.admin}`)))) return;
    if (isMany) c.set('alarm', 'personal_reads_admin');
    await auditedDatabase(c, act)
      .insertInto('office_readings')
      .values({
        admin_id: act.admin,
        // Of a table also which: its month is in the address.
        call: isExport ? `${c.req.method} ${c.req.path}` : act.call,
        kind: isExport ? 'export' : 'many',
        at: now(),
      })
      .execute();
  } catch (error) {
    // The answer stands: with a full disk the office still reads.
    console.error(error);
  }
}

/** As the contract names it: POST /v1/backoffice/users/{id}/profile. */
function nameOfCall(c: Context): string {
  // Of several that fit the first one answers; what stands under ALL are gates.
  const { method, path } = matchedRoutes(c).find((route) => route.method !== 'ALL') ?? c.req;
  return `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`;
}

/** Whose changes stand in the audit log. */
function auditedDatabase(c: Context<ApiEnvironment>, act: Omit<AuditAct, 'act'>) {
  const value: AuditAct = { act: randomUUID(), ...act };
  return configuredDatabase(c.var.pool, { [AUDIT_SETTING]: JSON.stringify(value) });
}

/** Of a stranger who turns out to be this administrator: what follows stands in the audit log as theirs. */
export function auditAs(c: Context<ApiEnvironment>, adminId: string): void {
  c.set('attemptedAccount', adminId);
  c.set('db', auditedDatabase(c, { call: nameOfCall(c), admin: adminId }));
}

function answerForbidden(
  c: Context,
  why: 'two_step_required' | 'not_your_area' | 'closed_to_viewing',
) {
  c.header('Cache-Control', 'no-store');
  return c.json(answerOfRefusal(refuse(why)).document, 403);
}

/** The token that the request carries. */
export function bearerToken(c: Context): string | undefined {
  return BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Gives a token to the client. No cache may keep such an answer: it would hand the account over. */
export function carryToken(c: Context, token: string): void {
  c.header('Authorization', `Bearer ${token}`);
  c.header('Cache-Control', 'no-store');
}

export function answerStranger(c: Context, token: string | undefined) {
  const { document } = answerOfRefusal(refuse(token ? 'invalid_token' : 'unauthenticated'));
  c.header('Cache-Control', 'no-store');
  c.header('WWW-Authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer');
  return c.json(token ? { type: 'invalid_token', ...document } : document, 401);
}

/**
 * After the work, so that a logout or a change of password leaves nothing to renew. What was done is
 * done: when renewing fails (a full disk), the answer stands and the next request tries again.
 */
async function renewQuietly(c: Context, renew: () => Promise<string | undefined>): Promise<void> {
  c.header('Cache-Control', 'no-store');
  try {
    const token = await renew();
    if (token) carryToken(c, token);
  } catch (error) {
    console.error(error);
  }
}
