import type { Selectable } from 'kysely';
import type { Actor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { Vehicles } from '#db/generated/database-types.ts';
import type { VehicleStatus } from './vehicle-lifecycle.ts';

/** What a reviewer looks at. Photographs count too; whoever changes them calls `sendBackToReview`. */
export const KEY_FIELDS = ['name', 'description', 'year', 'mileage', 'plate'] as const;

type KeyFields = Pick<Selectable<Vehicles>, (typeof KEY_FIELDS)[number]>;

export function isKeyChange(before: KeyFields, after: KeyFields): boolean {
  return KEY_FIELDS.some((field) => before[field] !== after[field]);
}

/**
 * Where an ad goes whose content is not the reviewed one any more. Out of sight, it becomes a draft:
 * bringing it back means publishing, and publishing means review.
 */
const AFTER_KEY_CHANGE: Partial<Record<VehicleStatus, VehicleStatus>> = {
  published: 'pending',
  paused: 'draft',
  sold: 'draft',
};

/**
 * Says that what a reviewer looks at was changed. Also an ad that waits for review is marked, so that
 * nobody approves what they have not seen. Called inside the transaction of the change, with the
 * vehicle locked.
 */
export async function sendBackToReview(
  trx: DatabaseTransaction,
  actor: Actor,
  vehicleId: string,
  now: Date,
): Promise<void> {
  const ad = await trx
    .selectFrom('vehicles')
    .select('status')
    .where('id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = AFTER_KEY_CHANGE[ad.status];
  // The trigger moves updated_at, which the reviewer's approval is compared with.
  await trx
    .updateTable('vehicles')
    .set({ status: to ?? ad.status })
    .where('id', '=', vehicleId)
    .execute();
  if (to)
    await record(trx, actor, { vehicleId }, { action: 'key_change', from: ad.status, to }, now);
}
