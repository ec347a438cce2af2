import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DescribedVehicle, DescribedVehicleInput } from './vehicle-description.ts';
import { featuresThatApply } from './vehicle-features.ts';
import { vehicleName } from './vehicle-name.ts';
import { readVehicleSettings } from './vehicle-settings.server.ts';
import { selectedOptionalItems } from './vehicle-settings.ts';

export async function describedVehicle(
  db: Database,
  { version_id, color_id, optional_items: itemIds, city_id, ...facts }: DescribedVehicleInput,
): Promise<DescribedVehicle | Refusal> {
  const vehicle = await db
    .selectFrom('vehicle_versions as version')
    .innerJoin('vehicle_models as model', 'model.id', 'version.model_id')
    .innerJoin('vehicle_brands as brand', 'brand.id', 'model.brand_id')
    .select(['brand.vehicle_type', 'brand.name as brand', 'model.name as model'])
    .select('version.name as version')
    .where('version.id', '=', version_id)
    .executeTakeFirst();
  if (!vehicle) return refuse('catalogue_mismatch', { field: 'version_id' });
  const { colors, optional_items: groups } = await readVehicleSettings(db);
  const town = await db
    .selectFrom('towns')
    .select(['name', 'state'])
    .where('id', '=', city_id ?? 0)
    .executeTakeFirst();
  return {
    ...featuresThatApply(facts, vehicle.vehicle_type),
    ...vehicle,
    version: vehicleName(vehicle.version),
    color: colors.find(({ id }) => id === color_id)?.name,
    town,
    optional_items: selectedOptionalItems(groups, itemIds).flatMap(({ name, items }) => {
      const fitting = items.filter((item) => item.vehicle_types.includes(vehicle.vehicle_type));
      return fitting.length > 0 ? [{ name, items: fitting.map((item) => item.name) }] : [];
    }),
  };
}
