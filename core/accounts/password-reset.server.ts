import type { Kysely } from 'kysely';
import { readPassword } from '#core/fields/password.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { eraseSetUpBeforeProof } from '#core/privacy/account-deletion.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { personalTexts, type PasswordResetInput } from './account-input.ts';
import { hasConfirmedEmail } from './confirmed-email.server.ts';
import { markEmailConfirmed } from './email-confirmation.server.ts';
import {
  issueEmailLink,
  readEmailLink,
  takeEmailLink,
  withdrawOlderLinks,
} from './email-links.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { isLeakedPassword } from './leaked-passwords.server.ts';
import { hashPassword } from './password-hashing.server.ts';
import { hasRegistered } from './pending-registration.server.ts';
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

export interface ResettingBrowser {
  /** The registration cookie, when this browser registered lately. */
  secret: string | undefined;
  /** The logged-in account. */
  userId: string | undefined;
  userAgent: string | undefined;
}

export async function checkPasswordReset(
  db: Kysely<DB>,
  token: string,
  browser: Omit<ResettingBrowser, 'userAgent'>,
  now: Date,
): Promise<{ erases: boolean } | Refusal> {
  const userId = await readEmailLink(db, token, 'reset_password', now);
  return userId ? { erases: await isFirstProof(db, userId, browser, now) } : refuse('link_expired');
}

/** Nobody has proved the mailbox, and the account may have been registered by a stranger. */
async function isFirstProof(
  db: Database,
  userId: string,
  { secret, userId: loggedIn }: Omit<ResettingBrowser, 'userAgent'>,
  now: Date,
): Promise<boolean> {
  if (loggedIn === userId || (await hasConfirmedEmail(db, { id: userId }))) return false;
  return !secret || !(await hasRegistered(db, userId, secret, now));
}

/**
 * Ends every session and confirms the e-mail; a refused password does not use up the link. As the first
 * proof of a mailbox it erases what was set up before, unless the browser is the one that registered.
 */
export async function resetPassword(
  db: Kysely<DB>,
  input: PasswordResetInput,
  browser: ResettingBrowser,
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
    await withdrawOlderLinks(trx, userId);
    if (await isFirstProof(trx, userId, browser, now)) await eraseSetUpBeforeProof(trx, userId);
    await markEmailConfirmed(trx, userId, now);
    const data = {
      firstName: user.first_name,
      at: now.toISOString(),
      userAgent: browser.userAgent ?? null,
    };
    await later(trx, 'send_email', { to: user.email, message: 'password_changed', data });
    const actor = { kind: 'user', id: userId, profile: user.profile } as const;
    await record(trx, actor, { kind: 'user', id: userId }, { action: 'reset_password' }, now);
    return undefined;
  });
}
