import { sql } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import type { Database } from '#db/database.ts';
import { announceInbox } from './inbox-news.server.ts';
import { leadVisitor, type LeadSource } from './lead-source.server.ts';
import type { ContactRevealInput, LeadInput } from './lead-input.ts';
import { subjectOf } from './lead-subject.ts';

const REPEAT_WINDOW_MINUTES = 30;

interface KeptLead {
  id: string;
  sentAt: Date;
  isRepeated: boolean;
}

/** Concurrent identical leads wait for the end of the transaction. */
export async function keepLead(
  trx: Database,
  actor: Actor,
  advertiserId: string,
  input: LeadInput | ContactRevealInput,
  now: Date,
  source?: LeadSource,
): Promise<KeptLead> {
  const { kind, name, email, phone, property_id = null, vehicle_id = null } = input;
  const message = 'message' in input ? input.message : null;
  const same = { kind, advertiser_id: advertiserId, property_id, vehicle_id, email, message };
  const known = await findRepeated(trx, same, now);
  if (known) return { ...known, isRepeated: true };
  const { id } = await trx
    .insertInto('leads')
    .values({
      ...same,
      about_advertiser: input.advertiser_id !== undefined,
      name,
      phone,
      visitor: source ? await leadVisitor(trx, source, advertiserId, now) : null,
      consented_at: now,
      sent_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (source?.userId === advertiserId)
    await trx.updateTable('leads').set({ opens_enquiry: false }).where('id', '=', id).execute();
  await recordAcceptance(trx, { leadId: id }, now);
  await record(trx, actor, subjectOf(input), { action: 'lead_received' }, now);
  await announceInbox(trx, advertiserId);
  return { id, sentAt: now, isRepeated: false };
}

async function findRepeated(trx: Database, lead: Record<string, string | null>, now: Date) {
  const key = JSON.stringify(Object.values(lead));
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  let leads = trx.selectFrom('leads').select(['id', 'sent_at as sentAt']);
  for (const [column, value] of Object.entries(lead))
    leads = leads.where(
      value === null
        ? sql<boolean>`${sql.ref(column)} is null`
        : sql<boolean>`${sql.ref(column)} = ${value}`,
    );
  return leads
    .where('sent_at', '>', new Date(now.getTime() - REPEAT_WINDOW_MINUTES * 60_000))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}
