import type { Rule, Said, Surroundings } from './grammar.ts';
import { isRoundPrice, priceRules } from './price-rules.ts';
import { isYear } from './spoken-year.ts';

const LEAST_PRICE = 500;
const LEAST_WRITTEN_OUT = 3_000;
/** "moto até 10", "carro até 30": thousands of reais. */
const THOUSANDS = { from: 3, to: 300 } as const;
const MOST_THOUSANDS_OF_A_MOTORCYCLE = 80;

function reaisOf(said: Said, value: number, { says }: Surroundings): number | undefined {
  const most = says('vehicle_type', 'motorcycles') ? MOST_THOUSANDS_OF_A_MOTORCYCLE : THOUSANDS.to;
  if (said.isScaled !== true && value >= THOUSANDS.from && value <= most) return value * 1_000;
  return value >= LEAST_PRICE ? value : undefined;
}

export const VEHICLE_PRICE_RULES: readonly Rule[] = priceRules({
  reaisOf,
  isBarePrice: (value) => isRoundPrice(value, LEAST_WRITTEN_OUT),
  // "2018 até 12 mil" is a year and a bound.
  isNoPrice: isYear,
});
