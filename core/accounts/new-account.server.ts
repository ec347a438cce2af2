import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { RegistrationInput } from './account-input.ts';
import { issueEmailLink } from './email-links.server.ts';

/** What somebody typed to have an account, except for the e-mail. */
export interface TypedAccount extends Pick<
  RegistrationInput,
  'first_name' | 'last_name' | 'profile'
> {
  password_hash: string;
}

/**
 * Makes the account, with the terms accepted when it was asked for.
 * @returns its id; `undefined` when the e-mail has an account already
 */
export async function makeAccount(
  trx: DatabaseTransaction,
  account: TypedAccount & { email: string },
  askedAt: Date,
  now: Date,
): Promise<string | undefined> {
  const user = await trx
    .insertInto('users')
    .values({
      ...account,
      terms_accepted_at: askedAt,
      confirmation_sent_at: now,
      created_at: askedAt,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'profile'])
    .executeTakeFirst();
  if (!user) return undefined;
  await recordAcceptance(trx, { userId: user.id }, askedAt);
  await record(
    trx,
    { kind: 'user', ...user },
    { kind: 'user', id: user.id },
    { action: 'register' },
    askedAt,
  );
  return user.id;
}

/** Sends the link that confirms the account's e-mail. */
export async function sendConfirmationLink(
  db: Database,
  user: { id: string; email: string; first_name: string },
  now: Date,
): Promise<void> {
  const token = await issueEmailLink(db, user.id, 'confirm_email', now);
  const data = { firstName: user.first_name, token };
  await later(db, 'send_email', { to: user.email, message: 'confirm_address', data });
}

/** Somebody wanted another account with this e-mail: its owner is told, nobody else. */
export async function tellOwner(db: Database, email: string): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('first_name')
    .executeTakeFirst();
  // Gone since it was found: there is nobody to tell.
  if (!owner) return;
  const data = { firstName: owner.first_name };
  await later(db, 'send_email', { to: email, message: 'account_exists', data });
}

/** Another account took the e-mail in the same moment. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
}
