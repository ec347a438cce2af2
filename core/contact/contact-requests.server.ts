import { sql, type Kysely } from 'kysely';
import type { EmailMessages } from '#core/email-messages.ts';
import { later } from '#core/later.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { AdvertiseInput } from './advertise-input.ts';
import type { ContactInput } from './contact-input.ts';
import type { AdsAmount, RequestKind } from './contact-request.ts';
import type { ContactSubject } from './contact-subject.ts';

const REPEAT_WINDOW_MINUTES = 30;

export interface KeptRequest {
  id: string;
  sentAt: Date;
}

/** As it is stored: what a kind does not ask for is null. */
export interface WrittenRequest {
  kind: RequestKind;
  subject: ContactSubject | null;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  creci: string | null;
  town: string | null;
  ads_amount: AdsAmount | null;
  message: string | null;
}

export function contactRequestOf(input: ContactInput): WrittenRequest {
  const { subject = null, name, email, phone, message } = input;
  const nothing = { company: null, creci: null, town: null, ads_amount: null };
  return { kind: 'contact', subject, name, email, phone, ...nothing, message };
}

export function advertiseRequestOf(input: AdvertiseInput): WrittenRequest {
  const { name, email, phone, company = null, creci = null, town, ads_amount } = input;
  const { message = null } = input;
  const who = { name, email, phone, company, creci };
  return { kind: 'advertise', subject: null, ...who, town, ads_amount, message };
}

/** Idempotent within the repeat window; `byEmail` sends it to the contact address at once, else it waits for others. */
export async function receiveRequest(
  db: Kysely<DB>,
  request: WrittenRequest,
  { byEmail }: { byEmail: boolean },
  now: Date,
): Promise<KeptRequest> {
  const { contact_email } = await readWebsiteSettings(db);
  return db.transaction().execute(async (trx) => {
    // Concurrent identical requests wait for this transaction.
    const key = JSON.stringify(['contact', request.email]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const known = await sentJustNow(trx, request, now);
    if (known) return known;
    const { id } = await trx
      .insertInto('contact_requests')
      .values({ ...request, consented_at: now, sent_at: now, mailed_at: byEmail ? now : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAcceptance(trx, { contactRequestId: id }, now);
    if (byEmail) await later(trx, 'send_email', { to: contact_email, ...emailOf(id, request) });
    return { id, sentAt: now };
  });
}

type RequestEmail = {
  [Name in 'contact_received' | 'advertise_requested']: {
    message: Name;
    data: EmailMessages[Name];
  };
}['contact_received' | 'advertise_requested'];

function emailOf(id: string, request: WrittenRequest): RequestEmail {
  const { kind, subject, name, email, phone, message, ...details } = request;
  const sender = { name, email, phone };
  return kind === 'contact'
    ? {
        message: 'contact_received',
        data: { subject, sender, message: message ?? '', requestId: id },
      }
    : { message: 'advertise_requested', data: { ...details, sender, message, requestId: id } };
}

/** The same in everything but the name and the subject, as a double press sends it; a corrected one is new. */
export async function sentJustNow(
  db: Database,
  request: WrittenRequest,
  now: Date,
): Promise<KeptRequest | undefined> {
  return db
    .selectFrom('contact_requests')
    .select(['id', 'sent_at as sentAt'])
    .where((is) =>
      is.and(COMPARED.map((column) => is(column, 'is not distinct from', request[column]))),
    )
    .where('sent_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

const COMPARED = [
  'kind',
  'email',
  'phone',
  'company',
  'creci',
  'town',
  'ads_amount',
  'message',
] as const;
