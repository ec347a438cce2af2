import { sql } from 'kysely';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserOf } from '#core/ads/ad-advertiser.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { photosOf } from '#core/ads/card-photos.server.ts';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import type { PUBLIC_VEHICLE_STATES } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleColor, vehicleNames, vehicleOptionalItems } from './vehicle-reading.server.ts';

export type PublicVehicle = ReturnType<typeof toPublicVehicle>;

/** Only the last digit of the plate, and no phone. */
export async function getPublicVehicle(db: Database, id: string): Promise<PublicVehicle | Refusal> {
  const [row] = await readPublicVehicle(db, id);
  return row ? toPublicVehicle(row) : refuse('not_found');
}

const readPublicVehicle = plannedQuery('public_vehicle', publicVehicleQuery);

export function publicVehicleQuery(db: Database, id: string) {
  return publicVehicles(db)
    .where('ad.id', '=', id)
    .select((query) => [
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
      'ad.accepts_exchange',
      'ad.show_contact',
      'ad.financing_status',
      'ad.published_at',
      sql<boolean>`ad.boosted_at is not null`.as('boosted'),
      ...vehicleNames(),
      vehicleColor(),
      vehicleOptionalItems(),
      photosOf('vehicle_id', 'ad.id', { readyOnly: true }).as('photos'),
      advertiserOf('owner').as('advertiser'),
      query
        .exists(
          query
            .selectFrom('user_phones as phone')
            .select('phone.id')
            .whereRef('phone.user_id', '=', 'ad.owner_id'),
        )
        .$castTo<boolean>()
        .as('has_phone'),
      query
        .exists(
          query
            .selectFrom('user_phones as phone')
            .select('phone.id')
            .whereRef('phone.user_id', '=', 'ad.owner_id')
            .where('phone.whatsapp', '=', true),
        )
        .$castTo<boolean>()
        .as('has_whatsapp'),
    ]);
}

export function publicVehicles(db: Database) {
  return db
    .selectFrom('vehicles as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(isPublicAd('vehicle'));
}

type PublicRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof publicVehicleQuery>['executeTakeFirst']>>
>;

function toPublicVehicle({ has_phone, has_whatsapp, ...row }: PublicRow) {
  return {
    ...row,
    has_phone: row.show_contact && has_phone,
    has_whatsapp: row.show_contact && has_whatsapp,
    path: vehiclePath(row),
  };
}
