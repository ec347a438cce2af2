import type { Kysely } from 'kysely';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { recipientOf } from '#core/accounts/mail-recipient.server.ts';
import { reasonAgainst } from '#core/ads/ad-lifecycle.ts';
import { record } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { forgetChange } from './vehicle-change-applying.server.ts';
import { VEHICLE_LIFECYCLE, type ChangeDecision } from './vehicle-lifecycle.ts';
import { vehiclePathById } from './vehicle-reading.server.ts';
import { refusedUnseen } from '#core/ads/unseen-version.ts';
import { lockVehicle } from './vehicle-rules.server.ts';
import { showChange } from './vehicle-unreviewed.server.ts';

interface Decision {
  action: ChangeDecision;
  reason?: string | undefined;
  seenAt?: Date | undefined;
}

/** Refused when the change was decided, withdrawn or edited meanwhile. */
export async function decideChange(
  db: Kysely<DB>,
  actor: AdminActor,
  id: string,
  { action, reason, seenAt }: Decision,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockVehicle(trx, id);
    if (isRefusal(ad)) return ad;
    const row = VEHICLE_LIFECYCLE[action];
    const { waiting_change: change } = ad;
    const obstacle = reasonAgainst(row, ad, 'admin', now);
    if (obstacle || !change) return refuse(obstacle ?? 'transition_not_allowed');
    if (row.needsReason && !reason) return refuse('reason_required', { field: 'reason' });
    if (action === 'refuse_change') {
      await trx
        .updateTable('vehicle_changes')
        .set({ refused_at: now, refused_reason: reason ?? null })
        .where('vehicle_id', '=', id)
        .execute();
    } else {
      const refused = refusedUnseen(seenAt, change.updated_at) ?? (await showChange(trx, id, now));
      if (refused) return refused;
    }
    await record(
      trx,
      actor,
      { kind: 'vehicle', id },
      { action, ...(reason ? { reason } : {}) },
      now,
    );
    await tellOwner(trx, ad, action, reason ?? '');
    return { id };
  });
}

export async function discardChange(
  db: Kysely<DB>,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const ad = await lockVehicle(trx, id, actor);
    if (isRefusal(ad)) return ad;
    const refused = reasonAgainst(VEHICLE_LIFECYCLE.discard_change, ad, 'owner', now);
    if (refused) return refuse(refused);
    await forgetChange(trx, id);
    await record(trx, actor, { kind: 'vehicle', id }, { action: 'discard_change' }, now);
    return { id };
  });
}

async function tellOwner(
  trx: DatabaseTransaction,
  ad: { id: string; status: string; owner_id: string },
  action: ChangeDecision,
  reason: string,
): Promise<void> {
  const { to, firstName } = await recipientOf(trx, ad.owner_id);
  const { name: vehicleName } = await trx
    .selectFrom('vehicles')
    .select('name')
    .where('id', '=', ad.id)
    .executeTakeFirstOrThrow();
  const ownPath = pathTo('editVehicle', { id: ad.id });
  const facts = { firstName, vehicleName };
  if (action === 'refuse_change') {
    const data = { ...facts, reason, ownPath };
    await later(trx, 'send_email', { to, message: 'vehicle_change_refused', data });
  } else {
    const adPath = ad.status === 'paused' ? ownPath : await vehiclePathById(trx, ad.id);
    const data = { ...facts, adPath };
    await later(trx, 'send_email', { to, message: 'vehicle_change_approved', data });
  }
}
