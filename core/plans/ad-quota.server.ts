import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { AD_LIFECYCLES } from '#core/ads/lifecycle-by-kind.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { planLimitsOf } from './plan-limits.server.ts';
import { LIMIT_OF } from './plan.ts';

/** Those in review too: an approval never goes beyond the plan. */
export async function countPublished(db: Database, actor: UserActor, kind: AdKind) {
  const { count } = await selectAds(db, kind)
    .where('owner_id', '=', actor.id)
    .where(sql<boolean>`status = any(${placedStates(kind)}::text[])`)
    .where('archived_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Call with the quota locked, or two publications could both take the last place. */
export async function listingLimitReached(
  trx: DatabaseTransaction,
  actor: UserActor,
  kind: AdKind,
  now: Date,
): Promise<Refusal | undefined> {
  const limits = await planLimitsOf(trx, actor, now);
  const published = await countPublished(trx, actor, kind);
  return published < limits[LIMIT_OF[kind]] ? undefined : refuse('listing_limit_reached');
}

export const placedStates = (kind: AdKind): string[] =>
  statesWith(AD_LIFECYCLES[kind].states, 'takesPlace');
