import { filterOf } from './grammar-rules.ts';
import type { Rule } from './grammar.ts';
import { isYear } from './spoken-year.ts';
import { isRangeStart } from './price-rules.ts';
import { VEHICLE_PRICE_RULES } from './vehicle-prices.ts';
import { VEHICLE_YEAR_RULES } from './vehicle-years.ts';

const LEAST_MILEAGE = 1_000;
const MOST_MILEAGE = 9_999_999;

const mileage: Rule['read'] = (slots) => {
  const value = slots.at(-1)?.value;
  const first = slots[0]?.value ?? 0;
  if (slots.length > 1 && (isYear(first) || !isRangeStart(first))) return undefined;
  const isMileage = value !== undefined && value >= LEAST_MILEAGE && value <= MOST_MILEAGE;
  return isMileage ? { filters: [filterOf('mileage_max', String(value))] } : undefined;
};

const MILEAGE_RULES: readonly Rule[] = [
  {
    patterns: `
        <atMost>? {amount} km|kms|quilômetro|kilometro|rodado|km-rodado,
        <about> {amount} km|kms|quilômetro|rodado, km <atMost> {amount},
        <from>? {amount} <to> {amount} km|kms|quilômetro|rodado, quilometragem <atMost> {amount}`,
    read: mileage,
  },
];

const DOOR_RULES: readonly Rule[] = [
  {
    patterns: '{number} porta|p|pts|prts|ptas',
    read: ([said]) =>
      said?.value === 2 || said?.value === 4
        ? { filters: [filterOf('doors', String(said.value))] }
        : undefined,
  },
];

export const VEHICLE_NUMBER_RULES: readonly Rule[] = [
  ...VEHICLE_YEAR_RULES,
  ...MILEAGE_RULES,
  ...VEHICLE_PRICE_RULES,
  ...DOOR_RULES,
];
