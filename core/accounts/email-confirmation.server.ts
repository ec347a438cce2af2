import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { issueEmailLink, takeEmailLink } from './email-links.server.ts';
import { notBefore } from './even-time.server.ts';

/** The countdown before the confirmation message may be sent again (specification, section 4). */
export const RESEND_AFTER_SECONDS = 60;

/** Above what the writing for an e-mail that waits takes. */
const ANSWER_AFTER_MS = 100;

/** Confirms the e-mail that the link was sent to. */
export async function confirmEmail(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const userId = await takeEmailLink(trx, token, 'confirm_email', now);
    if (!userId) return refuse('link_expired');
    await markEmailConfirmed(trx, userId, now);
    return undefined;
  });
}

/** Whoever reads the messages of an address owns it: a confirmation link shows it, a reset link too. */
export async function markEmailConfirmed(db: Database, userId: string, now: Date): Promise<void> {
  const user = await db
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning(['id', 'profile'])
    .executeTakeFirst();
  if (!user) return;
  await record(db, { kind: 'user', ...user }, { userId }, { action: 'confirm_email' }, now);
}

/** Sends the confirmation link again. */
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

/** The same for somebody who is not logged in and has a link that is over; the caller cannot tell whether it was sent. */
export async function requestConfirmation(db: Kysely<DB>, email: string, now: Date): Promise<void> {
  await notBefore(ANSWER_AFTER_MS, () =>
    db.transaction().execute((trx) => sendAgain(trx, { column: 'email', is: email }, now)),
  );
}

/** Whether a link was sent: not to an e-mail that is confirmed, and not so soon after another. */
async function sendAgain(
  trx: DatabaseTransaction,
  { column, is }: { column: 'id' | 'email'; is: string },
  now: Date,
): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ confirmation_sent_at: now })
    .where(column, '=', is)
    .where('email_confirmed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('confirmation_sent_at', 'is', null),
        eb('confirmation_sent_at', '<=', secondsBefore(now, RESEND_AFTER_SECONDS)),
      ]),
    )
    .returning(['id', 'email', 'first_name'])
    .executeTakeFirst();
  if (!user) return false;
  const token = await issueEmailLink(trx, user.id, 'confirm_email', now);
  const data = { firstName: user.first_name, token };
  await later(trx, 'send_email', { to: user.email, message: 'confirm_email', data });
  return true;
}

async function whyNotSent(db: Database, actor: UserActor, now: Date): Promise<Refusal> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select(['email_confirmed_at', 'confirmation_sent_at'])
    .executeTakeFirst();
  if (!user) return refuse('not_found');
  if (user.email_confirmed_at) return refuse('already_confirmed');
  const left = waitSeconds(user.confirmation_sent_at ?? now, now);
  return refuse('confirmation_sent_recently', { retryAfterSeconds: Math.max(1, left) });
}

/** Whole seconds until another link may follow the one that was sent then; 0 when it may. */
export function waitSeconds(sentAt: Date, now: Date): number {
  const sinceMs = now.getTime() - sentAt.getTime();
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - sinceMs / 1000));
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
