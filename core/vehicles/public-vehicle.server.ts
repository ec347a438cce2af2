import { sql } from 'kysely';
import type { Refusal } from '#core/refusal.ts';
import { isPublicAd, isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { publicAdParts, publicAdReader } from '#core/ads/public-ads.server.ts';
import type { Database } from '#db/database.ts';
import { pricePosition } from './price-position.ts';
import { storedPriceSample } from './stored-price-sample.server.ts';
import type { PUBLIC_VEHICLE_STATES } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleColor, vehicleNames, vehicleOptionalItems } from './vehicle-reading.server.ts';

export function publicVehicleQuery(db: Database, id: string) {
  return publicVehicles(db)
    .where('ad.id', '=', id)
    .select([
      'ad.id',
      'ad.name',
      'ad.description',
      sql<(typeof PUBLIC_VEHICLE_STATES)[number]>`ad.status`.as('status'),
      'ad.vehicle_type',
      'ad.year',
      'ad.mileage',
      'ad.fuel_type',
      'ad.condition',
      'ad.plate_last_digit',
      'ad.transmission',
      'ad.one_owner',
      'ad.price_cents',
      'ad.steering_wheel',
      'ad.bodywork',
      'ad.doors',
      'ad.cylinder_capacity',
      'ad.motorcycle_style',
      'ad.start_type',
      'ad.abs',
      'ad.truck_body',
      'ad.traction',
      'ad.axles',
      'ad.cabin',
      'ad.load_kg',
      'ad.accepts_exchange',
      'ad.exchange_for',
      'ad.show_contact',
      'ad.financing_status',
      'ad.published_at',
      sql<boolean>`${isSearchableAd('vehicle')} and coalesce(ad.boosted_until > now(), false)`.as(
        'boosted',
      ),
      ...vehicleNames(),
      vehicleColor(),
      vehicleOptionalItems(),
      storedPriceSample(),
      ...publicAdParts('vehicle'),
    ]);
}

export function publicVehicles(db: Database) {
  return db
    .selectFrom('vehicles as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(isPublicAd('vehicle'));
}

/** Only the last digit of the plate, and no phone. */
export const getPublicVehicle = publicAdReader(
  'vehicle',
  publicVehicleQuery,
  ({ price_sample, ...row }) => ({
    ...row,
    price_position: pricePosition(row.price_cents, price_sample),
    has_phone: row.show_contact && row.has_phone,
    has_whatsapp: row.show_contact && row.has_whatsapp,
    path: vehiclePath(row),
  }),
);

export type PublicVehicle = Exclude<Awaited<ReturnType<typeof getPublicVehicle>>, Refusal>;
