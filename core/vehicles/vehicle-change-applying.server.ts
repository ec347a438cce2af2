import { sql } from 'kysely';
import { later } from '#core/later.server.ts';
import { arrangePhotos } from '#core/photos/photo-arranging.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { changeOf, dropChange } from './vehicle-changes.server.ts';
import { versionOf } from './vehicle-version.ts';

/** Call with the vehicle locked; returns whether a version was waiting. */
export async function applyChange(trx: DatabaseTransaction, vehicleId: string): Promise<boolean> {
  const change = await changeOf(trx, vehicleId);
  if (!change) return false;
  await trx
    .updateTable('vehicles')
    .set(versionOf(change))
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  if (change.photo_ids) await applyGallery(trx, vehicleId, change.photo_ids);
  await trx
    .updateTable('photos')
    .set({ caption: sql`waiting_caption`, waiting_caption: null })
    .where('vehicle_id', '=', vehicleId)
    .where('waiting_caption', 'is not', null)
    .execute();
  await dropChange(trx, vehicleId);
  return true;
}

async function applyGallery(trx: DatabaseTransaction, vehicleId: string, ids: string[]) {
  const gone = await trx
    .deleteFrom('photos')
    .where('vehicle_id', '=', vehicleId)
    .where('id', 'not in', ids.length > 0 ? ids : [''])
    .returning('id')
    .execute();
  await trx
    .updateTable('photos')
    .set({ waiting: false })
    .where('vehicle_id', '=', vehicleId)
    .where('waiting', '=', true)
    .execute();
  await arrangePhotos(trx, { kind: 'vehicle', id: vehicleId }, ids);
  await removeFilesLater(trx, gone);
}

/** Call with the vehicle locked; photographs that only this version has go too. */
export async function forgetChange(trx: DatabaseTransaction, vehicleId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('photos')
    .where('vehicle_id', '=', vehicleId)
    .where('waiting', '=', true)
    .returning('id')
    .execute();
  await removeFilesLater(trx, gone);
  await trx
    .updateTable('photos')
    .set({ waiting_caption: null })
    .where('vehicle_id', '=', vehicleId)
    .where('waiting_caption', 'is not', null)
    .execute();
  await dropChange(trx, vehicleId);
}

async function removeFilesLater(trx: DatabaseTransaction, photos: readonly { id: string }[]) {
  if (photos.length === 0) return;
  await later(trx, 'delete_photo_files', { photoIds: photos.map(({ id }) => id) });
}
