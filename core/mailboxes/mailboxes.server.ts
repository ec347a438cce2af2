import type { Database } from '#db/database.ts';
import { hashOfAddress } from './address-hash.server.ts';

export interface Mailbox {
  bounced_at: Date | null;
  complained_at: Date | null;
  soft_bounces: number;
}

/** `undefined` when nothing is known of it, which is as it should be. */
export async function readMailbox(db: Database, email: string): Promise<Mailbox | undefined> {
  return db
    .selectFrom('mailboxes')
    .where('address_hash', '=', hashOfAddress(email))
    .select(['bounced_at', 'complained_at', 'soft_bounces'])
    .executeTakeFirst();
}

/** Its owner opened a link that we sent there. */
export async function mailboxProved(db: Database, email: string, now: Date): Promise<void> {
  await db
    .updateTable('mailboxes')
    .set({ bounced_at: null, soft_bounces: 0, bounce_cleared_at: now, updated_at: now })
    .where('address_hash', '=', hashOfAddress(email))
    .execute();
}

/** The owner of the account wants our messages again. */
export async function forgetComplaint(db: Database, userId: string, now: Date): Promise<void> {
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('mailboxes')
    .set({ complained_at: null, complaint_cleared_at: now, updated_at: now })
    .where('address_hash', '=', hashOfAddress(email))
    .execute();
}
