import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import type { PhotoStorage } from '#integrations/storage/photo-storage.ts';
import { lockAd, recordPhotos } from './photo-ad.server.ts';
import { writeGallery } from './photo-order.server.ts';
import { photoFolder, uploadPath, type PhotoAd } from './photo.ts';
import { listPhotos } from './photos.server.ts';

/** `photo_required` for the last one of a public ad; approved ones stay until a review. */
export async function removePhoto(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const held = await lockAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const photos = await listPhotos(trx, ad);
    const photo = photos.find(({ id }) => id === photoId);
    if (!photo) return refuse('not_found');
    const visible = photos.filter(({ status }) => status !== 'failed');
    if (held.needsPhoto && visible.length === 1 && visible[0] === photo)
      return refuse('photo_required');
    // Visible until the removal is approved; its key, sent again, is a new photograph.
    const stays = held.approved && !photo.waiting;
    if (stays)
      await trx
        .updateTable('photos')
        .set({ upload_key: null, waiting_caption: null })
        .where('id', '=', photoId)
        .execute();
    else {
      await trx.deleteFrom('photos').where('id', '=', photoId).execute();
      await later(trx, 'delete_photo_files', { photoIds: [photoId] });
    }
    await recordPhotos(trx, actor, ad, 'remove_photo', now);
    const ids = photos.map(({ id }) => id).filter((id) => id !== photoId);
    await writeGallery(trx, actor, ad, held, ids, now);
    return { id: photoId };
  });
}

export async function removePhotoFiles(storage: PhotoStorage, photoId: string): Promise<void> {
  await storage.removeAll(photoFolder(photoId));
  await storage.removeAll(uploadPath(photoId));
}
