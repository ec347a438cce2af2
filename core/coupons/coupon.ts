export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export const COUPON_STATUSES = ['active', 'inactive'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

interface Discount {
  discount_type: DiscountType;
  /** Percent, or cents when fixed. */
  discount_value: number;
}

/** The provider charges nothing below R$ 0,50: what would be less is given. */
export const SMALLEST_CHARGE_CENTS = 50;

/** In cents; at most the whole price. */
export function discountOf(subtotalCents: number, discount: Discount): number {
  const wanted =
    discount.discount_type === 'percentage'
      ? Math.round((subtotalCents * discount.discount_value) / 100)
      : discount.discount_value;
  const left = subtotalCents - wanted;
  return left < SMALLEST_CHARGE_CENTS ? subtotalCents : wanted;
}
