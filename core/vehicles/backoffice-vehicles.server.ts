import { sql } from 'kysely';
import type { BackofficeAdFilter } from '#core/ads/backoffice-ad-filters.ts';
import {
  directoryColumns,
  unsafeFindAds,
  unsafeReadOfficeFacts,
} from '#core/ads/backoffice-ads.server.ts';
import { coverAmong } from '#core/ads/card-photos.server.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { unsafeVehicleForms } from './own-vehicles.server.ts';
import { vehicleActions } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { catalogueNameOf } from './vehicle-reading.server.ts';
import { toWaitingChange } from './waiting-version.server.ts';

export async function unsafeListVehicles(db: Database, filter: BackofficeAdFilter) {
  const { ids, ...place } = await unsafeFindAds(db, 'vehicle', filter);
  return { ...place, items: await unsafeVehicleLines(db, ids).execute() };
}

/** In the order of `ids`. */
export function unsafeVehicleLines(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('vehicles as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(directoryColumns('vehicle'))
    .select(['ad.status', 'ad.vehicle_type', 'ad.year', 'ad.price_cents'])
    .select([
      catalogueNameOf('vehicle_brands', 'ad.brand_id').as('brand'),
      catalogueNameOf('vehicle_models', 'ad.model_id').as('model'),
    ])
    .orderBy(sql`array_position(${ids}::text[], ad.id)`);
}

export async function unsafeGetVehicle(db: Database, id: string, now: Date) {
  const [row, facts] = await Promise.all([
    unsafeVehicleForms(db).where('ad.id', '=', id).executeTakeFirst(),
    unsafeReadOfficeFacts(db, { kind: 'vehicle', id }, now),
  ]);
  if (!row || !facts) return refuse('not_found');
  const actions = vehicleActions(row, 'admin', now);
  return {
    ...row,
    ...facts,
    cover: coverAmong(row.photos),
    waiting_change: toWaitingChange(row),
    seen_at:
      row.waiting_change && actions.includes('approve_change')
        ? row.waiting_change.updated_at
        : row.updated_at.toISOString(),
    path: vehiclePath(row),
    allowed_actions: actions,
  };
}
