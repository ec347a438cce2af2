import type { Database } from '#db/database.ts';
import type { CatalogueName } from './vehicle-reading.server.ts';
import type { VehicleType } from './vehicle.ts';

export interface CatalogueChoices {
  brands: CatalogueName[];
  models: CatalogueName[];
  versions: CatalogueName[];
  years: number[];
}

export async function catalogueChoices(
  db: Database,
  made: {
    vehicle_type?: VehicleType | undefined;
    brand_id?: string | undefined;
    model_id?: string | undefined;
  },
): Promise<CatalogueChoices> {
  const { vehicle_type, brand_id, model_id } = made;
  const [brands, models, versions, years] = await Promise.all([
    vehicle_type
      ? db
          .selectFrom('vehicle_brands')
          .select(['id', 'name', 'slug'])
          .where('vehicle_type', '=', vehicle_type)
          .where('status', '=', 'active')
          .orderBy('name')
          .execute()
      : [],
    brand_id
      ? db
          .selectFrom('vehicle_models')
          .select(['id', 'name', 'slug'])
          .where('brand_id', '=', brand_id)
          .orderBy('name')
          .execute()
      : [],
    model_id
      ? db
          .selectFrom('vehicle_versions')
          .select(['id', 'name', 'slug'])
          .where('model_id', '=', model_id)
          .orderBy('name')
          .execute()
      : [],
    model_id
      ? db
          .selectFrom('vehicle_model_years')
          .select('year')
          .where('model_id', '=', model_id)
          .orderBy('year', 'desc')
          .execute()
      : [],
  ]);
  return { brands, models, versions, years: years.map(({ year }) => year) };
}
