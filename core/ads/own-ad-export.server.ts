import type { UserActor } from '#core/actor.ts';
import { ownPropertyLinesQuery } from '#core/properties/own-property-list.server.ts';
import { propertyPath } from '#core/properties/property-path.ts';
import { ownVehicleLinesQuery } from '#core/vehicles/own-vehicle-list.server.ts';
import { vehiclePath } from '#core/vehicles/vehicle-path.ts';
import { vehicleColor } from '#core/vehicles/vehicle-reading.server.ts';
import type { Database } from '#db/database.ts';
import { idsOfOwnAds, type OwnAdSearch } from './own-ad-matches.server.ts';

const MAX_ROWS = 50_000;
const BATCH = 200;

export async function* exportedAds<Ad>(
  db: Database,
  owner: UserActor,
  search: OwnAdSearch,
  read: (db: Database, ids: readonly string[], now: Date) => Promise<Ad[]>,
  now: Date,
): AsyncGenerator<Ad> {
  const ids = await idsOfOwnAds(db, owner, search, MAX_ROWS);
  for (let from = 0; from < ids.length; from += BATCH)
    yield* await read(db, ids.slice(from, from + BATCH), now);
}

export type ExportedProperty = Awaited<ReturnType<typeof readExportedProperties>>[number];

export async function readExportedProperties(db: Database, ids: readonly string[], now: Date) {
  const rows = await ownPropertyLinesQuery(db, ids, now)
    .select(['ad.street', 'ad.number', 'ad.zip_code'])
    .select(['ad.bedroom', 'ad.suite', 'ad.bathroom', 'ad.parking_space'])
    .select(['ad.square_meters', 'ad.built_area_meters'])
    .select(['ad.front_meters', 'ad.depth_meters', 'ad.dirt_road_km', 'ad.infrastructure'])
    .select(['ad.condominium_fee_cents', 'ad.property_tax_cents', 'ad.documents'])
    .select(['ad.payment_terms', 'ad.accepts_exchange', 'ad.exchange_for'])
    .execute();
  return rows.map((row) => ({ ...row, path: propertyPath(row) }));
}

export type ExportedVehicle = Awaited<ReturnType<typeof readExportedVehicles>>[number];

export async function readExportedVehicles(db: Database, ids: readonly string[], now: Date) {
  const rows = await ownVehicleLinesQuery(db, ids, now)
    .select(['ad.plate', 'ad.mileage', 'ad.condition', 'ad.fuel_type', 'ad.transmission'])
    .select(['ad.one_owner', 'ad.accepts_exchange', 'ad.exchange_for', 'ad.zip_code'])
    .select(['ad.bodywork', 'ad.doors', 'ad.steering_wheel', 'ad.traction', 'ad.cabin'])
    .select(['ad.cylinder_capacity', 'ad.motorcycle_style', 'ad.start_type', 'ad.abs'])
    .select(['ad.truck_body', 'ad.axles', 'ad.load_kg', 'ad.financing_status', vehicleColor()])
    .execute();
  return rows.map((row) => ({ ...row, path: vehiclePath(row) }));
}
