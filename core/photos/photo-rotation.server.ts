import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { announcePhotos, holdAd, ownsAd } from './photo-ad.server.ts';
import { newPhotoId } from './photo-adding.server.ts';
import type { Rotation } from './photo-input.ts';
import {
  originalPath,
  processingKey,
  uploadPath,
  type PhotoAd,
  type PublicPhoto,
} from './photo.ts';
import { findPhoto } from './photos.server.ts';

/**
 * Turns a photograph clockwise. It gets another id, because browsers keep the files of the old one for
 * a year, and is processed again from its original. Refused until it is ready (`photo_not_ready`).
 */
export async function rotatePhoto(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  rotation: Rotation,
): Promise<PublicPhoto | Refusal> {
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
      .execute((trx) => writeTurned(trx, actor, ad, { photoId, turnedId, rotation }));
    if (isRefusal(outcome)) await removeUpload();
    return outcome;
  } catch (error) {
    await removeUpload().catch(() => undefined);
    throw error;
  }
}

async function writeTurned(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
  { photoId, turnedId, rotation }: { photoId: string; turnedId: string; rotation: Rotation },
): Promise<PublicPhoto | Refusal> {
  const held = await holdAd(trx, actor, ad);
  if (isRefusal(held)) return held;
  const photo = readyPhoto(await findPhoto(trx, ad, photoId));
  if (isRefusal(photo)) return photo;
  const { width, height } = photo;
  await trx
    .updateTable('photos')
    .set({
      id: turnedId,
      status: 'processing',
      widths: [],
      thumbhash: null,
      ...(rotation === 180 ? {} : { width: height, height: width }),
    })
    .where('id', '=', photoId)
    .execute();
  await later(trx, 'process_photo', { photoId: turnedId }, { key: processingKey(turnedId) });
  await later(trx, 'delete_photo_files', { photoIds: [photoId] });
  await announcePhotos(trx, ad);
  return findPhoto(trx, ad, turnedId);
}

function readyPhoto(photo: PublicPhoto | Refusal): PublicPhoto | Refusal {
  if (isRefusal(photo) || photo.status === 'ready') return photo;
  return refuse(photo.status === 'failed' ? 'photo_unreadable' : 'photo_not_ready');
}

/** EXIF 2.3, tag 0x0112: how to hold the picture. */
const ORIENTATION: Readonly<Record<Rotation, number>> = { 90: 6, 180: 3, 270: 8 };

/**
 * Our JPEG with a note that says how to hold it, as cameras do it: nothing is decoded here, and a job
 * that begins again cannot turn it twice. The original has no metadata of its own.
 */
function withOrientation(jpeg: Buffer, rotation: Rotation): Buffer {
  // One directory, at byte 8, with one entry: the orientation, one short.
  const tiff = Buffer.from(
    `Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(ORIENTATION[rotation])}\0\0\0\0\0\0`,
    'latin1',
  );
  const segment = Buffer.from([0xff, 0xe1, 0, tiff.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, tiff, jpeg.subarray(2)]);
}
