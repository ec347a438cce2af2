import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { EmailChangeInput } from './account-input.ts';
import { RESEND_AFTER_SECONDS, waitSeconds } from './resend-countdown.ts';
import {
  EMAIL_LINK_LIFETIME_MS,
  issueEmailLink,
  withdrawEmailLinks,
} from './email-links.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import { verifyPassword } from './password-hashing.server.ts';

/** Longer than the writes take, so that timing reveals nothing. */
export const ANSWER_AFTER_MS = 100;

export interface PendingEmail {
  new_email: string;
  sent_at: Date;
  expires_at: Date;
  retry_after_seconds: number;
}

export async function readPendingEmail(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<PendingEmail | undefined> {
  const change = await db
    .selectFrom('email_changes')
    .where('user_id', '=', actor.id)
    .select(['new_email', 'sent_at'])
    .executeTakeFirst();
  if (!change) return undefined;
  const { new_email, sent_at } = change;
  const expires_at = new Date(sent_at.getTime() + EMAIL_LINK_LIFETIME_MS);
  return { new_email, sent_at, expires_at, retry_after_seconds: waitSeconds(sent_at, now) };
}

/** A taken address gives the same outcome in the same time; its owner is notified instead. */
export async function requestEmailChange(
  db: Kysely<DB>,
  actor: UserActor,
  input: EmailChangeInput,
  now: Date,
): Promise<PendingEmail | Refusal> {
  const problem = await emailChangeProblem(db, actor, input, 'email_change');
  if (problem) return problem;
  await takeAtLeast(ANSWER_AFTER_MS, () =>
    db.transaction().execute((trx) => writeEmailChange(trx, actor, input.email, now)),
  );
  return (await readPendingEmail(db, actor, now)) ?? refuse('not_found');
}

export async function emailChangeProblem(
  db: Database,
  actor: UserActor,
  input: EmailChangeInput,
  form: 'email_change' | 'user',
): Promise<Refusal | undefined> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select(['email', 'password_hash'])
    .executeTakeFirstOrThrow();
  if (input.email === user.email) return refuse('email_unchanged', { field: `${form}/email` });
  const matches = await verifyPassword(user.password_hash, input.current_password);
  if (isRefusal(matches)) return matches;
  return matches
    ? undefined
    : refuse('current_password_wrong', { field: `${form}/current_password` });
}

/** Callers must not answer before `ANSWER_AFTER_MS`. */
export async function writeEmailChange(
  trx: DatabaseTransaction,
  actor: UserActor,
  newEmail: string,
  now: Date,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select(['email', 'first_name'])
    .executeTakeFirstOrThrow();
  const change = { new_email: newEmail, requested_at: now, sent_at: now };
  await trx
    .insertInto('email_changes')
    .values({ user_id: actor.id, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
  await sendLink(trx, actor, user.first_name, newEmail, now);
  const data = { firstName: user.first_name, newEmail: maskedEmail(newEmail) };
  await later(trx, 'send_email', { to: user.email, message: 'address_change_asked', data });
  await record(trx, actor, actor, { action: 'request_email_change' }, now);
}

export async function resendEmailChange(
  db: Kysely<DB>,
  actor: UserActor,
  now: Date,
): Promise<PendingEmail | Refusal> {
  const refusal = await takeAtLeast(ANSWER_AFTER_MS, () =>
    db.transaction().execute(async (trx) => {
      const change = await trx
        .updateTable('email_changes')
        .from('users')
        .set({ sent_at: now })
        .whereRef('users.id', '=', 'email_changes.user_id')
        .where('user_id', '=', actor.id)
        .where('sent_at', '<=', new Date(now.getTime() - RESEND_AFTER_SECONDS * 1000))
        .returning(['new_email', 'first_name'])
        .executeTakeFirst();
      if (!change) return whyNotSent(trx, actor, now);
      await sendLink(trx, actor, change.first_name, change.new_email, now);
      return undefined;
    }),
  );
  return refusal ?? (await readPendingEmail(db, actor, now)) ?? refuse('not_found');
}

export async function cancelEmailChange(
  db: Kysely<DB>,
  actor: UserActor,
  now: Date,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('email_changes')
      .where('user_id', '=', actor.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) return refuse('not_found');
    await withdrawEmailLinks(trx, actor.id, 'change_email');
    await record(
      trx,
      actor,
      { kind: 'user', id: actor.id },
      { action: 'cancel_email_change' },
      now,
    );
    return undefined;
  });
}

async function sendLink(
  db: Database,
  actor: UserActor,
  firstName: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  const token = await issueEmailLink(db, actor.id, 'change_email', now);
  const owner = await db
    .selectFrom('users')
    .where('email', '=', newEmail)
    .select('first_name')
    .executeTakeFirst();
  await later(
    db,
    'send_email',
    owner
      ? { to: newEmail, message: 'address_in_use', data: { firstName: owner.first_name } }
      : { to: newEmail, message: 'change_address', data: { firstName, token } },
  );
}

async function whyNotSent(db: Database, actor: UserActor, now: Date): Promise<Refusal> {
  const pending = await readPendingEmail(db, actor, now);
  if (!pending) return refuse('not_found');
  const retryAfterSeconds = Math.max(1, pending.retry_after_seconds);
  return refuse('confirmation_sent_recently', { retryAfterSeconds });
}

/** 'l•••@correio.example': recognisable to its owner, useless to a stranger. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
