/** What a payment method is: a card that the payment provider keeps for us (specification, section 3). */
export const PAYMENT_METHOD_STATUSES = ['active', 'suspended', 'expired'] as const;
export type PaymentMethodStatus = (typeof PAYMENT_METHOD_STATUSES)[number];

interface CardFacts {
  status: PaymentMethodStatus;
  /** 1 to 12. */
  exp_month: number;
  /** Four digits. */
  exp_year: number;
}

/** Bahia is three hours behind Greenwich all year. */
const BAHIA_OFFSET_HOURS = 3;

/** A card works until the last day of its month; the provider does not tell us when that has passed. */
export function paymentMethodStatus(
  { status, exp_month, exp_year }: CardFacts,
  now: Date,
): PaymentMethodStatus {
  // The month of a date counts from 0, so that this is the first moment of the month that follows.
  const over = Date.UTC(exp_year, exp_month, 1, BAHIA_OFFSET_HOURS);
  return now.getTime() >= over ? 'expired' : status;
}
