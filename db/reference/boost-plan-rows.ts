import type pg from 'pg';
import type { BoostLevel } from '#core/boosts/boost.ts';

const DAYS = [7, 15, 30] as const;

/** In cents, for 7, 15 and 30 days. */
const PRICES: Readonly<Record<BoostLevel, readonly [number, number, number]>> = {
  silver: [9_90, 17_90, 29_90],
  gold: [16_90, 29_90, 49_90],
  diamond: [29_90, 54_90, 89_90],
  sponsored: [49_90, 89_90, 149_90],
};

/** Fills `boost_plans` of an installation that has none. The back office changes the prices. */
export async function loadBoostPlans(pool: pg.Pool): Promise<void> {
  const rows = Object.entries(PRICES).flatMap(([level, prices]) =>
    prices.map((price_cents, at) => ({ level, days: DAYS[at], price_cents })),
  );
  await pool.query(
    `insert into boost_plans (level, days, price_cents)
     select level, days, price_cents from json_populate_recordset(null::boost_plans, $1)
     where not exists (select from boost_plans)`,
    [JSON.stringify(rows)],
  );
}
