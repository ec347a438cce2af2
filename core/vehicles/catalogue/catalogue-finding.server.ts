import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { Database } from '#db/database.ts';
import type { FuelType } from '../vehicle.ts';
import { catalogueFinder, type CatalogueEntry, type CatalogueFinder } from './catalogue-finder.ts';

const finders = new WeakMap<SearchNames, Promise<CatalogueFinder>>();

/** The finder of the catalogue as these names are of it; made once for them. */
export function finderOf(db: Database, names: SearchNames): Promise<CatalogueFinder> {
  const known = finders.get(names);
  if (known) return known;
  const made = readEntries(db).then((entries) => catalogueFinder(entries, () => setImmediate()));
  finders.set(names, made);
  made.catch(() => finders.delete(names));
  return made;
}

/** What an advertiser can choose. */
async function readEntries(db: Database): Promise<CatalogueEntry[]> {
  const rows = await db
    .selectFrom('vehicle_versions as version')
    .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
    .innerJoin('vehicle_version_years as sold', 'sold.version_id', 'version.id')
    .where('version.status', '=', 'active')
    .where('model.status', '=', 'active')
    .where('brand.status', '=', 'active')
    .where('sold.status', '=', 'active')
    .groupBy(['version.id', 'model.id', 'brand.id'])
    .select(['brand.vehicle_type', 'version.id as version_id', 'version.name as version'])
    .select(['model.id as model_id', 'model.name as model', 'model.nicknames as model_nicknames'])
    .select(['brand.id as brand_id', 'brand.name as brand', 'brand.nicknames as brand_nicknames'])
    .select(
      sql<{ year: number; fuel_type: FuelType }[]>`
        jsonb_agg(jsonb_build_object('year', sold.year, 'fuel_type', sold.fuel_type) order by sold.year, sold.fuel_type)`.as(
        'years',
      ),
    )
    .execute();
  // Of a model and a brand many versions hold the same.
  const models = new Map<string, CatalogueEntry['model']>();
  const brands = new Map<string, CatalogueEntry['brand']>();
  return rows.map((row) => {
    const { vehicle_type, years } = row;
    const model = models.get(row.model_id) ?? {
      id: row.model_id,
      name: row.model,
      nicknames: row.model_nicknames,
    };
    const brand = brands.get(row.brand_id) ?? {
      id: row.brand_id,
      name: row.brand,
      nicknames: row.brand_nicknames,
    };
    models.set(model.id, model);
    brands.set(brand.id, brand);
    return {
      vehicle_type,
      brand,
      model,
      version: { id: row.version_id, name: row.version },
      years,
    };
  });
}
