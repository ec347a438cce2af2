import { sql, type RawBuilder } from 'kysely';
import type { PhotoStatus } from '#core/photos/photo.ts';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';

/** Widths in pixels; the files are at `photoPath(id, width, format)`. */
export interface CoverPhoto {
  id: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
}

export interface AdPhoto extends CoverPhoto {
  caption: string | null;
  is_cover: boolean;
  status: PhotoStatus;
}

type AdColumn = 'property_id' | 'vehicle_id';

/** JSON; the first ready photograph while the cover is being processed. */
export function coverOf(column: AdColumn, adId: string): RawBuilder<CoverPhoto | null> {
  return sql`(
    select jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height,
      'widths', photo.widths, 'thumbhash', photo.thumbhash)
    from photos photo where photo.${sql.ref(column)} = ${sql.ref(adId)} and photo.status = 'ready' and not photo.waiting
    order by photo.is_cover desc, photo.position, photo.id limit 1)`;
}

export function photoCountOf(column: AdColumn, adId: string): RawBuilder<number> {
  return sql`(
    select count(*)::int from photos photo
    where photo.${sql.ref(column)} = ${sql.ref(adId)} and photo.status = 'ready' and not photo.waiting)`;
}

export function cardPhotos(kind: AdKind) {
  const { column } = AD_TABLES[kind];
  return [
    coverOf(column, 'ad.id').as('cover'),
    photoCountOf(column, 'ad.id').as('photo_count'),
  ] as const;
}

export function photoJson(
  caption: RawBuilder<unknown> = sql`photo.caption`,
  isCover: RawBuilder<unknown> = sql`photo.is_cover`,
): RawBuilder<AdPhoto> {
  return sql`jsonb_build_object('id', photo.id, 'width', photo.width, 'height', photo.height,
      'widths', photo.widths, 'thumbhash', photo.thumbhash, 'caption', ${caption},
      'is_cover', ${isCover}, 'status', photo.status)`;
}

export function photosOf(
  column: AdColumn,
  adId: string,
  { readyOnly }: { readyOnly: boolean },
): RawBuilder<AdPhoto[]> {
  const visible = readyOnly ? sql` and photo.status = 'ready'` : sql``;
  return sql`(
    select coalesce(jsonb_agg(${photoJson()}
      order by photo.is_cover desc, photo.position, photo.id), '[]'::jsonb)
    from photos photo where photo.${sql.ref(column)} = ${sql.ref(adId)} and not photo.waiting${visible})`;
}

export function coverAmong(photos: readonly AdPhoto[]): CoverPhoto | null {
  const photo = photos.find(({ status }) => status === 'ready');
  if (!photo) return null;
  const { id, width, height, widths, thumbhash } = photo;
  return { id, width, height, widths, thumbhash };
}
