import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { lockAd, ownsAd, recordPhotos } from './photo-ad.server.ts';
import { newPhotoId } from './photo-adding.server.ts';
import type { Rotation } from './photo-input.ts';
import { writeGallery } from './photo-order.server.ts';
import { originalPath, processingKey, uploadPath, type PhotoAd, type OwnPhoto } from './photo.ts';
import { findPhoto, listPhotos } from './photos.server.ts';

/** Gets a new id, as browsers cache files for a year; `photo_not_ready` until processed. */
export async function rotatePhoto(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  rotation: Rotation,
  now: Date,
): Promise<OwnPhoto | Refusal> {
  if (!(await ownsAd(db, actor, ad))) return refuse('not_found');
  const photo = readyPhoto(await findPhoto(db, ad, photoId));
  if (isRefusal(photo)) return photo;
  const original = await storage.get(originalPath(photoId));
  if (!original) return refuse('photo_not_ready');

  const turnedId = await newPhotoId(db);
  await storage.put(
    uploadPath(turnedId),
    withOrientation(original, rotation),
    'application/octet-stream',
  );
  const removeUpload = () => storage.removeAll(uploadPath(turnedId));
  try {
    const outcome = await db
      .transaction()
      .execute((trx) => writeTurned(trx, actor, ad, { photoId, turnedId, rotation }, now));
    if (isRefusal(outcome)) await removeUpload();
    return outcome;
  } catch (error) {
    await removeUpload().catch(
      logFailure('An uploaded file that nobody needs stays in the storage'),
    );
    throw error;
  }
}

async function writeTurned(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
  { photoId, turnedId, rotation }: { photoId: string; turnedId: string; rotation: Rotation },
  now: Date,
): Promise<OwnPhoto | Refusal> {
  const held = await lockAd(trx, actor, ad);
  if (isRefusal(held)) return held;
  const photos = await listPhotos(trx, ad);
  const photo = readyPhoto(photos.find(({ id }) => id === photoId) ?? refuse('not_found'));
  if (isRefusal(photo)) return photo;
  // Visitors keep seeing the approved one; the rotated copy waits beside it.
  const stays = held.approved && !photo.waiting;
  if (stays) await insertCopy(trx, photoId, turnedId);
  else await trx.updateTable('photos').set({ id: turnedId }).where('id', '=', photoId).execute();
  const { width, height } = photo;
  await trx
    .updateTable('photos')
    .set({
      status: 'processing',
      widths: [],
      thumbhash: null,
      ...(rotation === 180 ? {} : { width: height, height: width }),
    })
    .where('id', '=', turnedId)
    .execute();
  await later(trx, 'process_photo', { photoId: turnedId }, { key: processingKey(turnedId) });
  if (!stays) await later(trx, 'delete_photo_files', { photoIds: [photoId] });
  const ids = photos.map(({ id }) => (id === photoId ? turnedId : id));
  if (!held.approved) await recordPhotos(trx, actor, ad, 'change_photos', now);
  await writeGallery(trx, actor, ad, held, ids, now);
  return findPhoto(trx, ad, turnedId);
}

async function insertCopy(trx: DatabaseTransaction, photoId: string, copyId: string) {
  await sql`
    insert into photos (id, vehicle_id, waiting, position, caption, width, height, byte_size)
    select ${copyId}, vehicle_id, true, position, coalesce(waiting_caption, caption), width, height, byte_size
    from photos where id = ${photoId}`.execute(trx);
  await trx
    .updateTable('photos')
    .set({ upload_key: null, waiting_caption: null })
    .where('id', '=', photoId)
    .execute();
}

function readyPhoto(photo: OwnPhoto | Refusal): OwnPhoto | Refusal {
  if (isRefusal(photo) || photo.status === 'ready') return photo;
  return refuse(photo.status === 'failed' ? 'photo_unreadable' : 'photo_not_ready');
}

/** EXIF 2.3, tag 0x0112. */
const ORIENTATION: Readonly<Record<Rotation, number>> = { 90: 6, 180: 3, 270: 8 };

/** Like cameras, without decoding, so that a restarted job cannot rotate twice. */
function withOrientation(jpeg: Buffer, rotation: Rotation): Buffer {
  // One directory at byte 8 with one entry: the orientation, one short.
  const tiff = Buffer.from(
    `Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(ORIENTATION[rotation])}\0\0\0\0\0\0`,
    'latin1',
  );
  const segment = Buffer.from([0xff, 0xe1, 0, tiff.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, tiff, jpeg.subarray(2)]);
}
