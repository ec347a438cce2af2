import type { Kysely } from 'kysely';
import { announceChange } from '#core/history.server.ts';
import { later } from '#core/later.server.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoAd } from './photo.ts';
import { arrangePhotos } from './photo-order.server.ts';

export interface ProcessedPhoto {
  width: number;
  height: number;
  widths: number[];
  thumbhash: string;
}

/** Until the other photographs of the same person have probably arrived. */
const REFINE_AFTER_MS = 60_000;
/** After every photograph that somebody waits for. */
const REFINE_PRIORITY = 10;

/**
 * Says that the sizes of a photograph are stored, and has them encoded finely later. False when it was
 * removed meanwhile.
 */
export async function photoIsReady(
  db: Kysely<DB>,
  photoId: string,
  photo: ProcessedPhoto,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('photos')
      .set({ ...photo, status: 'ready' })
      .where('id', '=', photoId)
      .returning(['property_id', 'vehicle_id'])
      .executeTakeFirst();
    if (!row) return false;
    await announceChange(trx, adOf(row));
    await later(
      trx,
      'refine_photo',
      { photoId },
      { at: new Date(now.getTime() + REFINE_AFTER_MS), priority: REFINE_PRIORITY },
    );
    return true;
  });
}

/** Says that a photograph cannot be decoded; when it was the cover, the next one is. */
export async function photoHasFailed(db: Kysely<DB>, photoId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('photos')
      .select(['property_id', 'vehicle_id'])
      .where('id', '=', photoId)
      .executeTakeFirst();
    if (!row) return;
    const ad = adOf(row);
    // The ad before its photographs, like everybody who arranges them.
    if ('propertyId' in ad)
      await trx
        .selectFrom('properties')
        .select('id')
        .where('id', '=', ad.propertyId)
        .forUpdate()
        .execute();
    else
      await trx
        .selectFrom('vehicles')
        .select('id')
        .where('id', '=', ad.vehicleId)
        .forUpdate()
        .execute();
    await trx.updateTable('photos').set({ status: 'failed' }).where('id', '=', photoId).execute();
    await arrangePhotos(trx, ad);
    await announceChange(trx, ad);
  });
}

function adOf({
  property_id,
  vehicle_id,
}: {
  property_id: string | null;
  vehicle_id: string | null;
}): PhotoAd {
  if (property_id) return { propertyId: property_id };
  if (vehicle_id) return { vehicleId: vehicle_id };
  throw new Error('A photograph without an ad.');
}
