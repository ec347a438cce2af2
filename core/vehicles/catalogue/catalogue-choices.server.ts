import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { CatalogueName } from '../vehicle-reading.server.ts';
import type { FuelType, VehicleType } from '../vehicle.ts';
import { VERSION_FACT_NAMES } from './version-facts.ts';

export interface CatalogueChoices {
  brands: CatalogueName[];
  models: CatalogueName[];
  versions: CatalogueVersionChoice[];
  years: number[];
}

type CatalogueVersionChoice = Awaited<ReturnType<typeof versionsOf>>[number];

/** Empty lists for what was not asked; what was proposed is offered only to who names it already. */
export async function catalogueChoices(
  db: Database,
  made: {
    vehicle_type?: VehicleType | undefined;
    brand_id?: string | undefined;
    model_id?: string | undefined;
    version_id?: string | undefined;
  },
): Promise<CatalogueChoices> {
  const { vehicle_type, brand_id, model_id, version_id } = made;
  const [brands, models, versions] = await Promise.all([
    vehicle_type
      ? db
          .selectFrom('vehicle_brands')
          .select(['id', 'name', 'slug'])
          .where('vehicle_type', '=', vehicle_type)
          .where(isOffered(brand_id))
          .orderBy('name')
          .execute()
      : [],
    brand_id
      ? db
          .selectFrom('vehicle_models')
          .select(['id', 'name', 'slug'])
          .where('brand_id', '=', brand_id)
          .where(isOffered(model_id))
          .orderBy('name')
          .execute()
      : [],
    model_id ? versionsOf(db, model_id, version_id) : [],
  ]);
  const years = new Set(versions.flatMap((version) => version.years.map(({ year }) => year)));
  return { brands, models, versions, years: [...years].toSorted((a, b) => b - a) };
}

const isOffered = (chosen: string | undefined) =>
  sql<boolean>`(status = 'active' or status = 'proposed' and id = ${chosen ?? null})`;

function versionsOf(db: Database, modelId: string, chosen: string | undefined) {
  return db
    .selectFrom('vehicle_versions as version')
    .select(['id', 'name', 'slug', ...VERSION_FACT_NAMES])
    .select(
      sql<{ year: number; fuel_type: FuelType }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('year', year, 'fuel_type', fuel_type) order by year, fuel_type), '[]'::jsonb)
        from vehicle_version_years where version_id = version.id and status = 'active')`.as(
        'years',
      ),
    )
    .where('model_id', '=', modelId)
    .where(isOffered(chosen))
    .orderBy('name')
    .execute();
}
