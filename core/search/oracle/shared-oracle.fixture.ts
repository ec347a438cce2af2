/* What searches of both kinds must find, in SQL. Tests only. */
import { sql, type RawBuilder } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { SharedSearch } from '#core/search/shared-filters.ts';

/** A place that questions name and nobody knows. */
export const NOWHERE = 'nowhere';

/** By slug or IBGE code, of several the region's own; names of nothing narrow nothing. */
function isInTown(names: readonly string[]): RawBuilder<boolean> {
  const towns = sql`(select (select id from towns where slug = asked or id::text = asked
    order by in_region desc, id limit 1) from unnest(${names}::text[]) asked)`;
  return sql`(ad.town_id in ${towns} or not exists (select from ${towns} town (id) where id is not null))`;
}

/** @param lat, lng what visitors may know, of the alias `ad` */
export function sharedFilters(kind: AdKind, lat: RawBuilder<unknown>, lng: RawBuilder<unknown>) {
  return {
    town: isInTown,
    with_photos: () => hasPhotos(kind),
    advertiser_kind: (kinds: readonly string[]) =>
      sql<boolean>`owner.profile = any (${kinds}::text[])`,
    published_within: (days: string, _search: unknown, now: Date) =>
      sql<boolean>`ad.published_at >= ${now}::timestamptz - ${Number(days) * 24} * interval '1 hour'`,
    near: (name: string, { radius_km: km = 30 }: SharedSearch) =>
      name === NOWHERE ? sql<boolean>`true` : sql<boolean>`${distance(name, lat, lng)} <= ${km}`,
    radius_km: () => sql<boolean>`true`,
    outline: (text: string) => isAround(text, lat, lng),
    advertiser: isOfShownAdvertiser,
  };
}

/** Kilometres on the great circle from a town or a point, as single precision has the ad's place. */
export function distance(
  name: string | undefined,
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
): RawBuilder<number> {
  const [, north, east] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(name ?? '') ?? [];
  const place =
    north === undefined
      ? sql`(select lat, lng from towns where slug = ${name ?? null} order by in_region desc, id limit 1)`
      : sql`(select ${Number(north)}::float8 as lat, ${Number(east)}::float8 as lng)`;
  const half = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`power(sin(radians(${one}::real::float8 - ${other}) / 2), 2)`;
  return sql<number>`(select 2 * 6371 * asin(least(1, sqrt(${half(lat, sql`place.lat`)}
    + cos(radians(place.lat)) * cos(radians(${lat}::real::float8)) * ${half(lng, sql`place.lng`)})))
    from ${place} place)`;
}

/** PostgreSQL's own polygons, x to the east. */
function isAround(
  text: string,
  lat: RawBuilder<unknown>,
  lng: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const numbers = text.split('_');
  const points = numbers.flatMap((north, at) =>
    at % 2 === 0 ? `(${numbers[at + 1]},${north})` : [],
  );
  const shape =
    points.length === 2
      ? sql`polygon(${points.join(',')}::text::box)`
      : sql`${`(${points.join(',')})`}::text::polygon`;
  return sql<boolean>`(${shape} @> point(${lng}::real::float8, ${lat}::real::float8))`;
}

function hasPhotos(kind: AdKind): RawBuilder<boolean> {
  return sql`exists (select from photos photo where photo.${sql.ref(AD_TABLES[kind].column)} = ad.id
    and photo.status = 'ready' and not photo.waiting)`;
}

export function sharedFacets(kind: AdKind) {
  return {
    town: TOWN_VALUES,
    with_photos: { values: markedIf(hasPhotos(kind)), own: ['with_photos'] },
    advertiser_kind: {
      values: sql`array[owner.profile]`,
      own: ['advertiser_kind'],
    },
  } as const;
}

export function markedIf(isSo: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`case when ${isSo} then array['yes'] else '{}' end`;
}

export function isMarked(column: string): () => RawBuilder<boolean> {
  return () => sql`${sql.ref(`ad.${column}`)}`;
}

export function hasAll(column: string): (values: readonly unknown[]) => RawBuilder<boolean> {
  return (values) => sql`${sql.ref(`ad.${column}`)} @> ${values}::text[]`;
}

const TOWN_VALUES = { values: sql`array[ad.town_id::text]`, own: ['town'] } as const;

function isOfShownAdvertiser(id: string): RawBuilder<boolean> {
  return sql`(owner.show_profile and owner.id = ${id})`;
}

/** 2 to 5 while a boost runs. */
export function boostLevel(now: Date): RawBuilder<number | null> {
  return sql`case when ad.boosted_until > ${now}
    then 1 + array_position(array['silver', 'gold', 'diamond', 'sponsored'], ad.boost_level) end`;
}

/** In cents. */
export function priceBetween(
  price: RawBuilder<unknown>,
  min: number | undefined,
  max: number | undefined,
): RawBuilder<boolean> {
  return sql`(${price} >= ${min ?? 0}::float8 and ${price} <= ${max ?? 'Infinity'}::float8)`;
}
