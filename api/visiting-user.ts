import type { Context } from 'hono';
import { findUserSession } from '#core/accounts/user-sessions.server.ts';
import type { UserActor } from '#core/actor.ts';
import type { ApiEnvironment } from './api-environment.ts';
import { bearerToken } from './gates.ts';

/** Who is logged in, where nobody needs to be. */
export async function visitingUser(c: Context<ApiEnvironment>): Promise<UserActor | undefined> {
  const token = bearerToken(c);
  const session = token && (await findUserSession(c.var.db, token, c.var.now()));
  return session ? session.user : undefined;
}
