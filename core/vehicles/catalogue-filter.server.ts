import type { Database } from '#db/database.ts';
import type { CatalogueName } from './vehicle-reading.server.ts';
import type { VehicleType } from './vehicle.ts';

/** What the brand and model of a search mean. */
export interface CatalogueFilter {
  /** One slug may stand for several makers: Honda of cars and Honda of motorcycles. Empty: any. */
  brandIds: string[];
  brand: CatalogueName | undefined;
  model: CatalogueName | undefined;
}

/** Looks up the brand and the model that a search names by slug. A model counts only with its brand. */
export async function catalogueOfFilter(
  db: Database,
  {
    brand,
    model,
    vehicle_type,
  }: {
    brand?: string | undefined;
    model?: string | undefined;
    vehicle_type?: VehicleType | undefined;
  },
): Promise<CatalogueFilter> {
  if (!brand) return { brandIds: [], brand: undefined, model: undefined };
  let brandQuery = db
    .selectFrom('vehicle_brands')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', brand)
    .orderBy('id');
  if (vehicle_type) brandQuery = brandQuery.where('vehicle_type', '=', vehicle_type);
  const brands = await brandQuery.execute();
  const brandIds = brands.map(({ id }) => id);
  const found =
    model && brandIds.length > 0
      ? await db
          .selectFrom('vehicle_models')
          .select(['id', 'name', 'slug'])
          .where('brand_id', 'in', brandIds)
          .where('slug', '=', model)
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
      : undefined;
  return { brandIds, brand: brands[0], model: found };
}
