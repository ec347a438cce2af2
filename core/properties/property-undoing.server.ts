import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { stateBefore } from '#core/ads/ad-undoing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { isHighlightFree } from './property-highlights.server.ts';
import { PROPERTY_LIFECYCLE, type PropertyStatus } from './property-lifecycle.ts';
import { listingLimitReached } from './property-quota.server.ts';

/**
 * Gives a property the state, the date and the highlight back that it had before its owner's last
 * transition, when the plan still has their places. The caller holds the quota and the ad.
 */
export async function undoPropertyTransition(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: { id: string; status: PropertyStatus; archived_at: Date | null },
  now: Date,
): Promise<{ id: string; status: PropertyStatus } | Refusal> {
  if (ad.archived_at || !PROPERTY_LIFECYCLE.undo.from.includes(ad.status))
    return refuse('transition_not_allowed');
  const before = await stateBefore<PropertyStatus>(
    trx,
    actor,
    { kind: 'property', id: ad.id },
    now,
  );
  if (isRefusal(before)) return before;
  if (before.status === 'active' && ad.status !== 'active') {
    const obstacle = await listingLimitReached(trx, actor, now);
    if (obstacle) return obstacle;
  }
  const isLost = !(await isHighlightFree(trx, actor, before.highlighted_until, now));
  await trx
    .updateTable('properties')
    .set({ ...before, ...(isLost ? { highlighted_until: null } : {}) })
    .where('id', '=', ad.id)
    .execute();
  await record(
    trx,
    actor,
    { kind: 'property', id: ad.id },
    { action: 'undo', from: ad.status, to: before.status },
    now,
  );
  return { id: ad.id, status: before.status };
}
