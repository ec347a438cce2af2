import type { Kysely } from 'kysely';
import type { JobPayloads } from '#core/job-payloads.ts';
import { decodePhoto } from '#core/photos/photo-decoding.server.ts';
import { removePhotoFiles } from '#core/photos/photo-removal.server.ts';
import { sizeFiles } from '#core/photos/photo-sizes.server.ts';
import { originalPath } from '#core/photos/photo.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { putFiles } from './photo-file-writing.ts';

/**
 * Encodes the sizes of a photograph again, finely, in the place of the quick ones: the same picture in
 * fewer bytes, for readers on weak connections.
 */
export async function refinePhoto(
  { photoId }: JobPayloads['refine_photo'],
  { db, storage }: { db: Kysely<DB>; storage: PhotoStorage },
): Promise<void> {
  if (!(await isReady(db, photoId))) return;
  const original = await storage.get(originalPath(photoId));
  const picture = original && (await decodePhoto(original));
  if (!picture) return;
  try {
    await putFiles(storage, await sizeFiles(photoId, picture, 'fine'));
  } catch (error) {
    if (await isReady(db, photoId)) throw error;
  }
  // It may have been removed or turned meanwhile, and its files with it, before these came.
  if (!(await isReady(db, photoId))) await removePhotoFiles(storage, photoId);
}

async function isReady(db: Kysely<DB>, photoId: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return photo !== undefined;
}
