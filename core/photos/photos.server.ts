import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { ownsAd } from './photo-ad.server.ts';
import { adColumn } from './photo-column.server.ts';
import { GALLERY_CAPTION, GALLERY_ORDER, IN_GALLERY, IS_GALLERY_COVER } from './gallery.server.ts';
import type { PhotoAd, OwnPhoto } from './photo.ts';

export async function listPhotos(db: Database, ad: PhotoAd): Promise<OwnPhoto[]> {
  return galleryOf(db, ad).orderBy(GALLERY_ORDER).execute();
}

function galleryOf(db: Database, ad: PhotoAd) {
  const column = adColumn(ad);
  return db
    .selectFrom('photos as photo')
    .leftJoin('vehicle_changes as change', 'change.vehicle_id', 'photo.vehicle_id')
    .select([
      'photo.id',
      'photo.width',
      'photo.height',
      'photo.widths',
      'photo.thumbhash',
      GALLERY_CAPTION.as('caption'),
      IS_GALLERY_COVER.as('is_cover'),
      'photo.status',
      'photo.waiting',
    ])
    .where(`photo.${column}`, '=', ad.id)
    .where(IN_GALLERY);
}

export async function listOwnPhotos(
  db: Database,
  actor: UserActor,
  ad: PhotoAd,
): Promise<OwnPhoto[] | Refusal> {
  return (await ownsAd(db, actor, ad)) ? listPhotos(db, ad) : refuse('not_found');
}

export async function findPhoto(
  db: Database,
  ad: PhotoAd,
  photoId: string,
): Promise<OwnPhoto | Refusal> {
  const photo = await galleryOf(db, ad).where('photo.id', '=', photoId).executeTakeFirst();
  return photo ?? refuse('not_found');
}
