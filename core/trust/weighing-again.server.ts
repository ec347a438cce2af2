import type { Kysely } from 'kysely';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { transitionByRule } from '#core/ads/ad-transitions.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { areVehiclesReviewed } from '#core/vehicles/vehicle-unreviewed.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { photoTwins } from './ad-evidence.server.ts';
import { isHeldNow, openHold } from './ad-holding.server.ts';
import { reasonToHold } from './ad-weighing.server.ts';
import { mailHeld } from './suspicious-ads.server.ts';

/**
 * What visitors see and nobody looked at goes off the air when it is too suspicious now; of what waits for
 * the office already it is told what is known now.
 */
export async function weighAgain(db: Kysely<DB>, ref: AdRef, now: Date): Promise<void> {
  const rules = AD_RULES[ref.kind];
  const isWanted = await db.transaction().execute((trx) => lockedToWeigh(trx, ref));
  if (!isWanted) return;
  // Comparing takes longer than the ad may be locked.
  const samePhoto = await photoTwins(db, ref);
  await db.transaction().execute(async (trx) => {
    const found = await lockedToWeigh(trx, ref);
    if (!found) return;
    const { ad, isShown } = found;
    const suspicion = await reasonToHold(trx, ref, now, samePhoto);
    if (!suspicion) return;
    if (isShown && ref.kind === 'vehicle' && (await areVehiclesReviewed(trx))) return;
    await openHold(trx, ref, suspicion, now);
    if (!isShown) return;
    await transitionByRule(trx, ref, 'hold', now);
    await mailHeld(trx, rules, ad, suspicion);
  });
}

async function lockedToWeigh(trx: DatabaseTransaction, ref: AdRef) {
  const rules = AD_RULES[ref.kind];
  const ad = await rules.lock(trx, ref.id);
  if (isRefusal(ad) || ad.archived_at) return undefined;
  const isShown = rules.states[ad.status]?.isSearchable === true;
  const isInReview = ref.kind === 'vehicle' && ad.status === 'pending';
  return isShown || isInReview || (await isHeldNow(trx, ref)) ? { ad, isShown } : undefined;
}
