import type { Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { allowedActions } from '#core/ads/ad-lifecycle.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { publicationDate } from '#core/ads/publication-date.ts';
import { reasonNotToPublish } from '#core/ads/publishing-conditions.server.ts';
import { pathTo } from '#core/site/paths.ts';
import type { StateBefore } from '#core/ads/ad-undoing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { applyChange } from './vehicle-change-applying.server.ts';
import { vehiclePathById } from './vehicle-reading.server.ts';
import { VEHICLE_LIFECYCLE, type VehicleAction, type VehicleStatus } from './vehicle-lifecycle.ts';
import { staysAsApproved } from './vehicle-version.ts';
import { undoVehicleTransition } from './vehicle-undoing.server.ts';
import { lockOwnVehicle } from './vehicles.server.ts';

export interface VehicleTransition {
  action: VehicleAction;
  reason?: string | undefined;
  /** For `approve`: the `updated_at` of the ad that the reviewer saw. */
  seenAt?: Date | undefined;
}

/**
 * Takes a vehicle ad to another state, as its lifecycle allows this actor. Of two at once, one finds
 * the state changed and is refused; so is the approval of an ad that changed since it was looked at.
 */
export async function transitionVehicle(
  db: Kysely<DB>,
  actor: UserActor | AdminActor,
  id: string,
  { action, reason, seenAt }: VehicleTransition,
  now: Date,
): Promise<{ id: string; status: VehicleStatus } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad =
      actor.kind === 'user'
        ? await lockOwnVehicle(trx, actor, id)
        : await unsafeLockVehicle(trx, id);
    if (isRefusal(ad)) return ad;
    const { to, needsReason, isUndoable } = VEHICLE_LIFECYCLE[action];
    if (to === 'before') {
      return actor.kind === 'user'
        ? undoVehicleTransition(trx, actor, ad, now)
        : refuse('transition_not_allowed');
    }
    const role = actor.kind === 'user' ? 'owner' : 'admin';
    if (ad.archived_at || !allowedActions(VEHICLE_LIFECYCLE, ad.status, role).includes(action)) {
      return refuse('transition_not_allowed');
    }
    const unseen = action === 'approve' ? refusedUnseen(seenAt, ad.updated_at) : undefined;
    if (unseen) return unseen;
    if (needsReason && !reason) return refuse('reason_required', { field: 'reason' });
    if (actor.kind === 'user' && (action === 'publish' || action === 'resume')) {
      const obstacle = await reasonNotToPublish(trx, actor, { kind: 'vehicle', id });
      if (obstacle) return obstacle;
    }
    // From here on nobody but its owner sees the ad before it is reviewed as a whole.
    const isReplaced =
      staysAsApproved(ad.status) && !staysAsApproved(to) && (await applyChange(trx, id));
    await trx
      .updateTable('vehicles')
      .set({
        status: to,
        status_reason: needsReason ? (reason ?? null) : null,
        ...(action === 'approve'
          ? {
              published_at: publicationDate(ad.published_at, now),
              approved_price_cents: ad.price_cents,
            }
          : {}),
      })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      actor,
      { kind: 'vehicle', id },
      {
        action,
        from: ad.status,
        to,
        ...(reason ? { reason } : {}),
        // What was approved is gone then, and visitors would see what nobody has looked at.
        ...(isUndoable && !isReplaced ? { before: stateOf(ad) } : {}),
      },
      now,
    );
    if (role === 'admin') await tellOwner(trx, ad, action, reason ?? '');
    return { id, status: to };
  });
}

function stateOf({
  status,
  status_reason,
  published_at,
}: Omit<StateBefore<VehicleStatus>, 'highlighted_until'>): StateBefore {
  return { status, status_reason, published_at, highlighted_until: null };
}

/** What an approval must name is what its reviewer saw: `seenAt` is `updatedAt`, and nothing came after it. */
export function refusedUnseen(seenAt: Date | undefined, updatedAt: Date): Refusal | undefined {
  if (!seenAt) return refuse('seen_at_required', { field: 'seen_at' });
  return seenAt.getTime() === updatedAt.getTime() ? undefined : refuse('transition_not_allowed');
}

async function tellOwner(
  trx: DatabaseTransaction,
  ad: { id: string; name: string; owner_id: string },
  action: VehicleAction,
  reason: string,
): Promise<void> {
  const { to, firstName } = await recipientOf(trx, ad.owner_id);
  const facts = { firstName, vehicleId: ad.id, vehicleName: ad.name };
  const ownAd = { firstName, adName: ad.name, ownPath: pathTo('editVehicle', { id: ad.id }) };
  if (action === 'approve') {
    const data = { ...facts, publicPath: await vehiclePathById(trx, ad.id) };
    await later(trx, 'send_email', { to, message: 'vehicle_approved', data });
  }
  if (action === 'refuse')
    await later(trx, 'send_email', { to, message: 'vehicle_refused', data: { ...facts, reason } });
  if (action === 'suspend')
    await later(trx, 'send_email', { to, message: 'ad_taken_down', data: { ...ownAd, reason } });
  if (action === 'reinstate')
    await later(trx, 'send_email', { to, message: 'ad_reinstated', data: ownAd });
}

export async function unsafeLockVehicle(trx: DatabaseTransaction, id: string) {
  const ad = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return ad ?? refuse('not_found');
}
