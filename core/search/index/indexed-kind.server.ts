import { sql, type Expression, type RawBuilder } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import { PROFILES, type Profile } from '#core/actor.ts';
import { BOOST_LEVELS, type BoostLevel } from '#core/boosts/boost.ts';
import type { Database } from '#db/database.ts';
import { hasLetters, slugify } from '#core/places/slug.ts';
import { MARKED } from '#core/search/shared-conditions.ts';
import { cellOf, PLACE_COLUMNS, pointOf } from '#core/search/engine/place-cells.ts';
import { adNumber } from '#core/search/engine/ad-number.ts';
import { UnknownValue, type IndexedFields } from '#core/search/engine/segment-builder.ts';
import { soundOf } from '#core/search/words/sound.ts';
import { eachToken } from '#core/search/words/tokens.ts';

/** What every ad is indexed with. */
export interface IndexedAdRow {
  id: string;
  /** Milliseconds since 1970. */
  published_ms: number;
  town_id: number;
  town: string;
  /** Of those who show their profile. */
  owner_id: string | null;
  advertiser_kind: Profile;
  has_photos: boolean;
  /** In degrees, as far as visitors may know. */
  lat: number;
  lng: number;
  /** Not the town's seat. */
  own_place: boolean;
  name: string;
  description: string;
  boost_level: BoostLevel | null;
  /** Milliseconds since 1970. */
  boosted_until: number | null;
}

/** How the ads of a kind are read into the index: only what visitors may know of them. */
export interface IndexedKind<Row extends IndexedAdRow> {
  kind: AdKind;
  /** Published ads, all or those of some ids, the newest first and equal ones by id. */
  rows(db: Database, ids?: readonly string[]): Expression<Row>;
  fields: IndexedFields<Row>;
}

/** The rows of a kind, each with a hash of everything that is read of it. */
export function versionedRows<Row extends IndexedAdRow>(
  { rows }: Pick<IndexedKind<Row>, 'rows'>,
  db: Database,
  ids?: readonly string[],
): RawBuilder<Row & { row_hash: number }> {
  return sql`select ad.*, hash_record(ad) as row_hash from ${rows(db, ids)} ad`;
}

/** Columns on the aliases `ad`, `owner` and `town`. */
export function sharedColumns(kind: AdKind) {
  const shown = (column: string) =>
    sql`case when owner.show_profile then ${sql.ref(`owner.${column}`)} end`;
  return [
    'ad.id',
    epochOf('ad.published_at').as('published_ms'),
    'ad.town_id',
    'town.name as town',
    shown('id').$castTo<string | null>().as('owner_id'),
    'owner.profile as advertiser_kind',
    sql<boolean>`exists (select from photos photo where photo.${sql.ref(AD_TABLES[kind].column)} = ad.id
      and photo.status = 'ready' and not photo.waiting)`.as('has_photos'),
    'ad.name',
    'ad.description',
    'ad.boost_level',
    epochOf('ad.boosted_until').$castTo<number | null>().as('boosted_until'),
  ] as const;
}

/** Milliseconds since 1970, to the microsecond. */
export function epochOf(column: string): RawBuilder<number> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}

/** The strongest first: until when an ad stands on each level. */
export const BOOST_LEVELS_SHOWN = BOOST_LEVELS.toReversed().map(
  (level) => (ad: IndexedAdRow) =>
    known(BOOST_LEVELS, ad.boost_level) === level ? ad.boosted_until : null,
);

/** How texts become words. */
export const WORDS = { words: eachToken, soundOf };

export const SHARED_CHOICES = {
  town: (ad: IndexedAdRow) => ad.town_id,
  owner: (ad: IndexedAdRow) => (ad.owner_id === null ? null : (adNumber(ad.owner_id) ?? null)),
  advertiser_kind: (ad: IndexedAdRow) => known(PROFILES, ad.advertiser_kind),
  with_photos: (ad: IndexedAdRow) => markedIf(ad.has_photos),
  [PLACE_COLUMNS.cell]: (ad: IndexedAdRow) => (ad.own_place ? cellOf(ad) : pointOf(ad)),
};

export const SHARED_NUMBERS = {
  [PLACE_COLUMNS.lat]: { store: 'f32', of: (ad: IndexedAdRow) => ad.lat },
  [PLACE_COLUMNS.lng]: { store: 'f32', of: (ad: IndexedAdRow) => ad.lng },
} as const;

export function markedIf(isSo: boolean): typeof MARKED | null {
  return isSo ? MARKED : null;
}

/**
 * One of a closed list, or none.
 * @throws UnknownValue when a newer version of the product wrote something else
 */
export function known<Value extends string>(
  values: readonly Value[],
  value: Value | null,
): Value | null {
  if (value === null || values.includes(value)) return value;
  throw new UnknownValue(`the value ${value}`);
}

export function allKnown<Value extends string>(
  values: readonly Value[],
  chosen: readonly Value[],
): readonly Value[] {
  for (const value of chosen) known(values, value);
  return chosen;
}

/** What addresses call a part of a town. */
export function slugOf(name: string | null): string | null {
  return name !== null && hasLetters(name) ? slugify(name) : null;
}
