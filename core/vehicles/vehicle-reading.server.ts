import { sql, type RawBuilder } from 'kysely';
import { townOf } from '#core/ads/ad-town.server.ts';
import type { Database } from '#db/database.ts';
import { vehiclePath } from './vehicle-path.ts';

export interface CatalogueName {
  id: string;
  name: string;
  slug: string;
}

type CatalogueTable = 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions';

export function catalogueNameOf(table: CatalogueTable, column: string): RawBuilder<CatalogueName> {
  return sql`(
    select jsonb_build_object('id', row.id, 'name', row.name, 'slug', row.slug)
    from ${sql.table(table)} row where row.id = ${sql.ref(column)})`;
}

export const vehicleNames = () =>
  [
    catalogueNameOf('vehicle_brands', 'ad.brand_id').as('brand'),
    catalogueNameOf('vehicle_models', 'ad.model_id').as('model'),
    catalogueNameOf('vehicle_versions', 'ad.version_id').as('version'),
    townOf('ad.town_id').as('town'),
  ] as const;

export const vehicleColor = () =>
  sql<{ id: string; name: string; hex: string }>`(
    select jsonb_build_object('id', color.id, 'name', color.name, 'hex', color.hex)
    from vehicle_colors color where color.id = ad.color_id)`.as('color');

export const vehicleOptionalItems = () =>
  sql<{ id: string; name: string; items: { id: string; name: string }[] }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'items', items) order by position, name), '[]'::jsonb)
    from (
      select groups.id, groups.name, groups.position,
        jsonb_agg(jsonb_build_object('id', items.id, 'name', items.name) order by items.position, items.name) as items
      from vehicle_ad_optional_items chosen
      join vehicle_optional_items items on items.id = chosen.item_id
      join vehicle_optional_groups groups on groups.id = items.group_id
      where chosen.vehicle_id = ad.id group by groups.id
    ) with_items)`.as('optional_items');

export async function vehiclePathById(db: Database, id: string): Promise<string> {
  const ad = await db
    .selectFrom('vehicles as ad')
    .select(['ad.id', 'ad.vehicle_type', ...vehicleNames()])
    .where('ad.id', '=', id)
    .executeTakeFirstOrThrow();
  return vehiclePath(ad);
}
