import type { Kysely } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ContactRevealInput } from './lead-input.ts';
import { contactOf } from './offered-contact.server.ts';
import { repeatedLead } from './repeated-lead.server.ts';

/** Disclosed to one identified visitor, never part of a page. */
export interface RevealedContact {
  leadId: string;
  /** Digits with area code; never empty. */
  numbers: string[];
  email: string | null;
}

/** Idempotent; only for ads offered now and advertisers with a public page. */
export async function revealContact(
  db: Kysely<DB>,
  actor: Actor,
  input: ContactRevealInput,
  now: Date,
): Promise<RevealedContact | Refusal> {
  if (!input.accepts_terms || !input.over_18 || !input.shares_data)
    return refuse('consent_required');
  const { property_id, vehicle_id, advertiser_id, kind, name, email, phone } = input;
  return db.transaction().execute(async (trx) => {
    const contact = await contactOf(trx, input);
    const numbers = kind === 'whatsapp' ? contact?.whatsapps : contact?.phones;
    if (!contact || !numbers?.length) return refuse('not_found');
    const lead = {
      kind,
      advertiser_id: contact.advertiserId,
      property_id: property_id ?? null,
      vehicle_id: vehicle_id ?? null,
      email,
      message: null,
    };
    const known = await repeatedLead(trx, lead, now);
    if (known) return { leadId: known.id, numbers, email: contact.email };
    const { id: leadId } = await trx
      .insertInto('leads')
      .values({
        ...lead,
        about_advertiser: advertiser_id !== undefined,
        name,
        phone,
        consented_at: now,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAcceptance(trx, { leadId }, now);
    await record(trx, actor, contact.subject, { action: 'lead_received' }, now);
    return { leadId, numbers, email: contact.email };
  });
}
