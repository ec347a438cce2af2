import type { ExpressionBuilder, Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { hashOfColumn } from '#core/mailboxes/address-hash.server.ts';
import { mailboxProved } from '#core/mailboxes/mailboxes.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { hasTwoStep } from '#core/two-step/two-step-state.server.ts';
import { isUsedEmailLink, readEmailLink, takeEmailLink } from './email-links.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { sendConfirmationLink } from './new-account.server.ts';
import { hasRegistered } from './pending-registration.server.ts';
import { RESEND_AFTER_SECONDS, waitSeconds } from './resend-countdown.ts';
import { openUserSession } from './user-sessions.server.ts';

const ANSWER_AFTER_MS = 100;

/** The account that a used link was for is told that it is confirmed. */
export async function checkConfirmation(
  db: Database,
  token: string,
  opener: Pick<UserActor, 'id'> | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  for (const purpose of ['confirm_email', 'change_email'] as const)
    if (await readEmailLink(db, token, purpose, now)) return undefined;
  const isDone = opener !== undefined && (await isUsedEmailLink(db, token, opener.id));
  return refuse(isDone ? 'already_confirmed' : 'link_expired');
}

export interface ConfirmingBrowser {
  secret: string | undefined;
  userAgent: string | undefined;
}

/** Logs in only the browser that registered, and only if this call confirmed the e-mail. */
export async function confirmEmail(
  db: Kysely<DB>,
  token: string,
  browser: ConfirmingBrowser,
  now: Date,
): Promise<{ loggedIn: { token: string; userId: string; email: string } | undefined } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const userId = await takeEmailLink(trx, token, 'confirm_email', now);
    if (!userId) return refuse('link_expired');
    const isNew = await markEmailConfirmed(trx, userId, now);
    const loggedIn = isNew && (await logInRegistered(trx, userId, browser, now));
    return { loggedIn: loggedIn || undefined };
  });
}

async function logInRegistered(
  trx: DatabaseTransaction,
  userId: string,
  { secret, userAgent }: ConfirmingBrowser,
  now: Date,
) {
  if (!secret || !(await hasRegistered(trx, userId, secret, now))) return undefined;
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .select(['id', 'email', 'profile'])
    .executeTakeFirst();
  if (!user || (await hasTwoStep(trx, { kind: 'user', ...user }))) return undefined;
  return { token: await openUserSession(trx, userId, userAgent, now), userId, email: user.email };
}

/** Returns whether this call confirmed it; reset links prove ownership too, also of a mailbox that had bounced. */
export async function markEmailConfirmed(
  db: Database,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await mailboxProved(db, email, now);
  const user = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning(['id', 'profile'])
    .executeTakeFirst();
  if (!user) return false;
  await record(
    db,
    { kind: 'user', ...user },
    { kind: 'user', id: userId },
    { action: 'confirm_email' },
    now,
  );
  return true;
}

export async function resendConfirmation(
  db: Kysely<DB>,
  actor: UserActor,
  now: Date,
): Promise<{ sentAt: Date } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const isSent = await sendAgain(trx, { column: 'id', is: actor.id }, now);
    return isSent ? { sentAt: now } : whyNotSent(trx, actor, now);
  });
}

/** Never reveals whether a message was sent. */
export async function requestConfirmation(db: Kysely<DB>, email: string, now: Date): Promise<void> {
  await takeAtLeast(ANSWER_AFTER_MS, () =>
    db.transaction().execute((trx) => sendAgain(trx, { column: 'email', is: email }, now)),
  );
}

async function sendAgain(
  trx: DatabaseTransaction,
  { column, is }: { column: 'id' | 'email'; is: string },
  now: Date,
): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ confirmation_sent_at: now })
    .where(column, '=', is)
    .where((eb) => eb.or([eb('email_confirmed_at', 'is', null), hasBounced(eb)]))
    .where((eb) =>
      eb.or([
        eb('confirmation_sent_at', 'is', null),
        eb('confirmation_sent_at', '<=', secondsBefore(now, RESEND_AFTER_SECONDS)),
      ]),
    )
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return false;
  await sendConfirmationLink(trx, user, now);
  return true;
}

async function whyNotSent(db: Database, actor: UserActor, now: Date): Promise<Refusal> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select((eb) => ['email_confirmed_at', 'confirmation_sent_at', hasBounced(eb).as('bounced')])
    .executeTakeFirst();
  if (!user) return refuse('not_found');
  if (user.email_confirmed_at && !user.bounced) return refuse('already_confirmed');
  const left = waitSeconds(user.confirmation_sent_at ?? now, now);
  return refuse('confirmation_sent_recently', { retryAfterSeconds: Math.max(1, left) });
}

/** A mailbox that bounced is proved anew by the same link. */
function hasBounced(eb: ExpressionBuilder<DB, 'users'>) {
  return eb.exists(
    eb
      .selectFrom('mailboxes')
      .where('address_hash', '=', hashOfColumn('users.email'))
      .where('bounced_at', 'is not', null)
      .select('address_hash'),
  );
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
