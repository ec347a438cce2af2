import type { UserActor } from '#core/actor.ts';
import { ownAdOf } from '#core/ads/own-ad.server.ts';
import { figureColumns, formColumns } from '#core/ads/own-ad-columns.server.ts';
import { plateKey } from '#core/fields/plate.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { pricePosition } from './price-position.ts';
import { isOver, openAdsByPlate } from './same-plate.server.ts';
import { storedPriceSample } from './stored-price-sample.server.ts';
import { vehicleActions } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleColor, vehicleNames, vehicleOptionalItems } from './vehicle-reading.server.ts';
import { toWaitingChange, waitingVersion } from './waiting-version.server.ts';

const { get } = ownAdOf({
  forms: (db, now) => unsafeVehicleForms(db).select(figureColumns('vehicle', now)),
  present: ({ price_sample, ...row }, now) => ({
    ...row,
    price_position: pricePosition(row.price_cents, price_sample),
    waiting_change: toWaitingChange({ ...row, price_sample }),
    path: vehiclePath(row),
    allowed_actions: vehicleActions(row, 'owner', now),
  }),
});

/** With the owner's other open ads of the same plate. */
export async function getOwnVehicle(db: Database, owner: UserActor, id: string, now: Date) {
  const ad = await get(db, owner, id, now);
  if (isRefusal(ad)) return ad;
  const { plate } = ad.waiting_change ?? ad;
  const isOpen = ad.archived_at === null && !isOver(ad.status);
  const byPlate = await openAdsByPlate(db, owner.id, isOpen && plate ? [plate] : []);
  const same = byPlate.get(plateKey(plate ?? '')) ?? [];
  return { ...ad, same_plate: same.filter((other) => other.id !== id) };
}

/** Includes the plate; queries must narrow it to an owner or a reviewer. */
export function unsafeVehicleForms(db: Database) {
  return db
    .selectFrom('vehicles as ad')
    .select(formColumns('vehicle'))
    .select([
      'ad.vehicle_type',
      'ad.year',
      'ad.fuel_type',
      'ad.condition',
      'ad.plate',
      'ad.mileage',
      'ad.transmission',
      'ad.one_owner',
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
      'ad.boosted_at',
      ...vehicleNames(),
      vehicleColor(),
      vehicleOptionalItems(),
      storedPriceSample(),
      waitingVersion(),
    ]);
}
