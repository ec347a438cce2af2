import type { Kysely, Selectable } from 'kysely';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB, PendingRegistrations } from '#db/generated/database-types.ts';
import { RESEND_AFTER_SECONDS, waitSeconds } from './resend-countdown.ts';
import { withdrawEmailLinks } from './email-links.server.ts';
import { takeAtLeast } from './minimum-duration.server.ts';
import {
  isEmailTaken,
  makeAccount,
  sendConfirmationLink,
  tellOwner,
  type TypedAccount,
} from './new-account.server.ts';
import { hashOfToken, newToken, type NewToken } from './opaque-token.server.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = 'mr_';
const ANSWER_AFTER_MS = 100;

export type PendingRegistration = Selectable<PendingRegistrations>;

export interface RegistrationState {
  email: string;
  confirmed: boolean;
  retry_after_seconds: number;
}

export function newRegistrationSecret(): NewToken {
  return newToken(PREFIX);
}

export function hashOfSecret(secret: string): Buffer {
  return hashOfToken(PREFIX, secret) ?? Buffer.alloc(0);
}

/** Whether a browser is the one that registered this account. */
export async function hasRegistered(
  db: Database,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('pending_registrations')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function keepRegistration(
  trx: DatabaseTransaction,
  registration: { secret_hash: Buffer; form_key: string | null; email: string },
  account: { user_id: string } | TypedAccount,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('pending_registrations')
    .values({
      ...registration,
      ...account,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute();
}

export async function readRegistration(
  db: Database,
  secret: string,
  now: Date,
): Promise<RegistrationState | undefined> {
  const pending = await db
    .selectFrom('pending_registrations as pending')
    .leftJoin('users', 'users.id', 'pending.user_id')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('expires_at', '>', now)
    .select(['pending.email', 'pending.sent_at', 'users.email_confirmed_at'])
    .executeTakeFirst();
  return (
    pending && {
      email: pending.email,
      confirmed: pending.email_confirmed_at !== null,
      retry_after_seconds: waitSeconds(pending.sent_at, now),
    }
  );
}

/** Invalidates earlier links; neither outcome nor time reveals that an address has an account. */
export async function sendAgain(
  db: Kysely<DB>,
  secret: string,
  corrected: string | undefined,
  now: Date,
): Promise<RegistrationState | Refusal> {
  const send = () =>
    db.transaction().execute(async (trx) => {
      const pending = await trx
        .selectFrom('pending_registrations')
        .where('secret_hash', '=', hashOfSecret(secret))
        .where('expires_at', '>', now)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
      if (!pending) return refuse('registration_over');
      const email = corrected ?? pending.email;
      const left = email === pending.email ? waitSeconds(pending.sent_at, now) : 0;
      if (left > 0) return refuse('confirmation_sent_recently', { retryAfterSeconds: left });
      if (!(await sendTo(trx, pending, email, now))) return refuse('already_confirmed');
      return { email, confirmed: false, retry_after_seconds: RESEND_AFTER_SECONDS };
    });
  return takeAtLeast(ANSWER_AFTER_MS, () =>
    send().catch((error: unknown) => {
      if (isEmailTaken(error)) return send();
      throw error;
    }),
  );
}

/** Returns false, changing nothing, when the e-mail is already confirmed. */
export async function sendTo(
  trx: DatabaseTransaction,
  pending: PendingRegistration,
  email: string,
  now: Date,
): Promise<boolean> {
  const isCorrected = email !== pending.email;
  const user = pending.user_id
    ? await trx
        .selectFrom('users')
        .where('id', '=', pending.user_id)
        .select(['id', 'email_confirmed_at'])
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (user?.email_confirmed_at) return false;
  if (user && isCorrected)
    for (const purpose of ['confirm_email', 'reset_password', 'change_email'] as const)
      await withdrawEmailLinks(trx, user.id, purpose);
  const userId = user
    ? await giveEmail(trx, user, email, now)
    : await makeAccount(trx, { email, ...typedIn(pending) }, pending.created_at, now);
  if (userId) await welcome(trx, userId, isCorrected, now);
  else await tellOwner(trx, email);
  const account = userId ?? user?.id;
  const nothing = {
    first_name: null,
    last_name: null,
    profile: null,
    password_hash: null,
    wanted_plan_id: null,
  };
  await trx
    .updateTable('pending_registrations')
    .set({ email, sent_at: now, ...(account ? { user_id: account, ...nothing } : {}) })
    .where('secret_hash', '=', pending.secret_hash)
    .execute();
  return true;
}

async function giveEmail(
  trx: DatabaseTransaction,
  { id }: { id: string },
  email: string,
  now: Date,
): Promise<string | undefined> {
  const holder = await trx
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (holder && holder.id !== id) return undefined;
  await trx
    .updateTable('users')
    .set({ email, confirmation_sent_at: now })
    .where('id', '=', id)
    .execute();
  return id;
}

async function welcome(
  trx: DatabaseTransaction,
  userId: string,
  isCorrected: boolean,
  now: Date,
): Promise<void> {
  const { profile, ...user } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name', 'profile'])
    .executeTakeFirstOrThrow();
  await sendConfirmationLink(trx, user, now);
  if (!isCorrected) return;
  const actor = { kind: 'user', id: userId, profile } as const;
  await record(trx, actor, { kind: 'user', id: userId }, { action: 'correct_email' }, now);
}

function typedIn({
  first_name,
  last_name,
  profile,
  password_hash,
  wanted_plan_id,
}: PendingRegistration) {
  if (first_name === null || last_name === null || profile === null || password_hash === null)
    throw new Error('A registration without an account holds what was typed.');
  return { first_name, last_name, profile, password_hash, wanted_plan_id };
}
