import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage, StoredObject } from '#integrations/storage/photo-storage.ts';
import { isUnfinished, photoOf, uploadPath } from './photo.ts';

/** An upload precedes its row, and a backup may be restoring: a day covers both. */
const YOUNG_MS = 24 * 3_600_000;
/** Time to retry; until then the upload may reveal where it was taken. */
const FAILED_MS = 14 * 24 * 3_600_000;
const BATCH = 500;

/** Spares files younger than a day; also removes uploads of ready and long-failed photographs. */
export async function sweepPhotoFiles(
  db: Kysely<DB>,
  storage: PhotoStorage,
  now: Date,
): Promise<void> {
  const old: Limits = {
    orphan: new Date(now.getTime() - YOUNG_MS),
    failed: new Date(now.getTime() - FAILED_MS),
  };
  let batch = new Map<string, StoredObject[]>();
  for await (const object of storage.list()) {
    const photoId = photoOf(object.key);
    if (photoId === undefined) continue;
    if (batch.size === BATCH && !batch.has(photoId)) {
      await sweep(db, storage, batch, old);
      batch = new Map();
    }
    batch.getOrInsertComputed(photoId, () => []).push(object);
  }
  await sweep(db, storage, batch, old);
}

interface Limits {
  orphan: Date;
  failed: Date;
}

async function sweep(
  db: Kysely<DB>,
  storage: PhotoStorage,
  batch: ReadonlyMap<string, StoredObject[]>,
  old: Limits,
): Promise<void> {
  if (batch.size === 0) return;
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'status'])
    .where('id', 'in', [...batch.keys()])
    .execute();
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  for (const [photoId, objects] of batch) {
    const status = statuses.get(photoId);
    for (const { key, modifiedAt } of objects) {
      const isUpload = key === uploadPath(photoId);
      const isNobodys =
        status === undefined || isUnfinished(key) || (status === 'ready' && isUpload);
      const isGivenUp = status === 'failed' && isUpload;
      if ((isNobodys && modifiedAt < old.orphan) || (isGivenUp && modifiedAt < old.failed))
        await storage.remove(key);
    }
  }
}
