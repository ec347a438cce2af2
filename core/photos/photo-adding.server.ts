import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { logFailure } from '#core/logged-failure.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { lockAd, ownsAd, photoLimitOf, recordPhotos } from './photo-ad.server.ts';
import { adColumn } from './photo-column.server.ts';
import { checkPhoto, type CheckedPhoto } from './photo-check.server.ts';
import { writeGallery } from './photo-order.server.ts';
import {
  PHOTO_LEAST_SIDES,
  processingKey,
  uploadPath,
  type PhotoAd,
  type OwnPhoto,
} from './photo.ts';
import { findPhoto, listPhotos } from './photos.server.ts';

/** `processing` until its job has run; the same `uploadKey` (UUID) gives the same photograph. */
export async function addPhoto(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  ad: PhotoAd,
  bytes: Uint8Array,
  now: Date,
  uploadKey?: string,
): Promise<OwnPhoto | Refusal> {
  if (!(await ownsAd(db, actor, ad))) return refuse('not_found');
  const before =
    (await findByUploadKey(db, ad, uploadKey)) ?? (await photoLimitReached(db, actor, ad, now));
  if (before) return before;
  const photo = await checkPhoto(bytes);
  if (isRefusal(photo)) return photo;
  const [shorter = 0, longer = 0] = [photo.width, photo.height].toSorted((a, b) => a - b);
  if (longer < PHOTO_LEAST_SIDES.longer || shorter < PHOTO_LEAST_SIDES.shorter)
    return refuse('photo_too_small');

  const photoId = await newPhotoId(db);
  await storage.put(uploadPath(photoId), bytes, 'application/octet-stream');
  const removeUpload = () => storage.removeAll(uploadPath(photoId));
  try {
    const outcome = await db
      .transaction()
      .execute((trx) =>
        writeRow(trx, actor, ad, { id: photoId, byteSize: bytes.length, uploadKey, ...photo }, now),
      );
    if (isRefusal(outcome) || outcome.id !== photoId) await removeUpload();
    return outcome;
  } catch (error) {
    await removeUpload().catch(
      logFailure('An uploaded file that nobody needs stays in the storage'),
    );
    throw error;
  }
}

async function writeRow(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
  photo: CheckedPhoto & { id: string; byteSize: number; uploadKey: string | undefined },
  now: Date,
): Promise<OwnPhoto | Refusal> {
  const held = await lockAd(trx, actor, ad);
  if (isRefusal(held)) return held;
  const before =
    (await findByUploadKey(trx, ad, photo.uploadKey)) ??
    (await photoLimitReached(trx, actor, ad, now));
  if (before) return before;
  const column = adColumn(ad);
  const photos = await listPhotos(trx, ad);
  await trx
    .insertInto('photos')
    .values({
      id: photo.id,
      [column]: ad.id,
      position: photos.length,
      waiting: held.approved !== undefined,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      byte_size: photo.byteSize,
      upload_key: photo.uploadKey ?? null,
      created_at: now,
    })
    .execute();
  await recordPhotos(trx, actor, ad, 'add_photo', now);
  const ids = [...photos.map(({ id }) => id), photo.id];
  await writeGallery(trx, actor, ad, held, ids, now);
  await later(trx, 'process_photo', { photoId: photo.id }, { key: processingKey(photo.id) });
  return findPhoto(trx, ad, photo.id);
}

async function findByUploadKey(
  db: Database,
  ad: PhotoAd,
  uploadKey: string | undefined,
): Promise<OwnPhoto | undefined> {
  if (!uploadKey) return undefined;
  const column = adColumn(ad);
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where(column, '=', ad.id)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
  const photo = row && (await findPhoto(db, ad, row.id));
  return isRefusal(photo) ? undefined : photo;
}

async function photoLimitReached(
  db: Database,
  actor: UserActor,
  ad: PhotoAd,
  now: Date,
): Promise<Refusal | undefined> {
  const allowed = await photoLimitOf(db, actor, ad, now);
  const photos = await listPhotos(db, ad);
  return photos.length < allowed.limit ? undefined : refuse('photo_limit_reached', allowed);
}

/** The upload is stored under it before the row exists. */
export async function newPhotoId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select random_id() as id`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('The database made no id.');
  return id;
}
