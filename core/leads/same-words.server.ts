import { sql } from 'kysely';
import { mailboxKeyOf } from '#core/fields/mailbox-key.server.ts';
import { mailboxKey } from '#core/fields/mailbox-key.ts';
import type { Database } from '#db/database.ts';

/** Somebody who looks for a house asks a few people with the same words; an advertisement asks everybody. */
const MAX_ADVERTISERS = 5;
const WINDOW_MINUTES = 60;

interface WrittenMessage {
  email: string;
  phone: string;
  message: string;
}

/**
 * Whether the sender, known by e-mail or by telephone, sent these words to that many other advertisers in
 * the last hour. Messages of one sender that arrive at once are counted one after the other.
 */
export async function isSentToMany(
  trx: Database,
  { email, phone, message }: WrittenMessage,
  advertiserId: string,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('same words ' || md5(lower(${message})), 0))`.execute(
    trx,
  );
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  const { rows } = await sql<{ advertisers: number }>`
    select count(distinct advertiser_id)::int as advertisers from leads
     where md5(lower(message)) = md5(lower(${message})) and message is not null
       and sent_at > ${since} and (${mailboxKeyOf(sql.ref('email'))} = ${mailboxKey(email)} or phone = ${phone})
       and advertiser_id <> ${advertiserId}`.execute(trx);
  return (rows[0]?.advertisers ?? 0) >= MAX_ADVERTISERS;
}
