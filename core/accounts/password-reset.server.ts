import type { Kysely } from 'kysely';
import { readPassword } from '#core/fields/password.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { personalTexts, type PasswordResetInput } from './account-input.ts';
import { markEmailConfirmed } from './email-confirmation.server.ts';
import {
  issueEmailLink,
  readEmailLink,
  takeEmailLink,
  withdrawEmailLinks,
} from './email-links.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { isLeakedPassword } from './leaked-passwords.server.ts';
import { hashPassword } from './password-hashing.server.ts';
import { endUserSessions } from './user-sessions.server.ts';

const ANSWER_AFTER_MS = 100;

/** Never reveals whether the e-mail has an account. */
export async function requestPasswordReset(
  db: Kysely<DB>,
  email: string,
  now: Date,
): Promise<void> {
  await takeAtLeast(ANSWER_AFTER_MS, () =>
    db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'first_name'])
        .executeTakeFirst();
      if (!user) return;
      const token = await issueEmailLink(trx, user.id, 'reset_password', now);
      const data = { firstName: user.first_name, token };
      await later(trx, 'send_email', { to: email, message: 'reset_password', data });
    }),
  );
}

export async function checkPasswordReset(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<Refusal | undefined> {
  const userId = await readEmailLink(db, token, 'reset_password', now);
  return userId ? undefined : refuse('link_expired');
}

/** Ends every session and confirms the e-mail; a refused password does not use up the link. */
export async function resetPassword(
  db: Kysely<DB>,
  input: PasswordResetInput,
  userAgent: string | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  const userId = await readEmailLink(db, input.token, 'reset_password', now);
  if (!userId) return refuse('link_expired');
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'profile', 'email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  if (!readPassword(input.password, personalTexts(user)).ok) {
    return refuse('password_too_personal', { field: 'password_reset/password' });
  }
  if (await isLeakedPassword(input.password)) {
    return refuse('password_leaked', { field: 'password_reset/password' });
  }
  const hash = await hashPassword(input.password);
  if (isRefusal(hash)) return hash;
  return db.transaction().execute(async (trx) => {
    const taken = await takeEmailLink(trx, input.token, 'reset_password', now);
    if (!taken) return refuse('link_expired');
    await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await endUserSessions(trx, userId);
    await withdrawEmailLinks(trx, userId, 'reset_password');
    await markEmailConfirmed(trx, userId, now);
    const data = {
      firstName: user.first_name,
      at: now.toISOString(),
      userAgent: userAgent ?? null,
    };
    await later(trx, 'send_email', { to: user.email, message: 'password_changed', data });
    const actor = { kind: 'user', id: userId, profile: user.profile } as const;
    await record(trx, actor, { kind: 'user', id: userId }, { action: 'reset_password' }, now);
    return undefined;
  });
}
