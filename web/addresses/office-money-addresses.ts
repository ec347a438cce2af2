import type { BoostOrderStatus } from '#core/boosts/boost.ts';
import type { CouponStatus } from '#core/coupons/coupon.ts';
import type { FindingState, PaymentState, RegretState } from '#core/payments/payment.ts';
import type { SubscriptionView } from '#core/plans/office-subscription.ts';
import type { AgeSort } from '#core/office-tables/table-place.ts';
import { AddressWords } from './address-words.ts';
import { AGE_SORT_WORDS } from './choice-words.ts';
import { PLACE_WORDS, type TablePlace } from './office-addresses.ts';
import {
  BOOST_ORDER_STATUS_WORDS,
  COUPON_STATUS_WORDS,
  FINDING_STATE_WORDS,
  PAYMENT_STATE_WORDS,
  REGRET_STATE_WORDS,
  SUBSCRIPTION_VIEW_WORDS,
} from './office-money-words.ts';

export const couponsAddress = new AddressWords<
  TablePlace & { q: string; status: CouponStatus; sort: AgeSort | 'used' }
>({
  q: 'busca',
  status: { name: 'situacao', values: COUPON_STATUS_WORDS },
  sort: { name: 'ordem', values: { ...AGE_SORT_WORDS, used: 'mais-usados' } },
  ...PLACE_WORDS,
});

export const officeSubscriptionsAddress = new AddressWords<
  TablePlace & { q: string; view: SubscriptionView; sort: AgeSort }
>({
  q: 'busca',
  view: { name: 'situacao', values: SUBSCRIPTION_VIEW_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const givePlanAddress = new AddressWords<{ plan: string }>({ plan: 'plano' });

export const boostOrdersAddress = new AddressWords<
  TablePlace & { q: string; status: BoostOrderStatus; coupon: string; sort: AgeSort | 'total' }
>({
  q: 'busca',
  status: { name: 'situacao', values: BOOST_ORDER_STATUS_WORDS },
  coupon: 'cupom',
  sort: { name: 'ordem', values: { ...AGE_SORT_WORDS, total: 'maior-total' } },
  ...PLACE_WORDS,
});

/** A month is '2026-11'. */
export const officePaymentsAddress = new AddressWords<
  TablePlace & { q: string; state: PaymentState; month: string; sort: AgeSort }
>({
  q: 'busca',
  state: { name: 'situacao', values: PAYMENT_STATE_WORDS },
  month: 'mes',
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const regretsAddress = new AddressWords<
  TablePlace & { q: string; state: RegretState; sort: AgeSort }
>({
  q: 'busca',
  state: { name: 'situacao', values: REGRET_STATE_WORDS },
  sort: { name: 'ordem', values: AGE_SORT_WORDS },
  ...PLACE_WORDS,
});

export const findingsAddress = new AddressWords<{ state: FindingState; page: number }>({
  state: { name: 'situacao', values: FINDING_STATE_WORDS },
  page: 'pagina',
});
