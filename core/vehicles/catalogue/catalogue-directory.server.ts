import { sql, type RawBuilder } from 'kysely';
import { plainWords } from '#core/fields/typed-text.ts';
import { unsafeReadHistory } from '#core/history-reading.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { FuelType, VehicleType } from '../vehicle.ts';
import { imageAddresses, type CatalogueImage } from './catalogue-image.ts';
import type { CatalogueLevel, CatalogueSort, CatalogueStatus } from './catalogue-level.ts';
import { VERSION_FACT_NAMES, type VersionFacts } from './version-facts.ts';

export interface CatalogueFilter {
  q: string | undefined;
  type: VehicleType | undefined;
  status: CatalogueStatus | undefined;
  parent: string | undefined;
  /** The id of one: those that it can be merged into, the likeliest first. */
  merge_of: string | undefined;
  sort: CatalogueSort | undefined;
  page: number;
}

interface NamedPart {
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

const ADS: Readonly<Record<CatalogueLevel, RawBuilder<number>>> = {
  brand: sql`(select count(*)::int from vehicles where brand_id = entry.id)`,
  model: sql`(select count(*)::int from vehicles where model_id = entry.id)`,
  version: sql`(select count(*)::int from vehicles where version_id = entry.id)`,
};

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

/** Brands, models or versions, those that were merged only when they are asked for. */
export async function unsafeListCatalogue(
  db: Database,
  level: CatalogueLevel,
  { q, type, status, parent, merge_of: merged, sort = 'name', page }: CatalogueFilter,
) {
  const asked = plainWords(q ?? '');
  const words = [...new Set(asked.split(' '))].filter(Boolean).slice(0, MOST_WORDS);
  const conditions = [
    status ? sql`status = ${status}` : sql`status <> 'merged'`,
    ...(type ? [sql`vehicle_type = ${type}`] : []),
    ...(parent ? [sql`parent = ${parent}`] : []),
    ...(merged ? [sql`status <> 'proposed' and entry.id <> ${merged}`] : []),
    ...words.map((word) => sql`position(${word} in words) > 0`),
  ];
  const found = sql`(select * from (${PARTS[level]}) entry where ${sql.join(conditions, sql` and `)}) entry`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${found}`.execute(db);
  const place = paginate(page, rows[0]!.total, Infinity);
  const likeliest = merged && (await likeliestFirst(db, level, merged));
  const namedFirst =
    asked === ''
      ? sql``
      : sql`plain_name = ${asked} desc, starts_with(plain_name, ${asked}) desc, `;
  const own = sql.ref(`${level}_id`);
  const [first, last, advertised] = likeliest
    ? [likeliest, likeliest, sql``]
    : sort === 'ads'
      ? [
          sql`coalesce(ads, 0) desc, `,
          sql`ads_count desc, `,
          sql`left join (select ${own} as id, count(*) as ads from vehicles group by 1) advertised using (id)`,
        ]
      : [namedFirst, namedFirst, sql``];
  const items = await sql<CatalogueRow>`
    select ${lineColumns(level)} from (
      select * from ${found} ${advertised} order by ${first}plain_name, id limit ${PER_PAGE} offset ${place.offset}
    ) entry, lateral (${COUNTS[level]}) counted, lateral (${YEARS_OF[level]}) sold
    order by ${last}plain_name, id`.execute(db);
  return { ...place, items: items.rows.map(lineOf) };
}

async function likeliestFirst(db: Database, level: CatalogueLevel, id: string) {
  const { rows } = await sql<{ name: string; words: string; parent: string | null }>`
    ${PARTS[level]} where entry.id = ${id}`.execute(db);
  const { name, words, parent } = rows[0] ?? { name: '', words: '', parent: null };
  return sql`similarity(entry.name, ${name})
    + case when entry.parent = ${parent} then ${SAME_PARENT_COUNTS}::real else 0 end desc,
    similarity(entry.words, ${words}) desc, `;
}

type CatalogueRow = Omit<CatalogueLine, 'image'> & { image_key: string | null };

function lineColumns(level: CatalogueLevel): RawBuilder<unknown> {
  return sql`entry.id, entry.name, entry.slug, entry.status, entry.codes, entry.nicknames, entry.image_key,
    entry.vehicle_type, entry.brand, entry.model, counted.models_count, counted.versions_count,
    ${ADS[level]} as ads_count, sold.first_year, sold.last_year,
    (select jsonb_build_object('id', id, 'name', name) from ${NAME_OF_MERGED[level]} where id = entry.merged_into) as merged_into`;
}

function lineOf<Row extends { image_key: string | null }>({ image_key: key, ...row }: Row) {
  return { ...row, image: key === null ? null : imageAddresses(key) };
}

interface CatalogueYear {
  year: number;
  fuel_type: FuelType;
  status: 'active' | 'inactive';
}

type Facts = { [Name in (typeof VERSION_FACT_NAMES)[number]]: VersionFacts[Name] | null };

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
