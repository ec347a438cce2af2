import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { markConfirmed } from '#core/ads/ad-confirmation.server.ts';
import { AD_RULES } from '#core/ads/rules-by-kind.server.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { isConfirmedToday } from './freshness.ts';

/** The owner says that the ad stands as it is; again on the same day changes nothing. */
export async function confirmAd(
  db: Kysely<DB>,
  owner: UserActor,
  ref: AdRef,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const rules = AD_RULES[ref.kind];
  return db.transaction().execute(async (trx) => {
    const ad = await rules.lock(trx, ref.id, owner);
    if (isRefusal(ad)) return ad;
    const { unless: _doneToday, ...confirm } = rules.lifecycle.confirm;
    const obstacle = reasonAgainst(confirm, ad, 'owner', now);
    if (obstacle) return refuse(obstacle);
    if (isConfirmedToday(ad, now)) return { id: ref.id };
    await markConfirmed(trx, ref, now);
    await record(trx, owner, ref, { action: 'confirm' }, now);
    return { id: ref.id };
  });
}
