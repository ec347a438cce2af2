import type { BoostOrderStatus } from '#core/boosts/boost.ts';
import type { CouponStatus } from '#core/coupons/coupon.ts';
import type { FindingState, PaymentState, RegretState } from '#core/payments/payment.ts';
import type { SubscriptionView } from '#core/plans/office-subscription.ts';
import { AddressWords } from './address-words.ts';
import {
  BOOST_ORDER_STATUS_WORDS,
  COUPON_STATUS_WORDS,
  FINDING_STATE_WORDS,
  PAYMENT_STATE_WORDS,
  REGRET_STATE_WORDS,
  SUBSCRIPTION_VIEW_WORDS,
} from './office-money-words.ts';

export const couponsAddress = new AddressWords<{ q: string; status: CouponStatus; page: number }>({
  q: 'busca',
  status: { name: 'situacao', values: COUPON_STATUS_WORDS },
  page: 'pagina',
});

export const officeSubscriptionsAddress = new AddressWords<{
  q: string;
  view: SubscriptionView;
  page: number;
}>({
  q: 'busca',
  view: { name: 'situacao', values: SUBSCRIPTION_VIEW_WORDS },
  page: 'pagina',
});

export const givePlanAddress = new AddressWords<{ plan: string }>({ plan: 'plano' });

export const boostOrdersAddress = new AddressWords<{
  q: string;
  status: BoostOrderStatus;
  coupon: string;
  page: number;
}>({
  q: 'busca',
  status: { name: 'situacao', values: BOOST_ORDER_STATUS_WORDS },
  coupon: 'cupom',
  page: 'pagina',
});

/** A month is '2026-11'. */
export const officePaymentsAddress = new AddressWords<{
  q: string;
  state: PaymentState;
  month: string;
  page: number;
}>({
  q: 'busca',
  state: { name: 'situacao', values: PAYMENT_STATE_WORDS },
  month: 'mes',
  page: 'pagina',
});

export const regretsAddress = new AddressWords<{ state: RegretState; page: number }>({
  state: { name: 'situacao', values: REGRET_STATE_WORDS },
  page: 'pagina',
});

export const findingsAddress = new AddressWords<{ state: FindingState; page: number }>({
  state: { name: 'situacao', values: FINDING_STATE_WORDS },
  page: 'pagina',
});
