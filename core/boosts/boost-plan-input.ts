import * as z from 'zod';
import { SMALLEST_CHARGE_CENTS } from '#core/coupons/coupon.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { choice, typedOrNumber } from '#core/fields/form-or-json.ts';
import { moneyField, PRICE_LIMITS } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { requiredText } from '#core/fields/required-text.ts';
import { BOOST_LEVELS } from './boost.ts';

const MOST_AT_ONCE = 50;

const price = typedOrNumber(
  moneyField({ minCents: SMALLEST_CHARGE_CENTS, maxCents: PRICE_LIMITS.maxCents }),
);

/** The longest boost, in days. */
const MOST_DAYS = 365;

/** The price in reais. */
export const boostPlanInput = z.strictObject({
  level: choice(BOOST_LEVELS),
  days: typedOrNumber(integerField({ min: 1, max: MOST_DAYS })),
  price,
});

export type BoostPlanInput = z.output<typeof boostPlanInput>;

/** Prices in reais. */
export const boostPlanChanges = z
  .array(
    z.strictObject({
      id: requiredText,
      price,
      active: checkboxField,
    }),
  )
  .max(MOST_AT_ONCE);

export type BoostPlanChange = z.output<typeof boostPlanChanges>[number];
