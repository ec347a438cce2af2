import type { Profile, UserActor } from '#core/actor.ts';
import { payerOf } from '#core/payments/payer.server.ts';
import type { Database } from '#db/database.ts';
import { trialDaysFor } from './trial.server.ts';

const FACTS = [
  'id',
  'kind',
  'name',
  'description',
  'price_cents',
  'price_before_discount_cents',
  'recommended',
  'recurring',
  'duration_in_months',
  'days',
  'is_free',
  'properties_limit',
  'vehicles_limit',
  'properties_highlighted_limit',
  'highlight_days',
  'property_gallery_limit',
  'video',
] as const;

/** What is on offer, in the order of the back office. */
export async function listPlanOffers(db: Database, kind: Profile) {
  return db
    .selectFrom('plans')
    .where('kind', '=', kind)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .select(FACTS)
    .execute();
}

export async function findPlanOffer(db: Database, id: string) {
  return db
    .selectFrom('plans')
    .where('id', '=', id)
    .where('active', '=', true)
    .select(FACTS)
    .executeTakeFirst();
}

/** Days of trial with which the actor's first paid plan would begin. */
export async function ownTrialDays(db: Database, actor: UserActor): Promise<number> {
  const { payer_document: document } = await payerOf(db, actor.id);
  return trialDaysFor(db, { userId: actor.id, document });
}
