import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { markConfirmed } from '#core/ads/ad-confirmation.server.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import type { WantedPrices } from '#core/ads/ad-kind-rules.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import { priceOutOfLimits } from './price-limits.server.ts';
import { notePrices } from './price-history.server.ts';

/** Of what visitors see a price of; what the ad's kind has reviewed waits as after any edit. In cents. */
export async function changePrices(
  db: Kysely<DB>,
  owner: UserActor,
  ref: AdRef,
  wanted: WantedPrices,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  return db.transaction().execute(async (trx) => {
    const ad = await rules.lock(trx, ref.id, owner);
    if (isRefusal(ad)) return ad;
    const obstacle = reasonAgainst(rules.lifecycle.edit, ad, 'owner', now);
    if (obstacle) return refuse(obstacle);
    const isShown = rules.states[ad.status]?.isSearchable === true;
    if (!isShown) return refuse('transition_not_allowed');
    const refused =
      (await priceOutOfLimits(trx, wanted, rules.pricesOf(ad))) ??
      (await rules.writePrices(trx, owner, ad, wanted, now));
    if (refused) return refused;
    await record(trx, owner, ref, { action: 'edit' }, now);
    await markConfirmed(trx, ref, now);
    await notePrices(trx, ref, now);
    await weighLater(trx, ref);
    return { id: ref.id };
  });
}
