import type { RawBuilder } from 'kysely';
import { boostNow } from '#core/boosts/boost.ts';
import { shownDrop, type ShownDrop } from '#core/prices/price-drop.ts';
import type { Database } from '#db/database.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { vehiclePath } from './vehicle-path.ts';
import { cardPhotos } from '#core/ads/card-photos.server.ts';
import { vehicleNames } from './vehicle-reading.server.ts';

export function vehicleCards<Match extends { id: string }>(
  db: Database,
  matches: RawBuilder<Match>,
) {
  return db
    .selectFrom(matches.as('match'))
    .innerJoin('vehicles as ad', 'ad.id', 'match.id')
    .where(isSearchableAd('vehicle'))
    .select([
      'ad.id',
      'ad.name',
      'ad.vehicle_type',
      'ad.year',
      'ad.mileage',
      'ad.fuel_type',
      'ad.transmission',
      'ad.condition',
      'ad.price_cents',
      'ad.cylinder_capacity',
      'ad.truck_body',
      'ad.traction',
      'ad.accepts_exchange',
      'ad.published_at',
      'ad.price_before_cents',
      'ad.price_fell_on',
      'ad.boost_level',
      'ad.boosted_until',
      ...vehicleNames(),
      ...cardPhotos('vehicle'),
    ]);
}

export type VehicleCardRow = Awaited<
  ReturnType<ReturnType<typeof vehicleCards<{ id: string }>>['execute']>
>[number];

export type VehicleCard = Omit<
  VehicleCardRow,
  'boosted_until' | 'price_before_cents' | 'price_fell_on'
> & {
  boosted: boolean;
  path: string;
  price_drop: ShownDrop | null;
};

export function vehicleCard(
  { boosted_until, price_before_cents: before, price_fell_on: on, ...facts }: VehicleCardRow,
  now: Date,
): VehicleCard {
  const boost = boostNow({ ...facts, boosted_until }, now);
  const price_drop = shownDrop(facts.price_cents, before, on, now);
  return { ...facts, ...boost, path: vehiclePath(facts), price_drop };
}
