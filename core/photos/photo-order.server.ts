import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { keepOrApply } from '#core/vehicles/vehicle-unreviewed.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { arrangePhotos } from './photo-arranging.server.ts';
import {
  announcePhotos,
  lockAd,
  photosChanged,
  recordPhotos,
  type HeldAd,
} from './photo-ad.server.ts';
import type { PhotoAd, OwnPhoto } from './photo.ts';
import { listPhotos } from './photos.server.ts';

/** The others follow as they were; the first that did not fail becomes the cover. */
export async function reorderPhotos(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  ids: readonly string[],
  now: Date,
): Promise<OwnPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, now, (photos) => {
    const present = new Set(photos.map(({ id }) => id));
    if (!ids.every((id) => present.has(id))) return refuse('not_found');
    return [...new Set([...ids, ...present])];
  });
}

/** 0-based; beyond the end means last. */
export async function movePhoto(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  place: number,
  now: Date,
): Promise<OwnPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, now, (photos) => {
    const ids = photos.map(({ id }) => id);
    return ids.includes(photoId)
      ? ids.filter((id) => id !== photoId).toSpliced(place, 0, photoId)
      : refuse('not_found');
  });
}

export async function makeCover(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  now: Date,
): Promise<OwnPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, now, (photos) => {
    const photo = photos.find(({ id }) => id === photoId);
    if (!photo) return refuse('not_found');
    if (photo.status === 'failed') return refuse('photo_unreadable');
    return [photoId, ...photos.map(({ id }) => id).filter((id) => id !== photoId)];
  });
}

async function changeOrder(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  now: Date,
  orderOf: (photos: OwnPhoto[]) => string[] | Refusal,
): Promise<OwnPhoto[] | Refusal> {
  return db.transaction().execute(async (trx) => {
    const held = await lockAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const photos = await listPhotos(trx, ad);
    const ids = orderOf(photos);
    if (isRefusal(ids)) return ids;
    if (
      isDeepStrictEqual(
        ids,
        photos.map(({ id }) => id),
      )
    )
      return photos;
    if (!held.approved) await recordPhotos(trx, actor, ad, 'change_photos', now);
    await writeGallery(trx, actor, ad, held, ids, now);
    return listPhotos(trx, ad);
  });
}

/** Call with the ad locked and all `ids`; an approved gallery changes only after review. */
export async function writeGallery(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
  { approved }: HeldAd,
  ids: string[],
  now: Date,
): Promise<void> {
  if (approved) return keepOrApply(trx, actor, approved, { photo_ids: ids }, now);
  await arrangePhotos(trx, ad, ids);
  await photosChanged(trx, ad, now);
  await announcePhotos(trx, ad);
}
