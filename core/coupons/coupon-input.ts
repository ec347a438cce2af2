import * as z from 'zod';
import { couponCodeField } from '#core/fields/coupon-code.ts';
import { readDay } from '#core/fields/expiration-date.ts';
import {
  alongOtherProblems,
  checkedOnes,
  choice,
  typedOrNumber,
} from '#core/fields/form-or-json.ts';
import { moneyField, PRICE_LIMITS } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { COUPON_STATUSES, DISCOUNT_TYPES } from './coupon.ts';

const COUPON_NAME_LENGTH = { min: 3, max: 80 } as const;
const MOST_USES = 1_000_000;
const MOST_BOOST_PLANS = 50;

const limit = typedOrNumber(optionalField(integerField({ min: 1, max: MOST_USES })));

export const couponInput = z
  .strictObject({
    name: lineField(COUPON_NAME_LENGTH),
    code: couponCodeField,
    discount_type: choice(DISCOUNT_TYPES),
    /** Percent, or reais when fixed; read in hundredths. */
    discount_value: typedOrNumber(moneyField({ minCents: 1, maxCents: PRICE_LIMITS.maxCents })),
    expires_in: optionalField(textField(readDay)),
    usage_limit: limit,
    usage_limit_per_account: limit,
    status: choice(COUPON_STATUSES),
    boost_plans: checkedOnes(z.string().max(40), MOST_BOOST_PLANS),
  })
  .refine(
    ({ discount_type: type, discount_value: value }) =>
      type === 'fixed' || typeof value !== 'number' || isPercent(value),
    {
      path: ['discount_value'],
      message: 'Escreva um número inteiro de 1 a 100',
      ...alongOtherProblems,
    },
  )
  .transform(({ discount_value: value, ...input }) => ({
    ...input,
    discount_value: input.discount_type === 'fixed' ? value : value / 100,
  }));

export type CouponInput = z.output<typeof couponInput>;

function isPercent(hundredths: number): boolean {
  return hundredths % 100 === 0 && hundredths <= 100_00;
}
