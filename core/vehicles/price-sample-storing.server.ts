import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { MeasuredVehicle } from './price-sample.ts';

/** Leaves out what was edited since it was read. */
export async function storePriceSamples(
  db: Database,
  measured: readonly MeasuredVehicle[],
  now: Date,
): Promise<void> {
  await sql`
    insert into vehicle_price_positions (vehicle_id, model_id, fuel_type, year, condition, mileage, price_cents,
      median_cents, sample_size, worked_out_at)
    select ad.id, ad.model_id, ad.fuel_type, ad.year, ad.condition, ad.mileage, ad.price_cents,
      measured.median_cents, measured.sample_size, ${now}
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as measured (id text, model_id text, fuel_type text,
      year smallint, condition text, mileage integer, price_cents bigint, median_cents bigint, sample_size integer)
    join vehicles ad using (id, model_id, fuel_type, year, condition, mileage, price_cents)
    order by ad.id
    on conflict (vehicle_id) do update set model_id = excluded.model_id, fuel_type = excluded.fuel_type, year = excluded.year,
      condition = excluded.condition, mileage = excluded.mileage, price_cents = excluded.price_cents,
      median_cents = excluded.median_cents, sample_size = excluded.sample_size,
      worked_out_at = excluded.worked_out_at`.execute(db);
}

export async function forgetPriceSample(db: Database, vehicleId: string): Promise<void> {
  await db.deleteFrom('vehicle_price_positions').where('vehicle_id', '=', vehicleId).execute();
}
