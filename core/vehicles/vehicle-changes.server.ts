import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { photosInSight } from '#core/photos/gallery.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { versionOf, type VehicleVersion } from './vehicle-version.ts';

/* At most one per vehicle; everything here is called with the vehicle locked. */

export async function changeOf(trx: DatabaseTransaction, vehicleId: string) {
  return trx
    .selectFrom('vehicle_changes')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
}

type Wanted = VehicleVersion | { photo_ids: string[] };

/** What equals the public version needs no review; a refused one is reviewed again. */
export async function keepForReview(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: VehicleVersion & { id: string },
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const before = await changeOf(trx, ad.id);
  const after = { ...content(before ?? { ...versionOf(ad), photo_ids: null }), ...wanted };
  const inSight = await photosInSight(trx, 'vehicle_id', ad.id);
  if (
    isDeepStrictEqual(
      after.photo_ids,
      inSight.map(({ id }) => id),
    )
  )
    after.photo_ids = null;
  const differs =
    after.photo_ids !== null ||
    !isDeepStrictEqual(versionOf(after), versionOf(ad)) ||
    (await hasWaitingCaption(trx, ad.id));
  if (!differs) {
    if (before) await dropChange(trx, ad.id);
    return;
  }
  // Photographs can change without their ids, e.g. a caption.
  const isTheSame = before && !('photo_ids' in wanted) && isDeepStrictEqual(content(before), after);
  if (isTheSame) return;
  const fresh = { ...after, refused_at: null, refused_reason: null };
  await trx
    .insertInto('vehicle_changes')
    .values({ vehicle_id: ad.id, ...fresh })
    .onConflict((row) => row.column('vehicle_id').doUpdateSet(fresh))
    .execute();
  if (!before || before.refused_at)
    await record(trx, actor, { kind: 'vehicle', id: ad.id }, { action: 'send_change' }, now);
}

export async function dropChange(trx: DatabaseTransaction, vehicleId: string): Promise<void> {
  await trx.deleteFrom('vehicle_changes').where('vehicle_id', '=', vehicleId).execute();
}

function content({ photo_ids, ...version }: VehicleVersion & { photo_ids: string[] | null }) {
  return { ...versionOf(version), photo_ids };
}

async function hasWaitingCaption(trx: DatabaseTransaction, vehicleId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('photos')
    .select(sql`1`.as('one'))
    .where('vehicle_id', '=', vehicleId)
    .where('waiting_caption', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
