import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/database.ts';
import type { VehicleSettings } from './vehicle-settings.ts';

export async function readVehicleSettings(db: Database): Promise<VehicleSettings> {
  const optionalItems = await db
    .selectFrom('vehicle_optional_groups as groups')
    .select((query) => [
      'groups.id',
      'groups.name',
      jsonArrayFrom(
        query
          .selectFrom('vehicle_optional_items as items')
          .select(['items.id', 'items.name', 'items.vehicle_types'])
          .whereRef('items.group_id', '=', 'groups.id')
          .orderBy('items.position'),
      ).as('items'),
    ])
    .orderBy('groups.position')
    .execute();
  const colors = await db
    .selectFrom('vehicle_colors')
    .select(['id', 'name', 'hex'])
    .orderBy('position')
    .execute();
  return { optional_items: optionalItems, colors };
}
