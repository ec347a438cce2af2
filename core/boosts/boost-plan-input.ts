import * as z from 'zod';
import { SMALLEST_CHARGE_CENTS } from '#core/coupons/coupon.ts';
import { typedOrNumber } from '#core/fields/form-or-json.ts';
import { moneyField, PRICE_LIMITS } from '#core/fields/money.ts';
import { requiredText } from '#core/fields/required-text.ts';

const MOST_AT_ONCE = 50;

/** Prices in reais. */
export const boostPlanChanges = z
  .array(
    z.strictObject({
      id: requiredText,
      price: typedOrNumber(
        moneyField({ minCents: SMALLEST_CHARGE_CENTS, maxCents: PRICE_LIMITS.maxCents }),
      ),
      active: z.boolean(),
    }),
  )
  .max(MOST_AT_ONCE);

export type BoostPlanChange = z.output<typeof boostPlanChanges>[number];
