import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/* An ad may have two galleries: the public one, and one in review (`vehicle_changes.photo_ids`). */

/** The owner's gallery, on the aliases `photo` and `change`. */
export const IN_GALLERY = sql<boolean>`(case when change.photo_ids is null then not photo.waiting
  else photo.id = any(change.photo_ids) end)`;
export const GALLERY_ORDER = sql`array_position(change.photo_ids, photo.id), photo.is_cover desc, photo.position, photo.id`;
export const GALLERY_CAPTION = sql<string | null>`coalesce(photo.waiting_caption, photo.caption)`;
export const IS_GALLERY_COVER = sql<boolean>`(case when change.photo_ids is null then photo.is_cover
  else photo.id is not distinct from (
    select wanted.id from photos wanted
    where wanted.id = any(change.photo_ids) and wanted.status <> 'failed'
    order by array_position(change.photo_ids, wanted.id) limit 1) end)`;

export async function photosInSight(
  db: Database,
  column: 'property_id' | 'vehicle_id' | 'property_draft_id',
  adId: string,
) {
  return db
    .selectFrom('photos')
    .select(['id', 'status'])
    .where(column, '=', adId)
    .where('waiting', '=', false)
    .orderBy('is_cover', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
