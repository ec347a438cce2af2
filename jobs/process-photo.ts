import type { Kysely } from 'kysely';
import type { JobPayloads } from '#core/job-payloads.ts';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import { takeFingerprint } from '#core/photos/photo-fingerprint.server.ts';
import { placeholderOf } from '#core/photos/photo-placeholder.server.ts';
import { photoHasFailed, photoIsReady } from '#core/photos/photo-processing.server.ts';
import { removePhotoFiles } from '#core/photos/photo-removal.server.ts';
import { firstFiles, openPicture, widthsOf } from '#core/photos/photo-sizes.server.ts';
import { originalPath, uploadPath } from '#core/photos/photo.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { putFiles } from './photo-file-writing.ts';

/**
 * Makes the sizes of a photograph from its upload, or from its original when there is no upload any
 * more. Begun again after any interruption, it ends with the same files and the same row. What cannot
 * be decoded is marked as failed, once; a storage or a database that is away throws, and the queue
 * tries again. The sizes are encoded quickly; `refine_photo` makes them lighter when nobody waits.
 */
export async function processPhoto(
  { photoId }: JobPayloads['process_photo'],
  { db, storage, now }: { db: Kysely<DB>; storage: PhotoStorage; now: () => Date },
): Promise<void> {
  const photo = await db
    .selectFrom('photos')
    .select('status')
    .where('id', '=', photoId)
    .executeTakeFirst();
  if (!photo) return removePhotoFiles(storage, photoId);
  // Its upload may wait to be tried again.
  if (photo.status === 'failed') return;
  if (photo.status === 'ready') return storage.removeAll(uploadPath(photoId));

  const source =
    (await storage.get(uploadPath(photoId))) ?? (await storage.get(originalPath(photoId)));
  const picture = source && (await decodePhoto(source));
  if (!picture) {
    await photoHasFailed(db, photoId);
    return removePhotoFiles(storage, photoId);
  }
  const files = await firstFiles(photoId, picture);
  // The original by itself: it must be there before the first size is.
  await putFiles(storage, files.slice(0, 1));
  await putFiles(storage, files.slice(1));
  const isKept = await photoIsReady(
    db,
    photoId,
    {
      width: picture.width,
      height: picture.height,
      widths: widthsOf(picture.width),
      thumbhash: await placeholderOf(openPicture(picture)),
      fingerprint: await takeFingerprint(picture),
    },
    now(),
  );
  await (isKept ? storage.removeAll(uploadPath(photoId)) : removePhotoFiles(storage, photoId));
}
