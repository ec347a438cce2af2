import { later } from '#core/later.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { adColumn } from './photo-column.server.ts';
import { newPhotoId } from './photo-adding.server.ts';
import {
  originalPath,
  photoPath,
  processingKey,
  uploadPath,
  type PhotoAd,
  type OwnPhoto,
} from './photo.ts';
import { listPhotos } from './photos.server.ts';

/** A photograph whose file is stored for another ad and whose row is not written yet. */
export interface PhotoCopy {
  id: string;
  of: OwnPhoto;
  byteSize: number;
}

/** After the photographs that somebody has just sent. */
const COPY_PRIORITY = 5;

/**
 * Stores the photographs of an ad once more, one after the other in their order, as if they were sent
 * anew: the job that prepares uploads makes their sizes, so it does not matter whether those of the
 * first are there already or removed a moment later. What does not open, or has no file, is left out, and
 * what is beyond `limit`.
 */
export async function* copyPhotos(
  db: Database,
  storage: PhotoStorage,
  ad: PhotoAd,
  limit: number,
): AsyncGenerator<PhotoCopy> {
  let copied = 0;
  for (const photo of await listPhotos(db, ad)) {
    if (copied === limit) return;
    const bytes = photo.status === 'failed' ? undefined : await bestFile(storage, photo);
    if (!bytes) continue;
    copied += 1;
    const id = await newPhotoId(db);
    await storage.put(uploadPath(id), bytes, 'application/octet-stream');
    yield { id, of: photo, byteSize: bytes.length };
  }
}

/** The upload while it is being prepared, then the original, or the largest size where there is none. */
async function bestFile(
  storage: PhotoStorage,
  { id, status, widths }: OwnPhoto,
): Promise<Buffer | undefined> {
  const upload = status === 'processing' ? await storage.get(uploadPath(id)) : undefined;
  const original = upload ?? (await storage.get(originalPath(id)));
  if (original || widths.length === 0) return original;
  return storage.get(photoPath(id, Math.max(...widths), 'jpg'));
}

/** Writes the rows and jobs of copies that are stored, into an ad without photographs. */
export async function writeCopies(
  trx: DatabaseTransaction,
  ad: PhotoAd,
  copies: readonly PhotoCopy[],
  now: Date,
): Promise<void> {
  if (copies.length === 0) return;
  const column = adColumn(ad);
  await trx
    .insertInto('photos')
    .values(
      copies.map(({ id, of: { width, height, thumbhash, caption }, byteSize }, position) => ({
        id,
        [column]: ad.id,
        position,
        // The cover is the first: they come in their order.
        is_cover: position === 0,
        caption,
        width,
        height,
        thumbhash,
        byte_size: byteSize,
        created_at: now,
      })),
    )
    .execute();
  for (const { id } of copies)
    await later(
      trx,
      'process_photo',
      { photoId: id },
      { key: processingKey(id), priority: COPY_PRIORITY },
    );
}

/** Removes what was stored of copies that are not written. */
export async function forgetCopies(
  storage: PhotoStorage,
  copies: readonly PhotoCopy[],
): Promise<void> {
  for (const { id } of copies) await storage.removeAll(uploadPath(id));
}
