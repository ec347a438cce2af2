export const PAYMENT_METHOD_KINDS = ['card', 'pix'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/** The ways that each purchase takes, where the account at the provider has them. */
export const WAYS_OF_PURCHASE = {
  plan: ['card'],
  boost: ['card', 'pix'],
} as const satisfies Record<string, readonly PaymentMethodKind[]>;
export type PurchaseKind = keyof typeof WAYS_OF_PURCHASE;

export function canPayBy(
  purchase: PurchaseKind,
  method: PaymentMethodKind,
  abilities: Readonly<Record<PaymentMethodKind, boolean>>,
): boolean {
  const ways: readonly PaymentMethodKind[] = WAYS_OF_PURCHASE[purchase];
  return ways.includes(method) && abilities[method];
}

/** `started`: written down before the provider is called; `open`: waits for whoever pays. */
export const PAYMENT_STATUSES = [
  'started',
  'open',
  'paid',
  'failed',
  'expired',
  'canceled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How the office looks at payments: each is in one. `refunded`: some or all of it; `failed`: never paid. */
export const PAYMENT_STATES = ['paid', 'refunded', 'failed', 'open'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_PURPOSES = ['boost', 'plan_start', 'plan_renewal', 'plan_change'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const REFUND_REASONS = ['regret', 'office', 'late', 'wrong_amount', 'twice'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_STATUSES = ['started', 'pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `asked`: the office decides, because it is the second time of the same product. */
export const REGRET_STATUSES = ['done', 'asked', 'accepted', 'refused'] as const;
export type RegretStatus = (typeof REGRET_STATUSES)[number];

/** How the office looks at them. */
export const REGRET_STATES = ['waiting', 'decided'] as const;
export type RegretState = (typeof REGRET_STATES)[number];

export const FINDING_KINDS = [
  'unresolved',
  'unknown_payment',
  'wrong_amount',
  'refund_failed',
  'unknown_subscription',
  'dispute',
  'event_failed',
  'broken_pix',
  'paid_for_nothing',
] as const;
export const FINDING_STATES = ['open', 'settled'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export type FindingKind = (typeof FINDING_KINDS)[number];
