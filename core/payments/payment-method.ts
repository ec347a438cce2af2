import { BAHIA_OFFSET_HOURS } from '#core/fields/local-day.ts';

export const PAYMENT_METHOD_STATUSES = ['active', 'suspended', 'expired'] as const;
export type PaymentMethodStatus = (typeof PAYMENT_METHOD_STATUSES)[number];

interface CardFacts {
  status: PaymentMethodStatus;
  exp_month: number;
  exp_year: number;
}

/** Cards work until the last day of their month; the provider does not report it. */
export function paymentMethodStatus(
  { status, exp_month, exp_year }: CardFacts,
  now: Date,
): PaymentMethodStatus {
  // Months are 0-based here: this is the first moment of the following month.
  const over = Date.UTC(exp_year, exp_month, 1, BAHIA_OFFSET_HOURS);
  return now.getTime() >= over ? 'expired' : status;
}
