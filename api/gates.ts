import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findAdminSession, renewAdminSession } from '#core/accounts/admin-sessions.server.ts';
import { findUserSession, renewUserSession } from '#core/accounts/user-sessions.server.ts';
import { refuse } from '#core/refusal.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { answerOfRefusal } from './refusal-answers.ts';

const BEARER = /^Bearer +(\S+) *$/i;
/** What a stranger may do: the two halves of logging in. */
const BACKOFFICE_LOGIN = new Set([
  '/v1/backoffice/sessions',
  '/v1/backoffice/sessions/second_step',
]);
/** What an administrator may do before he has turned two-step login on: that, and leave. */
const BEFORE_TWO_STEP = /^\/v1\/backoffice\/(?:sessions|admins\/me(?:\/two_step(?:\/\w+)?)?)$/;

/** Only with a valid user's token; sets `c.var.user`. The answer may carry the token that replaces it. */
export const userGate = createMiddleware<ApiEnvironment>(async (c, next) => {
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
 * Only with a valid administrator's token; sets `c.var.admin`. `createApi` puts it before everything
 * under /v1/backoffice; logging in there is the one thing that a stranger may do.
 */
export const adminGate = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === 'POST' && BACKOFFICE_LOGIN.has(c.req.path)) {
    await next();
    return undefined;
  }
  const token = bearerToken(c);
  const session = token && (await findAdminSession(c.var.db, token, c.var.now()));
  if (!session) return answerStranger(c, token);
  c.set('admin', session.admin);
  if (
    c.var.twoStep.requiredOfAdmins &&
    !BEFORE_TWO_STEP.test(c.req.path) &&
    !(await hasTwoStep(c.var.db, session.admin))
  ) {
    c.header('Cache-Control', 'no-store');
    return c.json(answerOfRefusal(refuse('two_step_required')).document, 403);
  }
  await next();
  await renewQuietly(c, () => renewAdminSession(c.var.db, session, c.var.now()));
  return undefined;
});

/** The token that the request carries. */
export function bearerToken(c: Context): string | undefined {
  return BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Gives a token to the client. No cache may keep such an answer: it would hand the account over. */
export function carryToken(c: Context, token: string): void {
  c.header('Authorization', `Bearer ${token}`);
  c.header('Cache-Control', 'no-store');
}

function answerStranger(c: Context, token: string | undefined) {
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
