import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import type { RegistrationInput } from './account-input.ts';
import { issueEmailLink } from './email-links.server.ts';
import { notBefore } from './even-time.server.ts';
import { isLeakedPassword } from './leaked-passwords.server.ts';
import { hashPassword } from './password-hashing.server.ts';

/** Above what hashing and writing take, so that nothing of it shows. */
const ANSWER_AFTER_MS = 250;

/**
 * Makes an account and sends the confirmation link. When the e-mail has an account already, its
 * owner gets a message instead, and the caller cannot tell: same outcome, same time.
 */
export async function register(
  db: Kysely<DB>,
  input: RegistrationInput,
  now: Date,
): Promise<Refusal | undefined> {
  if (await isLeakedPassword(input.password)) {
    return refuse('password_leaked', { field: 'user/password' });
  }
  return notBefore(ANSWER_AFTER_MS, async () => {
    const hash = await hashPassword(input.password);
    if (isRefusal(hash)) return hash;
    await db.transaction().execute(async (trx) => {
      const userId = await insertUser(trx, input, hash, now);
      await (userId ? welcome(trx, userId, input, now) : tellOwner(trx, input.email));
    });
    return undefined;
  });
}

async function insertUser(
  trx: DatabaseTransaction,
  input: RegistrationInput,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const user = await trx
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: hash,
      first_name: input.first_name,
      last_name: input.last_name,
      profile: input.profile,
      terms_accepted_at: now,
      confirmation_sent_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

async function welcome(
  trx: DatabaseTransaction,
  userId: string,
  { email, first_name, profile }: RegistrationInput,
  now: Date,
): Promise<void> {
  await recordAcceptance(trx, { userId }, now);
  const token = await issueEmailLink(trx, userId, 'confirm_email', now);
  const data = { firstName: first_name, token };
  await later(trx, 'send_email', { to: email, message: 'confirm_email', data });
  await record(trx, { kind: 'user', id: userId, profile }, { userId }, { action: 'register' }, now);
}

async function tellOwner(db: Database, email: string): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('first_name')
    .executeTakeFirst();
  // Gone since the insert found it: there is nobody to tell.
  if (!owner) return;
  const data = { firstName: owner.first_name };
  await later(db, 'send_email', { to: email, message: 'account_exists', data });
}
