import type { Database } from '#db/database.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** The ids of the catalogue's entries in this database. */
export interface CatalogueIds {
  version(
    facts: Pick<VehicleFacts, 'vehicleType' | 'brand' | 'model' | 'version'>,
  ): { brand_id: string; model_id: string; version_id: string } | undefined;
  /** Colour name → id. */
  colours: ReadonlyMap<string, string>;
  /** Optional item name → id. */
  optionalItems: ReadonlyMap<string, string>;
}

export async function readCatalogueIds(db: Database): Promise<CatalogueIds> {
  const versions = await db
    .selectFrom('vehicle_versions as version')
    .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
    .select([
      'brand.vehicle_type',
      'brand.name as brand',
      'model.name as model',
      'version.name as version',
    ])
    .select(['brand.id as brand_id', 'model.id as model_id', 'version.id as version_id'])
    .execute();
  const byName = new Map(
    versions.map(({ vehicle_type, brand, model, version, ...ids }) => [
      [vehicle_type, brand, model, version].join('/'),
      ids,
    ]),
  );
  const colours = await db.selectFrom('vehicle_colors').select(['name', 'id']).execute();
  const items = await db.selectFrom('vehicle_optional_items').select(['name', 'id']).execute();
  return {
    version: ({ vehicleType, brand, model, version }) =>
      byName.get([vehicleType, brand, model, version].join('/')),
    colours: new Map(colours.map(({ name, id }) => [name, id])),
    optionalItems: new Map(items.map(({ name, id }) => [name, id])),
  };
}
