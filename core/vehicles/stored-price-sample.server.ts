import { sql } from 'kysely';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import type { PriceSample } from './price-position.ts';
import { VEHICLE_STATES } from './vehicle-lifecycle.ts';

export interface StoredPriceSample extends PriceSample {
  worked_out_at: string;
}

/** On alias `ad`. Nothing of an ad that was edited since: its facts are no longer those compared. */
export const storedPriceSample = () =>
  sql<StoredPriceSample | null>`(
    select jsonb_build_object('median_cents', price.median_cents, 'sample_size', price.sample_size,
      'worked_out_at', to_char(price.worked_out_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from vehicle_price_positions price
    where price.vehicle_id = ad.id and price.model_id = ad.model_id and price.fuel_type = ad.fuel_type and price.year = ad.year
      and price.condition = ad.condition and price.mileage = ad.mileage
      and price.price_cents = ad.price_cents and ${isPriced})`.as('price_sample');

export const isPriced = sql<boolean>`(ad.archived_at is null
  and ad.status in (${sql.join(statesWith(VEHICLE_STATES, 'isPriced').map((state) => sql.lit(state)))}))`;
