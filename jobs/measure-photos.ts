import type { JobPayloads } from '#core/job-payloads.ts';
import { later } from '#core/later.server.ts';
import { decodePhoto, type Picture } from '#core/photos/photo-decoding.server.ts';
import {
  keepLackingFingerprint,
  unmeasuredPhotos,
  type UnmeasuredPhoto,
} from '#core/photos/photo-fingerprint-keeping.server.ts';
import { takeFingerprint } from '#core/photos/photo-fingerprint.server.ts';
import { originalPath, photoPath } from '#core/photos/photo.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import type { JobTools } from './job-tools.ts';

/** Some seconds: a photograph that somebody waits for comes next. */
const BATCH = 10;
/** After photographs that are made lighter. */
const PRIORITY = 20;

/**
 * Measures photographs that were ready before keypoints were kept, some at a time in the order of their
 * ids, and begins again after them until none is left. What does not open is not tried again.
 */
export async function measurePhotos(
  { after }: JobPayloads['measure_photos'],
  { db, storage }: Pick<JobTools, 'db' | 'storage'>,
): Promise<void> {
  const photos = await unmeasuredPhotos(db, after, BATCH);
  for (const photo of photos) {
    const picture = await storedPicture(storage, photo);
    await keepLackingFingerprint(db, photo, picture && (await takeFingerprint(picture)));
  }
  const last = photos.at(BATCH - 1);
  if (last)
    await later(
      db,
      'measure_photos',
      { after: last.id },
      { key: 'measure_photos', priority: PRIORITY },
    );
}

async function storedPicture(
  storage: PhotoStorage,
  { id, widths }: UnmeasuredPhoto,
): Promise<Picture | undefined> {
  const widest = widths.slice(-1).map((width) => photoPath(id, width, 'jpg'));
  for (const key of [originalPath(id), ...widest]) {
    const bytes = await storage.get(key);
    const picture = bytes && (await decodePhoto(bytes));
    if (picture) return picture;
  }
  return undefined;
}
