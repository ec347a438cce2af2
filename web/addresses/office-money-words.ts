import type { BoostOrderStatus } from '#core/boosts/boost.ts';
import type { CouponStatus } from '#core/coupons/coupon.ts';
import type { FindingState, PaymentState, RegretState } from '#core/payments/payment.ts';
import type { SubscriptionView } from '#core/plans/office-subscription.ts';

/* Words of the office's money in addresses. */

export const COUPON_STATUS_WORDS = {
  active: 'ativos',
  inactive: 'desativados',
} satisfies Record<CouponStatus, string>;

export const SUBSCRIPTION_VIEW_WORDS = {
  active: 'ativas',
  trial: 'em-teste',
  overdue: 'em-atraso',
  pending: 'esperando-pagamento',
  canceled: 'canceladas',
} satisfies Record<SubscriptionView, string>;

export const BOOST_ORDER_STATUS_WORDS = {
  open: 'abertos',
  paid: 'pagos',
  canceled: 'cancelados',
  refunded: 'devolvidos',
} satisfies Record<BoostOrderStatus, string>;

export const PAYMENT_STATE_WORDS = {
  paid: 'pagos',
  refunded: 'devolvidos',
  failed: 'nao-pagos',
  open: 'em-aberto',
} satisfies Record<PaymentState, string>;

export const FINDING_STATE_WORDS = {
  open: 'para-resolver',
  settled: 'resolvidas',
} satisfies Record<FindingState, string>;

export const REGRET_STATE_WORDS = {
  waiting: 'esperando',
  decided: 'respondidas',
} satisfies Record<RegretState, string>;
