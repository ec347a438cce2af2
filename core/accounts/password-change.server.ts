import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { readPassword } from '#core/fields/password.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { personalTexts, type PasswordChangeInput } from './account-input.ts';
import { withdrawOlderLinks } from './email-links.server.ts';
import { isLeakedPassword } from './leaked-passwords.server.ts';
import { hashPassword, verifyPassword } from './password-hashing.server.ts';
import { endUserSessions, openUserSession } from './user-sessions.server.ts';

/** Ends every session; the caller continues with the returned token. */
export async function changePassword(
  db: Kysely<DB>,
  actor: UserActor,
  input: PasswordChangeInput,
  userAgent: string | undefined,
  now: Date,
): Promise<{ token: string } | Refusal> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select(['email', 'first_name', 'last_name', 'password_hash'])
    .executeTakeFirstOrThrow();
  const matches = await verifyPassword(user.password_hash, input.current_password);
  if (isRefusal(matches)) return matches;
  if (!matches) return wrongPassword();
  if (!readPassword(input.password, personalTexts(user)).ok) {
    return refuse('password_too_personal', { field: 'user/password' });
  }
  if (await isLeakedPassword(input.password)) {
    return refuse('password_leaked', { field: 'user/password' });
  }
  const hash = await hashPassword(input.password);
  if (isRefusal(hash)) return hash;
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', actor.id)
      // Another request may have changed the password since it was compared.
      .where('password_hash', '=', user.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return wrongPassword();
    await endUserSessions(trx, actor.id);
    await withdrawOlderLinks(trx, actor.id);
    const data = {
      firstName: user.first_name,
      at: now.toISOString(),
      userAgent: userAgent ?? null,
    };
    await later(trx, 'send_email', { to: user.email, message: 'password_changed', data });
    await record(trx, actor, actor, { action: 'change_password' }, now);
    return { token: await openUserSession(trx, actor.id, userAgent, now) };
  });
}

function wrongPassword(): Refusal {
  return refuse('current_password_wrong', { field: 'user/current_password' });
}
