import * as z from 'zod';
import { moneyField, PRICE_LIMITS, type MoneyLimits } from './money.ts';
import { optionalField } from './text-field.ts';

/* @__NO_SIDE_EFFECTS__ */
export function priceRangeField(limits: MoneyLimits = PRICE_LIMITS) {
  const price = optionalField(moneyField({ ...limits, minCents: 0 }));
  return z
    .object({ min: price, max: price })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['max'],
      message: 'O preço máximo deve ser maior que o mínimo',
    });
}
