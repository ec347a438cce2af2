import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { stateBefore } from '#core/ads/ad-undoing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { VEHICLE_LIFECYCLE, type VehicleStatus } from './vehicle-lifecycle.ts';

/**
 * Gives a vehicle the state and the date back that it had before its owner's last transition, without
 * another review. The caller holds the ad.
 */
export async function undoVehicleTransition(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: { id: string; status: VehicleStatus; archived_at: Date | null },
  now: Date,
): Promise<{ id: string; status: VehicleStatus } | Refusal> {
  if (ad.archived_at || !VEHICLE_LIFECYCLE.undo.from.includes(ad.status))
    return refuse('transition_not_allowed');
  const before = await stateBefore<VehicleStatus>(trx, actor, { kind: 'vehicle', id: ad.id }, now);
  if (isRefusal(before)) return before;
  const { highlighted_until: _, ...columns } = before;
  await trx.updateTable('vehicles').set(columns).where('id', '=', ad.id).execute();
  await record(
    trx,
    actor,
    { kind: 'vehicle', id: ad.id },
    { action: 'undo', from: ad.status, to: before.status },
    now,
  );
  return { id: ad.id, status: before.status };
}
