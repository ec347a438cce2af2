import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { adColumn, ownsAd } from './photo-ad.server.ts';
import { publicPhoto, type PhotoAd, type PublicPhoto } from './photo.ts';

const COLUMNS = [
  'id',
  'width',
  'height',
  'widths',
  'thumbhash',
  'caption',
  'is_cover',
  'status',
] as const;

/** All photographs of an ad in their order, the cover first, also those that are not ready. */
export async function listPhotos(db: Database, ad: PhotoAd): Promise<PublicPhoto[]> {
  const [column, adId] = adColumn(ad);
  const rows = await db
    .selectFrom('photos')
    .select(COLUMNS)
    .where(column, '=', adId)
    .orderBy('is_cover', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(publicPhoto);
}

/** The photographs of an ad of the actor. */
export async function listOwnPhotos(
  db: Database,
  actor: UserActor,
  ad: PhotoAd,
): Promise<PublicPhoto[] | Refusal> {
  return (await ownsAd(db, actor, ad)) ? listPhotos(db, ad) : refuse('not_found');
}

/** A photograph of this ad; one of another ad does not exist. Whose the ad is, the caller has checked. */
export async function findPhoto(
  db: Database,
  ad: PhotoAd,
  photoId: string,
): Promise<PublicPhoto | Refusal> {
  const [column, adId] = adColumn(ad);
  const row = await db
    .selectFrom('photos')
    .select(COLUMNS)
    .where('id', '=', photoId)
    .where(column, '=', adId)
    .executeTakeFirst();
  return row ? publicPhoto(row) : refuse('not_found');
}
