import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { announcePhotos, lockAd, ownsAd } from './photo-ad.server.ts';
import { arrangePhotos } from './photo-arranging.server.ts';
import { photoHasFailed } from './photo-processing.server.ts';
import { originalPath, processingKey, uploadPath, type PhotoAd, type OwnPhoto } from './photo.ts';
import { findPhoto } from './photos.server.ts';

const GIVE_UP_AFTER_MS = 3_600_000;

/** When the job failed or was lost; uploads stay, for a retry. */
export async function giveUpPhotos(db: Kysely<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select photo.id from photos photo
    where photo.status = 'processing' and photo.created_at < ${new Date(now.getTime() - GIVE_UP_AFTER_MS)}
      and not exists (
        select from graphile_worker.jobs job
        where job.key = ${processingKey('')} || photo.id and job.attempts < job.max_attempts)
  `.execute(db);
  for (const { id } of rows) await photoHasFailed(db, id);
}

/** Idempotent; `photo_unreadable` when the upload did not open and was not stored. */
export async function retryPhoto(
  db: Kysely<DB>,
  storage: PhotoStorage,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
): Promise<OwnPhoto | Refusal> {
  if (!(await ownsAd(db, actor, ad))) return refuse('not_found');
  const photo = await findPhoto(db, ad, photoId);
  if (isRefusal(photo) || photo.status !== 'failed') return photo;
  if (!(await hasSource(storage, photoId))) return refuse('photo_unreadable');
  return db.transaction().execute(async (trx) => {
    const held = await lockAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const { numUpdatedRows } = await trx
      .updateTable('photos')
      .set({ status: 'processing' })
      .where('id', '=', photoId)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      await later(trx, 'process_photo', { photoId }, { key: processingKey(photoId) });
      await arrangePhotos(trx, ad);
      await announcePhotos(trx, ad);
    }
    return findPhoto(trx, ad, photoId);
  });
}

async function hasSource(storage: PhotoStorage, photoId: string): Promise<boolean> {
  return (
    (await storage.get(uploadPath(photoId))) !== undefined ||
    (await storage.get(originalPath(photoId))) !== undefined
  );
}
