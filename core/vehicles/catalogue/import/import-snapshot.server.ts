import { sql } from 'kysely';
import { plainWords } from '#core/fields/typed-text.ts';
import { slugify } from '#core/places/slug.ts';
import type { Database } from '#db/database.ts';
import type { FuelType, VehicleType } from '../../vehicle.ts';
import type { CatalogueStatus } from '../catalogue-level.ts';

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

/** The whole catalogue, as files are compared with it. */
export async function readSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const brands = await sql<KnownBrand>`
    select id, name, slug, status, merged_into, vehicle_type, code, nicknames from vehicle_brands order by id`.execute(
    db,
  );
  const models = await sql<KnownModel>`
    select id, name, slug, status, merged_into, brand_id, nicknames from vehicle_models order by id`.execute(
    db,
  );
  const versions = await sql<Omit<KnownVersion, 'years'>>`
    select id, name, slug, status, merged_into, model_id, codes, sold_new from vehicle_versions order by id`.execute(
    db,
  );
  const years = await sql<{ id: string; years: string }>`
    select version_id as id, string_agg(year || ' ' || fuel_type, ',') as years
    from vehicle_version_years group by version_id`.execute(db);
  const yearsOf = new Map(years.rows.map((row) => [row.id, row.years]));
  return {
    brands: brands.rows,
    models: models.rows,
    versions: versions.rows.map((row) => ({ ...row, years: yearsOf.get(row.id) ?? '' })),
  };
}

/** As what one is found by its name. */
export function keysOf(name: string): string[] {
  return [...new Set([slugify(name), plainWords(name)])];
}

export const yearKey = (year: number, fuel: FuelType) => `${year} ${fuel}`;
