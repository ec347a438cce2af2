import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { announcePhotos, holdAd, photosChanged } from './photo-ad.server.ts';
import type { PhotoAd, PublicPhoto } from './photo.ts';
import { findPhoto } from './photos.server.ts';

/** Writes what is said below a photograph, or takes it away (null). */
export async function captionPhoto(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  caption: string | null,
  now: Date,
): Promise<PublicPhoto | Refusal> {
  return db.transaction().execute(async (trx) => {
    const held = await holdAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const photo = await findPhoto(trx, ad, photoId);
    if (isRefusal(photo) || photo.caption === caption) return photo;
    await trx.updateTable('photos').set({ caption }).where('id', '=', photoId).execute();
    await photosChanged(trx, actor, ad, now);
    await announcePhotos(trx, ad);
    return { ...photo, caption };
  });
}
