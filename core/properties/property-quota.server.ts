import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { PROPERTY_STATES } from './property-lifecycle.ts';

export async function countPublished(db: Database, actor: UserActor): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('owner_id', '=', actor.id)
    .where('status', 'in', statesWith(PROPERTY_STATES, 'takesPlace'))
    .where('archived_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Call with the quota locked, or two publications could both take the last place. */
export async function listingLimitReached(
  trx: DatabaseTransaction,
  actor: UserActor,
  now: Date,
): Promise<Refusal | undefined> {
  const limits = await planLimitsOf(trx, actor, now);
  const published = await countPublished(trx, actor);
  return published < limits.properties ? undefined : refuse('listing_limit_reached');
}
