import type { Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { allowedActions } from '#core/lifecycle.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { publicationDate } from '#core/search/publication-date.ts';
import { reasonNotToPublish } from '#core/search/publishing-conditions.server.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { vehiclePathById } from './vehicle-reading.server.ts';
import { VEHICLE_LIFECYCLE, type VehicleAction, type VehicleStatus } from './vehicle-lifecycle.ts';
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
    const role = actor.kind === 'user' ? 'owner' : 'admin';
    if (ad.archived_at || !allowedActions(VEHICLE_LIFECYCLE, ad.status, role).includes(action)) {
      return refuse('transition_not_allowed');
    }
    if (action === 'approve' && seenAt?.getTime() !== ad.updated_at.getTime())
      return refuse('transition_not_allowed');
    const { to, needsReason } = VEHICLE_LIFECYCLE[action];
    if (needsReason && !reason) return refuse('reason_required', { field: 'reason' });
    if (actor.kind === 'user' && (action === 'publish' || action === 'resume')) {
      const obstacle = await reasonNotToPublish(trx, actor, { vehicleId: id });
      if (obstacle) return obstacle;
    }
    await trx
      .updateTable('vehicles')
      .set({
        status: to,
        status_reason: needsReason ? (reason ?? null) : null,
        ...(action === 'approve' ? { published_at: publicationDate(ad.published_at, now) } : {}),
      })
      .where('id', '=', id)
      .execute();
    await record(
      trx,
      actor,
      { vehicleId: id },
      { action, from: ad.status, to, ...(reason ? { reason } : {}) },
      now,
    );
    if (action === 'approve' || action === 'refuse' || action === 'suspend')
      await tellOwner(trx, ad, action, reason ?? '');
    return { id, status: to };
  });
}

async function tellOwner(
  trx: DatabaseTransaction,
  ad: { id: string; name: string; owner_id: string },
  action: 'approve' | 'refuse' | 'suspend',
  reason: string,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', ad.owner_id)
    .executeTakeFirstOrThrow();
  const facts = { firstName: owner.first_name, vehicleId: ad.id, vehicleName: ad.name };
  if (action === 'approve') {
    const data = { ...facts, publicPath: await vehiclePathById(trx, ad.id) };
    await later(trx, 'send_email', { to: owner.email, message: 'vehicle_approved', data });
  } else if (action === 'suspend') {
    const ownPath = pathTo('editVehicle', { id: ad.id });
    const data = { firstName: owner.first_name, adName: ad.name, reason, ownPath };
    await later(trx, 'send_email', { to: owner.email, message: 'ad_taken_down', data });
  } else {
    await later(trx, 'send_email', {
      to: owner.email,
      message: 'vehicle_refused',
      data: { ...facts, reason },
    });
  }
}

async function unsafeLockVehicle(trx: DatabaseTransaction, id: string) {
  const ad = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return ad ?? refuse('not_found');
}
