import type { Kysely } from 'kysely';
import { publicAdvertisers } from '#core/advertisers/public-advertiser.server.ts';
import type { Actor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { recordAcceptance } from '#core/privacy/consents.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { ContactRevealInput } from './lead-input.ts';

/** How to reach an advertiser: told to one visitor who said who they are, never part of a page. */
export interface RevealedContact {
  leadId: string;
  /** Digits with area code; those of WhatsApp, or all. Never empty. */
  numbers: string[];
  /** Of an agency. */
  email: string | null;
}

/** Tells a visitor the WhatsApp or the phones of an advertiser, and the advertiser who asked. */
export async function revealContact(
  db: Kysely<DB>,
  actor: Actor,
  input: ContactRevealInput,
  now: Date,
): Promise<RevealedContact | Refusal> {
  if (!input.accepts_terms || !input.over_18 || !input.shares_data)
    return refuse('consent_required');
  const { advertiser_id, kind, name, email, phone } = input;
  return db.transaction().execute(async (trx) => {
    const contact = await contactOf(trx, advertiser_id);
    const numbers = kind === 'whatsapp' ? contact?.whatsapps : contact?.phones;
    if (!contact || !numbers?.length) return refuse('not_found');
    const { id: leadId } = await trx
      .insertInto('leads')
      .values({
        advertiser_id,
        about_advertiser: true,
        kind,
        name,
        email,
        phone,
        consented_at: now,
        sent_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAcceptance(trx, { leadId }, now);
    await record(trx, actor, { userId: advertiser_id }, { action: 'lead_received' }, now);
    return { leadId, numbers, email: contact.email };
  });
}

/** The agency's own contact when it has one, otherwise the account's. */
async function contactOf(db: Database, advertiserId: string) {
  const advertiser = await publicAdvertisers(db)
    .where('person.id', '=', advertiserId)
    .select(['person.id', 'person.profile'])
    .executeTakeFirst();
  if (!advertiser) return undefined;
  const agency =
    advertiser.profile === 'business'
      ? await db
          .selectFrom('agencies')
          .select(['whatsapp', 'contact_email'])
          .where('user_id', '=', advertiserId)
          .executeTakeFirst()
      : undefined;
  const own = await db
    .selectFrom('user_phones')
    .select(['number', 'whatsapp'])
    .where('user_id', '=', advertiserId)
    .orderBy('position')
    .execute();
  const ownWhatsapps = own.filter((phone) => phone.whatsapp).map(({ number }) => number);
  if (!agency)
    return { phones: own.map(({ number }) => number), whatsapps: ownWhatsapps, email: null };
  const phones = await db
    .selectFrom('agency_phones')
    .select('number')
    .where('agency_id', '=', advertiserId)
    .orderBy('position')
    .execute();
  return {
    phones: phones.map(({ number }) => number),
    whatsapps: agency.whatsapp ? [agency.whatsapp] : ownWhatsapps,
    email: agency.contact_email,
  };
}
