import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import { photosInSight } from './gallery.server.ts';
import { adColumn } from './photo-column.server.ts';
import type { PhotoAd } from './photo.ts';

/** Call with the ad locked; the first photograph that did not fail becomes the cover. */
export async function arrangePhotos(
  trx: DatabaseTransaction,
  ad: PhotoAd,
  ids?: readonly string[],
): Promise<void> {
  const column = adColumn(ad);
  const photos = await photosInSight(trx, column, ad.id);
  const order = ids ?? photos.map(({ id }) => id);
  const visible = new Set(photos.filter(({ status }) => status !== 'failed').map(({ id }) => id));
  const cover = order.find((id) => visible.has(id)) ?? null;
  // Cleared first: the unique index on covers is checked row by row.
  await trx
    .updateTable('photos')
    .set({ is_cover: false })
    .where(column, '=', ad.id)
    .where('is_cover', '=', true)
    .where((is) => is('id', 'is distinct from', cover))
    .execute();
  await sql`
    update photos set position = place.number - 1, is_cover = photos.id is not distinct from ${cover}::text
    from unnest(${order}::text[]) with ordinality as place (id, number)
    where photos.id = place.id and photos.${sql.ref(column)} = ${ad.id}
  `.execute(trx);
}
