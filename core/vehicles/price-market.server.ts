import { DAY_MS } from '#core/durations.ts';
import { sql } from 'kysely';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import { COMPARED_DAYS } from './price-position.ts';
import type { PricedVehicle } from './price-sample.ts';
import { isPriced } from './stored-price-sample.server.ts';
import { VEHICLE_STATES } from './vehicle-lifecycle.ts';

const SLICE_ADS = 1000;

export interface MarketVehicle extends PricedVehicle {
  is_priced: boolean;
  is_comparable: boolean;
}

/** The newest first. */
export async function readMarket(
  db: Database,
  modelIds: readonly string[],
  now: Date,
): Promise<MarketVehicle[]> {
  const since = new Date(now.getTime() - COMPARED_DAYS * DAY_MS);
  const over = sql.join(statesWith(VEHICLE_STATES, 'isOver'));
  const { rows } = await sql<MarketVehicle>`
    with market as materialized (
      select ad.id, ad.owner_id, ad.vehicle_type, ad.model_id, ad.fuel_type, ad.year, ad.condition,
        ad.mileage, ad.price_cents, ad.published_at, ${isPriced} as is_priced,
        ${isPublicAd('vehicle')} and (ad.published_at >= ${since} or ad.status in (${over}) and exists (
          select from events sale where sale.vehicle_id = ad.id and sale.at >= ${since}
            and sale.to_status = ad.status)) as is_comparable
      from vehicles ad join users owner on owner.id = ad.owner_id
      where ad.model_id = any(${modelIds}::text[]) and ad.archived_at is null)
    select * from market where is_priced or is_comparable
    order by published_at desc nulls last, id`.execute(db);
  return rows;
}

export async function modelSlices(db: Database): Promise<string[][]> {
  const { rows } = await sql<{ model_id: string; ads: number }>`
    select model_id, count(*)::int as ads from vehicles ad where ${isPriced} group by model_id`.execute(
    db,
  );
  const slices: string[][] = [];
  let room = 0;
  for (const { model_id, ads } of rows) {
    if (room < ads) {
      slices.push([]);
      room = SLICE_ADS;
    }
    slices.at(-1)?.push(model_id);
    room -= ads;
  }
  return slices;
}
