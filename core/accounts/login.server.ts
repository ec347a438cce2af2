import type { Kysely } from 'kysely';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { UserActor } from '#core/actor.ts';
import { openChallenge, type LoginChallenge } from '#core/two-step/login-challenge.server.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { LoginInput } from './account-input.ts';
import { STATUS_REFUSALS } from './account.ts';
import { NOBODYS_HASH, verifyPassword } from './password-hashing.server.ts';
import { openUserSession } from './user-sessions.server.ts';

/** An unknown e-mail and a wrong password get the same answer in the same time. */
export async function logIn(
  db: Kysely<DB>,
  input: LoginInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string; user: UserActor } | LoginChallenge | Refusal> {
  const account = await db
    .selectFrom('users')
    .where('email', '=', input.email)
    .select(['id', 'profile', 'status', 'password_hash'])
    .executeTakeFirst();
  const matches = await verifyPassword(account?.password_hash ?? NOBODYS_HASH, input.password);
  if (isRefusal(matches)) return matches;
  if (!account || !matches) return refuse('invalid_credentials');
  if (account.status !== 'active') return refuse(STATUS_REFUSALS[account.status]);
  const { id, profile, password_hash } = account;
  const user: UserActor = { kind: 'user', id, profile };
  const opened = await db.transaction().execute(async (trx) => {
    // Hashing takes time: the password may have changed meanwhile.
    const unchanged = await trx
      .selectFrom('users')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .select('id')
      .forShare()
      .executeTakeFirst();
    if (!unchanged) return undefined;
    if (await hasTwoStep(trx, user)) return openChallenge(trx, user, now);
    return { token: await openUserSession(trx, id, userAgent, now), user };
  });
  return opened ?? refuse('invalid_credentials');
}
