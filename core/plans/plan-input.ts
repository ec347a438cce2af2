import * as z from 'zod';
import { PROFILES } from '#core/actor.ts';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { alongOtherProblems, choice, typedOrNumber } from '#core/fields/form-or-json.ts';
import { priceField } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { lineField, paragraphsField } from '#core/fields/text-lengths.ts';
import { optionalField, REQUIRED } from '#core/fields/text-field.ts';
import { PERIOD_MONTHS } from './plan-period.ts';

export const PLAN_NAME_LENGTH = { max: 60 } as const;
export const PLAN_DESCRIPTION_LENGTH = { max: 500 } as const;
export const PLAN_MONTHS = Object.values(PERIOD_MONTHS);

const count = (max: number, min = 0) => typedOrNumber(integerField({ min, max }));
const amount = typedOrNumber(optionalField(priceField));

/** What a plan is, as it is kept and told; money in cents. `planFields` is the same as it is typed. */
export const planFacts = z.object({
  kind: z.enum(PROFILES),
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  price_before_discount_cents: z.int().nullable(),
  active: z.boolean(),
  recommended: z.boolean(),
  recurring: z.boolean(),
  duration_in_months: z.int(),
  days: z.int().nullable(),
  is_free: z.boolean(),
  properties_limit: z.int(),
  vehicles_limit: z.int(),
  properties_highlighted_limit: z.int(),
  highlight_days: z.int(),
  property_gallery_limit: z.int(),
  video: z.boolean(),
});
export type PlanFacts = z.output<typeof planFacts>;
export const PLAN_COLUMNS = Object.keys(planFacts.shape) as (keyof PlanFacts)[];

const planFields = z.strictObject({
  kind: choice(PROFILES),
  name: lineField(PLAN_NAME_LENGTH),
  description: paragraphsField(PLAN_DESCRIPTION_LENGTH),
  price: amount,
  price_before_discount: amount,
  active: checkboxField,
  recommended: checkboxField,
  recurring: checkboxField,
  duration_in_months: typedOrNumber(choice(PLAN_MONTHS.map(String) as [string, ...string[]])),
  days: typedOrNumber(optionalField(integerField({ min: 1, max: 366 }))),
  is_free: checkboxField,
  properties_limit: count(100_000),
  vehicles_limit: count(100_000),
  properties_highlighted_limit: count(100_000),
  highlight_days: count(365, 1),
  property_gallery_limit: count(20, 1),
  video: checkboxField,
});
export type PlanField = keyof typeof planFields.shape;

type Fields = z.output<typeof planFields>;

/** Free is what costs nothing, and then nothing renews itself. */
export const planInput = planFields
  .refine(({ is_free: isFree, price }) => isFree || price !== undefined, {
    message: REQUIRED,
    path: ['price'],
    ...alongOtherProblems,
  })
  .refine(isDiscount, {
    message: 'O preço antes do desconto precisa ser maior que o preço',
    path: ['price_before_discount'],
    ...alongOtherProblems,
  })
  .refine(({ is_free: isFree, recurring, days }) => isFree || !recurring || days === undefined, {
    message: 'Só um plano que não se renova pode ser contado em dias',
    path: ['days'],
    ...alongOtherProblems,
  })
  .transform(
    ({ price = 0, price_before_discount: before = null, days = null, ...fields }): PlanFacts => {
      const isFree = fields.is_free;
      return {
        ...fields,
        price_cents: isFree ? 0 : price,
        price_before_discount_cents: isFree ? null : before,
        recurring: fields.recurring && !isFree,
        duration_in_months: Number(fields.duration_in_months),
        days: isFree ? null : days,
      };
    },
  );

function isDiscount({ is_free: isFree, price, price_before_discount: before }: Fields): boolean {
  return isFree || !(typeof price === 'number' && typeof before === 'number') || before > price;
}

const planIds = z.array(z.string().max(40)).max(500);

/** `previous` is the order that was seen. */
export const planOrder = z.strictObject({
  kind: choice(PROFILES),
  ids: planIds,
  previous: planIds,
});
