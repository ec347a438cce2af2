import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { LeadKind } from './lead.ts';

const REPEAT_WINDOW_MINUTES = 30;

export interface LeadOfVisitor {
  kind: LeadKind;
  advertiser_id: string;
  property_id: string | null;
  vehicle_id: string | null;
  email: string;
  message: string | null;
}

/** Call it in the transaction that inserts: concurrent identical leads wait for its end. */
export async function repeatedLead(
  trx: Database,
  { message, property_id, vehicle_id, ...lead }: LeadOfVisitor,
  now: Date,
): Promise<{ id: string; sentAt: Date } | undefined> {
  const key = JSON.stringify([lead, property_id, vehicle_id, message]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return trx
    .selectFrom('leads')
    .select(['id', 'sent_at as sentAt'])
    .where((is) => is.and(lead))
    .where('property_id', 'is not distinct from', property_id)
    .where('vehicle_id', 'is not distinct from', vehicle_id)
    .where('message', 'is not distinct from', message)
    .where('sent_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}
