import type { UserActor } from '#core/actor.ts';
import type { Database } from '#db/database.ts';
import { visitorHash } from '#core/visitors/visitor-hash.server.ts';

/** Where a lead comes from, as far as it counts for the advertiser's answer time. */
export interface LeadSource {
  address: string;
  /** Of whoever is logged in. */
  userId?: string | undefined;
}

/** One place on one day, for one advertiser; nothing leads from it to another's messages. */
export function leadVisitor(
  db: Database,
  { address }: LeadSource,
  advertiserId: string,
  now: Date,
): Promise<Buffer> {
  return visitorHash(db, ['lead', advertiserId, address], now);
}

/** What came on the same day from where it is answered was written by the advertiser or beside them. */
export async function discountOwnEnquiries(
  db: Database,
  advertiser: UserActor,
  conversationId: string,
  source: LeadSource,
  now: Date,
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ opens_enquiry: false })
    .where('conversation_id', '=', conversationId)
    .where('advertiser_id', '=', advertiser.id)
    .where('opens_enquiry', '=', true)
    .where('visitor', '=', await leadVisitor(db, source, advertiser.id, now))
    .execute();
}
