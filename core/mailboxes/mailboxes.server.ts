import { sql } from 'kysely';
import { DAY_MS } from '#core/durations.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
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

/** Its owner has an account with it, or pressed a button that we sent there. */
export async function isProvedMailbox(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from mailboxes where address_hash = ${hashOfAddress(mailboxKey(email))} and proved_at is not null
    union all select from users where email = ${email} and email_confirmed_at is not null
    union all select from admins where email = ${email} limit 1`.execute(db);
  return rows.length > 0;
}

/** Messages in the name of others to a mailbox that nobody has proved, over all conversations and days. */
const MOST_TO_UNPROVED = 5;
/** The same within a month to one whose owner reads us, and may answer past us. */
const MOST_TO_PROVED = 30;
const MONTH_MS = 30 * DAY_MS;

/** False, counting nothing, when so many went there that its owner did not react to. */
export async function countUnanswered(db: Database, email: string, now: Date): Promise<boolean> {
  const isProved = await isProvedMailbox(db, email);
  const isOld = sql<boolean>`(${isProved} and mailbox.unanswered_from < ${new Date(now.getTime() - MONTH_MS)})`;
  const { rows } = await sql`
    insert into mailboxes as mailbox (address_hash, unanswered, unanswered_from, updated_at)
    values (${hashOfAddress(mailboxKey(email))}, 1, ${now}, ${now})
    on conflict (address_hash) do update set
      unanswered = case when ${isOld} then 1 else mailbox.unanswered + 1 end,
      unanswered_from = case when ${isOld} or mailbox.unanswered = 0 then ${now} else mailbox.unanswered_from end,
      updated_at = ${now}
    where ${isOld} or mailbox.unanswered < ${isProved ? MOST_TO_PROVED : MOST_TO_UNPROVED}
    returning address_hash`.execute(db);
  return rows.length > 0;
}

/** Its owner opened a link that we sent there. */
export async function mailboxProved(db: Database, email: string, now: Date): Promise<void> {
  const proved = { proved_at: now, unanswered: 0, updated_at: now };
  await db
    .insertInto('mailboxes')
    .values({ address_hash: hashOfAddress(mailboxKey(email)), ...proved })
    .onConflict((known) => known.column('address_hash').doUpdateSet(proved))
    .execute();
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
