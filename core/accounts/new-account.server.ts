import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { RegistrationInput } from './account-input.ts';
import { issueEmailLink } from './email-links.server.ts';

export interface TypedAccount extends Pick<
  RegistrationInput,
  'first_name' | 'last_name' | 'profile'
> {
  password_hash: string;
  wanted_plan_id: string | null;
}

/** `undefined` when the e-mail is taken. */
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

export async function sendConfirmationLink(
  db: Database,
  user: { id: string; email: string; first_name: string },
  now: Date,
): Promise<void> {
  const token = await issueEmailLink(db, user.id, 'confirm_email', now);
  const data = { firstName: user.first_name, token };
  await later(db, 'send_email', { to: user.email, message: 'confirm_address', data });
}

export async function tellOwner(db: Database, email: string): Promise<void> {
  const owner = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('first_name')
    .executeTakeFirst();
  if (!owner) return;
  const data = { firstName: owner.first_name };
  await later(db, 'send_email', { to: email, message: 'account_exists', data });
}

export function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';
}
