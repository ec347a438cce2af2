import type { Insertable } from 'kysely';
import type { Photos } from '#db/generated/database-types.ts';
import type { PictureFacts } from './picture-storing.ts';

export type AdColumns =
  | { property_id: string; vehicle_id: null }
  | { property_id: null; vehicle_id: string };

/** The rows of an ad's stored pictures, the cover first. */
export function photoRows(
  pictures: readonly { id: string; caption: string }[],
  facts: ReadonlyMap<string, PictureFacts>,
  ad: AdColumns,
  createdAt: Date,
): Insertable<Photos>[] {
  return pictures.flatMap(({ id, caption }, position) => {
    const file = facts.get(id);
    if (!file) return [];
    const { width, height, widths, thumbhash, byteSize } = file;
    return [
      {
        id,
        ...ad,
        status: 'ready',
        position,
        is_cover: position === 0,
        caption,
        width,
        height,
        widths,
        thumbhash,
        byte_size: byteSize,
        created_at: createdAt,
      },
    ];
  });
}
