import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { coverAmong, photosOf } from '#core/ads/card-photos.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { vehicleActions } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { toWaitingChange, waitingVersion } from './waiting-version.server.ts';
import { vehicleColor, vehicleNames, vehicleOptionalItems } from './vehicle-reading.server.ts';

export type OwnVehicle = ReturnType<typeof toOwnVehicle>;

export async function getOwnVehicle(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<OwnVehicle | Refusal> {
  const row = await ownVehiclesQuery(db, actor, now).where('ad.id', '=', id).executeTakeFirst();
  return row ? toOwnVehicle(row, now) : refuse('not_found');
}

export function ownVehiclesQuery(db: Database, actor: UserActor, now: Date) {
  return unsafeVehicleForms(db)
    .where('ad.owner_id', '=', actor.id)
    .select([
      viewCountersOf('vehicle', 'ad.id', localDay(now)).as('views'),
      leadCountOf('vehicle', 'ad.id').as('leads_count'),
    ]);
}

/** Includes the plate; queries must narrow it to an owner or a reviewer. */
export function unsafeVehicleForms(db: Database) {
  return db
    .selectFrom('vehicles as ad')
    .select([
      'ad.id',
      'ad.status',
      'ad.status_reason',
      'ad.name',
      'ad.description',
      'ad.vehicle_type',
      'ad.year',
      'ad.fuel_type',
      'ad.condition',
      'ad.plate',
      'ad.mileage',
      'ad.transmission',
      'ad.one_owner',
      'ad.price_cents',
      'ad.steering_wheel',
      'ad.bodywork',
      'ad.doors',
      'ad.zip_code',
      'ad.town_id as city_id',
      'ad.accepts_exchange',
      'ad.show_contact',
      'ad.financing_status',
      'ad.boosted_at',
      'ad.published_at',
      'ad.archived_at',
      'ad.created_at',
      'ad.updated_at',
      ...vehicleNames(),
      vehicleColor(),
      vehicleOptionalItems(),
      photosOf('vehicle_id', 'ad.id', { readyOnly: false }).as('photos'),
      waitingVersion(),
    ]);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownVehiclesQuery>['execute']>>[number];

function toOwnVehicle(row: OwnRow, now: Date) {
  return {
    ...row,
    waiting_change: toWaitingChange(row),
    cover: coverAmong(row.photos),
    photo_count: row.photos.length,
    path: vehiclePath(row),
    allowed_actions: vehicleActions(row, 'owner', now),
  };
}
