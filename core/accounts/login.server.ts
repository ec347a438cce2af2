import { isRefusal, refuse, type Refusal, type RefusalCode } from '#core/refusal.ts';
import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import type { LoginInput } from './account-input.ts';
import type { UserStatus } from './account.ts';
import { NOBODYS_HASH, verifyPassword } from './password-hashing.server.ts';
import { openUserSession } from './user-sessions.server.ts';

const REFUSED_STATUS: Partial<Record<UserStatus, RefusalCode>> = {
  suspended: 'account_suspended',
  inactive: 'account_inactive',
};

/**
 * Opens a session. An unknown e-mail and a wrong password are one answer and take one time; only
 * who knows the password learns that an account is suspended.
 */
export async function logIn(
  db: Database,
  input: LoginInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string; user: UserActor } | Refusal> {
  const account = await db
    .selectFrom('users')
    .where('email', '=', input.email)
    .select(['id', 'profile', 'status', 'password_hash'])
    .executeTakeFirst();
  const matches = await verifyPassword(account?.password_hash ?? NOBODYS_HASH, input.password);
  if (isRefusal(matches)) return matches;
  if (!account || !matches) return refuse('invalid_credentials');
  const refused = REFUSED_STATUS[account.status];
  if (refused) return refuse(refused);
  const token = await openUserSession(db, account.id, userAgent, now);
  return { token, user: { kind: 'user', id: account.id, profile: account.profile } };
}
