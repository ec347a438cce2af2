import { sql, type Kysely } from 'kysely';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ContactInput } from './contact-input.ts';

const REPEAT_WINDOW_MINUTES = 30;

export interface KeptRequest {
  id: string;
  sentAt: Date;
}

/** Idempotent within the repeat window; `byEmail` also sends it to the contact address. */
export async function receiveContactRequest(
  db: Kysely<DB>,
  { subject, name, email, phone, message }: ContactInput,
  { byEmail }: { byEmail: boolean },
  now: Date,
): Promise<KeptRequest> {
  const { contact_email } = await readWebsiteSettings(db);
  return db.transaction().execute(async (trx) => {
    // Concurrent identical requests wait for this transaction.
    const key = JSON.stringify(['contact', email, message]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const known = await sentJustNow(trx, { email, message }, now);
    if (known) return known;
    const about = subject ?? null;
    const { id } = await trx
      .insertInto('contact_requests')
      .values({ subject: about, name, email, phone, message, consented_at: now, sent_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAcceptance(trx, { contactRequestId: id }, now);
    if (byEmail)
      await later(trx, 'send_email', {
        to: contact_email,
        message: 'contact_received',
        data: { subject: about, sender: { name, email, phone }, message },
      });
    return { id, sentAt: now };
  });
}

export async function sentJustNow(
  db: Database,
  { email, message }: Pick<ContactInput, 'email' | 'message'>,
  now: Date,
): Promise<KeptRequest | undefined> {
  return db
    .selectFrom('contact_requests')
    .select(['id', 'sent_at as sentAt'])
    .where('email', '=', email)
    .where('message', '=', message)
    .where('sent_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}
