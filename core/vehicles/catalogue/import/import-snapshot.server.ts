import { sql } from 'kysely';
import { plainWords } from '#core/fields/typed-text.ts';
import { slugify } from '#core/places/slug.ts';
import type { Database } from '#db/database.ts';
import type { FuelType, VehicleType } from '../../vehicle.ts';
import type { CatalogueStatus } from '../catalogue-level.ts';
import type { ImportLine } from './import-line.ts';

export interface KnownEntry {
  id: string;
  name: string;
  status: CatalogueStatus;
  merged_into: string | null;
}

export interface KnownBrand extends KnownEntry {
  slug: string;
  vehicle_type: VehicleType;
  code: string;
  nicknames: string[];
}

export interface KnownModel extends KnownEntry {
  slug: string;
  brand_id: string;
  nicknames: string[];
}

export interface KnownVersion extends KnownEntry {
  slug: string;
  model_id: string;
  codes: string[];
  sold_new: boolean;
  /** "2014 flex,2015 flex". */
  years: string;
}

export interface CatalogueSnapshot {
  brands: KnownBrand[];
  models: KnownModel[];
  versions: KnownVersion[];
}

/** What lines may mean of the catalogue: all brands, and what stands in those that they name. */
export async function readSnapshot(
  db: Database,
  lines: readonly ImportLine[],
): Promise<CatalogueSnapshot> {
  const brands = await sql<KnownBrand>`
    select id, name, slug, status, merged_into, vehicle_type, code, nicknames from vehicle_brands
    order by status = 'proposed', id`.execute(db);
  const named = brandsNamed(lines, brands.rows);
  const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))];
  const versions = await sql<Omit<KnownVersion, 'years'>>`
    with own as (
      select model.id, model.merged_into from vehicle_models model where brand_id = any(${named}::text[])
    ), near as (
      select version.* from vehicle_versions version
      where model_id in (select coalesce(merged_into, id) from own union select id from own)
        or codes && ${codes}::text[] and status <> 'merged'
    )
    select id, name, slug, status, merged_into, model_id, codes, sold_new from vehicle_versions
    where id in (select coalesce(merged_into, id) from near union select id from near)
    order by status = 'proposed', id`.execute(db);
  const holders = [...new Set(versions.rows.map((version) => version.model_id))];
  const models = await sql<KnownModel>`
    select id, name, slug, status, merged_into, brand_id, nicknames from vehicle_models
    where id = any(${holders}::text[]) or brand_id = any(${named}::text[]) or id in (
      select merged_into from vehicle_models where brand_id = any(${named}::text[]))
    order by status = 'proposed', id`.execute(db);
  const years = await sql<{ id: string; years: string }>`
    select version_id as id, string_agg(year || ' ' || fuel_type, ',') as years
    from vehicle_version_years where version_id = any(${versions.rows.map(({ id }) => id)}::text[])
    group by version_id`.execute(db);
  const yearsOf = new Map(years.rows.map((row) => [row.id, row.years]));
  return {
    brands: brands.rows,
    models: models.rows,
    versions: versions.rows.map((row) => ({ ...row, years: yearsOf.get(row.id) ?? '' })),
  };
}

function brandsNamed(lines: readonly ImportLine[], brands: readonly KnownBrand[]): string[] {
  const wanted = new Set([...new Set(lines.map(({ brand }) => brand))].flatMap(keysOf));
  return brands
    .filter(({ slug, name, nicknames }) =>
      [slug, ...[name, ...nicknames].flatMap(keysOf)].some((key) => wanted.has(key)),
    )
    .flatMap(({ id, merged_into: into }) => (into === null ? [id] : [id, into]));
}

export function keysOf(name: string): string[] {
  return [...new Set([slugify(name), plainWords(name)])];
}

export const yearKey = (year: number, fuel: FuelType) => `${year} ${fuel}`;
