import { setImmediate } from 'node:timers/promises';
import { announceChange } from '#core/history.server.ts';
import type { Database } from '#db/database.ts';
import { modelSlices, readMarket, type MarketVehicle } from './price-market.server.ts';
import { forgetPriceSample, storePriceSamples } from './price-sample-storing.server.ts';
import { priceSample, type MeasuredVehicle } from './price-sample.ts';

export async function workOutPricePosition(db: Database, id: string, now: Date): Promise<void> {
  const ad = await db
    .selectFrom('vehicles')
    .select('model_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ad) return;
  const market = await readMarket(db, [ad.model_id], now);
  const measured = await measure(market, (each) => each.id === id);
  if (measured.length > 0) await storePriceSamples(db, measured, now);
  else await forgetPriceSample(db, id);
  await announceChange(db, { kind: 'vehicle', id });
}

/** Of every ad, some families at a time; what is no longer true of the others is forgotten. */
export async function workOutAllPricePositions(db: Database, now: Date): Promise<void> {
  for (const models of await modelSlices(db)) {
    const measured = await measure(await readMarket(db, models, now), () => true);
    await storePriceSamples(db, measured, now);
  }
  await db.deleteFrom('vehicle_price_positions').where('worked_out_at', '<', now).execute();
  await announceChange(db, 'settings');
}

async function measure(
  market: readonly MarketVehicle[],
  isWanted: (ad: MarketVehicle) => boolean,
): Promise<MeasuredVehicle[]> {
  const families = Map.groupBy(market, (ad) => `${ad.model_id} ${ad.fuel_type}`);
  const measured: MeasuredVehicle[] = [];
  for (const family of families.values()) {
    const comparables = family.filter((ad) => ad.is_comparable);
    for (const ad of family) {
      if (!ad.is_priced || !isWanted(ad)) continue;
      const sample = priceSample(ad, comparables);
      if (sample) measured.push({ ...ad, ...sample });
    }
    // Other lanes of the worker wait for mail servers and must hear them.
    await setImmediate();
  }
  return measured;
}
