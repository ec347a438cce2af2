import { sql, type Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { adColumn, announcePhotos, holdAd } from './photo-ad.server.ts';
import type { PhotoAd, PublicPhoto } from './photo.ts';
import { listPhotos } from './photos.server.ts';

/* The cover is the first photograph that can be seen: the order and the cover are one thing. */

/** Puts the named photographs first, in this order; the others follow as they were. */
export async function reorderPhotos(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  ids: readonly string[],
): Promise<PublicPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, (photos) => {
    const present = new Set(photos.map(({ id }) => id));
    if (!ids.every((id) => present.has(id))) return refuse('not_found');
    return [...new Set([...ids, ...present])];
  });
}

/** Puts one photograph at this place, counted from 0; beyond the end means last. */
export async function movePhoto(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  place: number,
): Promise<PublicPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, (photos) => {
    const ids = photos.map(({ id }) => id);
    return ids.includes(photoId)
      ? ids.filter((id) => id !== photoId).toSpliced(place, 0, photoId)
      : refuse('not_found');
  });
}

/** Makes a photograph the cover by putting it first. One that does not open cannot be. */
export async function makeCover(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
): Promise<PublicPhoto[] | Refusal> {
  return changeOrder(db, actor, ad, (photos) => {
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
  orderOf: (photos: PublicPhoto[]) => string[] | Refusal,
): Promise<PublicPhoto[] | Refusal> {
  return db.transaction().execute(async (trx) => {
    const held = await holdAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const ids = orderOf(await listPhotos(trx, ad));
    if (isRefusal(ids)) return ids;
    await arrangePhotos(trx, ad, ids);
    await announcePhotos(trx, ad);
    return listPhotos(trx, ad);
  });
}

/**
 * Writes the places of an ad's photographs (as they are when `ids` is left out) and gives the cover
 * to the first that can be seen. With the ad held.
 */
export async function arrangePhotos(
  trx: DatabaseTransaction,
  ad: PhotoAd,
  ids?: readonly string[],
): Promise<void> {
  const photos = await listPhotos(trx, ad);
  const order = ids ?? photos.map(({ id }) => id);
  const visible = new Set(photos.filter(({ status }) => status !== 'failed').map(({ id }) => id));
  const cover = order.find((id) => visible.has(id)) ?? null;
  const [column, adId] = adColumn(ad);
  // First nobody is the cover: the index that allows only one looks at every row by itself.
  await trx
    .updateTable('photos')
    .set({ is_cover: false })
    .where(column, '=', adId)
    .where('is_cover', '=', true)
    .where((is) => is('id', 'is distinct from', cover))
    .execute();
  await sql`
    update photos set position = place.number - 1, is_cover = photos.id is not distinct from ${cover}::text
    from unnest(${order}::text[]) with ordinality as place (id, number)
    where photos.id = place.id and photos.${sql.ref(column)} = ${adId}
  `.execute(trx);
}
