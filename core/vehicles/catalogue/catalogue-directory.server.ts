import { sql, type RawBuilder } from 'kysely';
import { keywordsFilter, nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { plainWords } from '#core/fields/typed-text.ts';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import {
  inOrderOf,
  type FilterOf,
  type OfficeTable,
} from '#core/office-tables/table-reading.server.ts';
import { PER_PAGE } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { VEHICLE_TYPES, type FuelType, type VehicleType } from '../vehicle.ts';
import { imageAddresses, type CatalogueImage } from './catalogue-image.ts';
import {
  CATALOGUE_STATUSES,
  MOST_COUNTED_ADS,
  type CatalogueLevel,
  type CatalogueSort,
  type CatalogueStatus,
} from './catalogue-level.ts';
import { VERSION_FACT_NAMES, type VersionFacts } from './version-facts.ts';

export interface NamedPart {
  id: string;
  name: string;
}

export interface CatalogueLine {
  id: string;
  name: string;
  slug: string;
  status: CatalogueStatus;
  codes: string[];
  nicknames: string[];
  image: CatalogueImage | null;
  vehicle_type: VehicleType;
  brand: NamedPart | null;
  model: NamedPart | null;
  merged_into: NamedPart | null;
  models_count: number;
  versions_count: number;
  /** Of many `MOST_COUNTED_ADS` and one: that there are more. */
  ads_count: number;
  first_year: number | null;
  last_year: number | null;
}

const PARTS: Readonly<Record<CatalogueLevel, RawBuilder<unknown>>> = {
  brand: sql`
    select entry.id, entry.name, entry.slug, entry.status,
      case when entry.status = 'merged' then '{}' else array[entry.code] end as codes, entry.nicknames,
      entry.image_key, entry.vehicle_type, null::jsonb as brand, null::jsonb as model, entry.merged_into,
      null::text as parent, entry.plain_name,
      plain_name(concat_ws(' ', entry.name, entry.code, array_to_string(entry.nicknames, ' '))) as words
    from vehicle_brands entry`,
  model: sql`
    select entry.id, entry.name, entry.slug, entry.status, array_remove(array[entry.code], null) as codes,
      entry.nicknames, entry.image_key, brand.vehicle_type, jsonb_build_object('id', brand.id, 'name', brand.name) as brand,
      null::jsonb as model, entry.merged_into, entry.brand_id as parent, entry.plain_name,
      concat_ws(' ', brand.plain_name, entry.plain_name, plain_name(concat_ws(' ', entry.code, array_to_string(entry.nicknames, ' ')))) as words
    from vehicle_models entry join vehicle_brands brand on brand.id = entry.brand_id`,
  version: sql`
    select entry.id, entry.name, entry.slug, entry.status, entry.codes, '{}'::text[] as nicknames,
      null::text as image_key, brand.vehicle_type, jsonb_build_object('id', brand.id, 'name', brand.name) as brand,
      jsonb_build_object('id', model.id, 'name', model.name) as model, entry.merged_into, entry.model_id as parent, entry.plain_name,
      concat_ws(' ', brand.plain_name, model.plain_name, entry.plain_name, array_to_string(entry.codes, ' ')) as words
    from vehicle_versions entry join vehicle_models model on model.id = entry.model_id
    join vehicle_brands brand on brand.id = model.brand_id`,
};

const adsOf = (level: CatalogueLevel) => sql<number>`(select count(*)::int from (
  select from vehicles where ${sql.ref(`${level}_id`)} = entry.id limit ${sql.lit(MOST_COUNTED_ADS + 1)}) counted)`;

const YEARS_OF: Readonly<Record<CatalogueLevel, RawBuilder<unknown>>> = {
  brand: sql`select null::int as first_year, null::int as last_year`,
  model: sql`
    select min(year)::int as first_year, max(year)::int as last_year
    from vehicle_versions version join vehicle_version_years sold on sold.version_id = version.id
    where version.model_id = entry.id and version.status <> 'merged'`,
  version: sql`
    select min(year)::int as first_year, max(year)::int as last_year
    from vehicle_version_years where version_id = entry.id`,
};

const COUNTS: Readonly<Record<CatalogueLevel, RawBuilder<unknown>>> = {
  brand: sql`
    select (select count(*)::int from vehicle_models where brand_id = entry.id and status <> 'merged') as models_count,
      (select count(*)::int from vehicle_versions version join vehicle_models model on model.id = version.model_id
        where model.brand_id = entry.id and version.status <> 'merged') as versions_count`,
  model: sql`
    select 0 as models_count, (select count(*)::int from vehicle_versions
      where model_id = entry.id and status <> 'merged') as versions_count`,
  version: sql`select 0 as models_count, 0 as versions_count`,
};

const NAME_OF_MERGED: Readonly<Record<CatalogueLevel, RawBuilder<unknown>>> = {
  brand: sql`vehicle_brands`,
  model: sql`vehicle_models`,
  version: sql`vehicle_versions`,
};

/** Of a search; more would make the database read thousands of names as often. */
const MOST_WORDS = 8;

/** What stands in the same brand or model is likelier meant than a namesake elsewhere. */
const SAME_PARENT_COUNTS = 0.5;

export const CATALOGUE_FILTERS = {
  q: keywordsFilter,
  type: oneOfFilter(VEHICLE_TYPES),
  status: oneOfFilter(CATALOGUE_STATUSES),
  parent: nameFilter,
};

export type CatalogueFilter = FilterOf<typeof CATALOGUE_FILTERS>;

/** Brands, models or versions, those that were merged only when they are asked for. */
export function catalogueTable(level: CatalogueLevel) {
  const own = sql.ref(`${level}_id`);
  return {
    found: (db: Database, filter: CatalogueFilter) =>
      db
        .selectFrom(
          sql<{
            id: string;
          }>`(select entry.*, coalesce(advertised.ads, 0) as ads, ${placeByName(filter.q)} as place
            from (${PARTS[level]}) entry
            left join (select ${own} as id, count(*) as ads from vehicles group by 1) advertised on advertised.id = entry.id)`.as(
            'entry',
          ),
        )
        .where(fits(filter)),
    id: sql.ref<string>('entry.id'),
    sorts: {
      name: { by: sql.ref('entry.place'), direction: 'asc', type: 'text' },
      ads: { by: sql.ref('entry.ads'), direction: 'desc', type: 'bigint' },
    },
    lines: (db: Database, ids: readonly string[]) => unsafeCatalogueLines(db, level, ids),
  } satisfies OfficeTable<CatalogueFilter, CatalogueSort, CatalogueLine>;
}

/** The likeliest of those that one can be merged into. */
export async function unsafeMergeTargets(
  db: Database,
  level: CatalogueLevel,
  id: string,
  filter: Pick<CatalogueFilter, 'q' | 'type'>,
): Promise<CatalogueLine[] | Refusal> {
  const likeliest = await likeliestFirst(db, level, id);
  if (!likeliest) return refuse('not_found');
  const { rows } = await sql<{ id: string }>`
    select entry.id from (${PARTS[level]}) entry
    where ${fits(filter)} and entry.status <> 'proposed' and entry.id <> ${id}
    order by ${likeliest} entry.plain_name, entry.id
    limit ${PER_PAGE}`.execute(db);
  return unsafeCatalogueLines(
    db,
    level,
    rows.map((row) => row.id),
  );
}

/** What is called exactly so comes before what begins so, and that before the rest. */
function placeByName(q: string | undefined): RawBuilder<string> {
  const asked = plainWords(q ?? '');
  if (asked === '') return sql`entry.plain_name`;
  return sql`case when entry.plain_name = ${asked} then '0 '
    when starts_with(entry.plain_name, ${asked}) then '1 ' else '2 ' end || entry.plain_name`;
}

function fits({ q, type, status, parent }: CatalogueFilter): RawBuilder<boolean> {
  const words = [...new Set(plainWords(q ?? '').split(' '))].filter(Boolean).slice(0, MOST_WORDS);
  const conditions = [
    status ? sql`entry.status = ${status}` : sql`entry.status <> 'merged'`,
    ...(type ? [sql`entry.vehicle_type = ${type}`] : []),
    ...(parent ? [sql`entry.parent = ${parent}`] : []),
    ...words.map((word) => sql`position(${word} in entry.words) > 0`),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

async function unsafeCatalogueLines(
  db: Database,
  level: CatalogueLevel,
  ids: readonly string[],
): Promise<CatalogueLine[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${lineColumns(level)}
    from (select * from (${PARTS[level]}) entry where entry.id = any(${ids}::text[])) entry,
      lateral (${COUNTS[level]}) counted, lateral (${YEARS_OF[level]}) sold
    order by ${inOrderOf(ids, 'entry.id')}`.execute(db);
  return rows.map(lineOf);
}

async function likeliestFirst(db: Database, level: CatalogueLevel, id: string) {
  const { rows } = await sql<{ name: string; words: string; parent: string | null }>`
    ${PARTS[level]} where entry.id = ${id}`.execute(db);
  const [own] = rows;
  if (!own) return undefined;
  const { name, words, parent } = own;
  return sql`similarity(entry.name, ${name})
    + case when entry.parent = ${parent} then ${SAME_PARENT_COUNTS}::real else 0 end desc,
    similarity(entry.words, ${words}) desc, `;
}

type CatalogueRow = Omit<CatalogueLine, 'image'> & { image_key: string | null };

function lineColumns(level: CatalogueLevel): RawBuilder<unknown> {
  return sql`entry.id, entry.name, entry.slug, entry.status, entry.codes, entry.nicknames, entry.image_key,
    entry.vehicle_type, entry.brand, entry.model, counted.models_count, counted.versions_count,
    ${adsOf(level)} as ads_count, sold.first_year, sold.last_year,
    (select jsonb_build_object('id', id, 'name', name) from ${NAME_OF_MERGED[level]} where id = entry.merged_into) as merged_into`;
}

function lineOf<Row extends { image_key: string | null }>({ image_key: key, ...row }: Row) {
  return { ...row, image: key === null ? null : imageAddresses(key) };
}

export interface CatalogueYear {
  year: number;
  fuel_type: FuelType;
  status: 'active' | 'inactive';
}

type Facts = { [Name in keyof VersionFacts]-?: VersionFacts[Name] | null };

export async function unsafeGetEntry(db: Database, level: CatalogueLevel, id: string) {
  const { rows } = await sql<CatalogueRow & { revision: string }>`
    select ${lineColumns(level)}, ${revisionOf(level)} as revision
    from (${PARTS[level]} where entry.id = ${id}) entry,
      lateral (${COUNTS[level]}) counted, lateral (${YEARS_OF[level]}) sold`.execute(db);
  const [row] = rows;
  if (!row) return refuse('not_found');
  const history = await unsafeReadHistory(db, { kind: level, id });
  const version = level === 'version' ? await versionPart(db, id) : null;
  return { ...lineOf(row), history, version };
}

export type CatalogueEntryFile = Exclude<Awaited<ReturnType<typeof unsafeGetEntry>>, Refusal>;

async function versionPart(db: Database, id: string) {
  const [facts, years] = await Promise.all([
    db
      .selectFrom('vehicle_versions')
      .select(['sold_new', ...VERSION_FACT_NAMES])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vehicle_version_years')
      .select(['year', 'fuel_type', 'status'])
      .where('version_id', '=', id)
      .orderBy('fuel_type')
      .orderBy('year')
      .execute(),
  ]);
  return { ...(facts as Facts & { sold_new: boolean }), years: years as CatalogueYear[] };
}

export function revisionOf(level: CatalogueLevel): RawBuilder<string> {
  return sql`(select md5(kept::text) from ${NAME_OF_MERGED[level]} kept where kept.id = entry.id)`;
}
