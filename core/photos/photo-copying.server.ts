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

export interface PhotoCopy {
  id: string;
  of: OwnPhoto;
  byteSize: number;
}

const COPY_PRIORITY = 5;

/** As if newly uploaded; skips what does not open or exceeds `limit`. */
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

async function bestFile(
  storage: PhotoStorage,
  { id, status, widths }: OwnPhoto,
): Promise<Buffer | undefined> {
  const upload = status === 'processing' ? await storage.get(uploadPath(id)) : undefined;
  const original = upload ?? (await storage.get(originalPath(id)));
  if (original || widths.length === 0) return original;
  return storage.get(photoPath(id, Math.max(...widths), 'jpg'));
}

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

export async function forgetCopies(
  storage: PhotoStorage,
  copies: readonly PhotoCopy[],
): Promise<void> {
  for (const { id } of copies) await storage.removeAll(uploadPath(id));
}
