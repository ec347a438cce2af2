import type { Kysely } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { needsLooking } from '#core/fields/scam-wording.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import { announcePhotos, lockAd, recordPhotos } from './photo-ad.server.ts';
import { writeGallery } from './photo-order.server.ts';
import type { PhotoAd, OwnPhoto } from './photo.ts';
import { listPhotos } from './photos.server.ts';

/** Null removes it; on an approved photograph, text that needs review waits. */
export async function captionPhoto(
  db: Kysely<DB>,
  actor: UserActor,
  ad: PhotoAd,
  photoId: string,
  caption: string | null,
  now: Date,
): Promise<OwnPhoto | Refusal> {
  return db.transaction().execute(async (trx) => {
    const held = await lockAd(trx, actor, ad);
    if (isRefusal(held)) return held;
    const photos = await listPhotos(trx, ad);
    const photo = photos.find(({ id }) => id === photoId);
    if (!photo) return refuse('not_found');
    if (photo.caption === caption) return photo;
    const isApproved = held.approved !== undefined && !photo.waiting;
    const waits = isApproved && caption !== null && needsLooking(caption);
    const { waiting_caption: waited } = await trx
      .selectFrom('photos')
      .select('waiting_caption')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('photos')
      .set(waits ? { waiting_caption: caption } : { caption, waiting_caption: null })
      .where('id', '=', photoId)
      .execute();
    const ids = photos.map(({ id }) => id);
    if (!isApproved) await recordPhotos(trx, actor, ad, 'change_photos', now);
    if (!isApproved || waits || waited !== null) await writeGallery(trx, actor, ad, held, ids, now);
    if (isApproved && !waits) await announcePhotos(trx, ad);
    if (ad.kind !== 'draft') await weighLater(trx, ad);
    return { ...photo, caption };
  });
}
