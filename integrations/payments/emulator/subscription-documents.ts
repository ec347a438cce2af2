import Stripe from 'stripe';
import { formatMoney } from '#core/fields/money.ts';
import { counted } from '#text/formats.ts';
import { listOf } from './api-call.ts';
import { newId } from './document-store.ts';
import { idOf, type Emulator } from './emulator.ts';

export interface SubscriptionOrder {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  periodEnd: number;
  trialEnd: number | null;
  status: 'trialing' | 'incomplete';
  metadata: Record<string, string>;
  method: string | null;
}

export function subscriptionDocument(e: Emulator, order: SubscriptionOrder): Stripe.Subscription {
  const now = e.now();
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: order.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: order.price.currency,
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      [subscriptionItem(id, order.price, order.quantity, now, order.periodEnd)],
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: order.status,
    test_clock: null,
    transfer_data: null,
    trial_end: order.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: order.trialEnd === null ? null : now,
  };
}

export function subscriptionItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  start: number,
  end: number,
  before?: Stripe.SubscriptionItem,
): Stripe.SubscriptionItem {
  return {
    id: before?.id ?? newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: before?.created ?? start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: before?.metadata ?? {},
    plan: legacyPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The older name of a price, which items still carry. */
function legacyPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Our subscriptions have one item: one plan. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  return subscription.items.data[0]!;
}

export function productName(e: Emulator, price: Stripe.Price): string {
  return e.store.get('product', idOf(price.product) ?? '')?.name ?? 'Assinatura';
}

/** 'a cada mês', 'a cada 3 meses', 'a cada ano'. */
export function intervalText({ interval, interval_count }: Stripe.Price.Recurring): string {
  const [one, many] = interval === 'year' ? ['ano', 'anos'] : ['mês', 'meses'];
  return interval_count === 1 ? `a cada ${one}` : `a cada ${counted(interval_count, one, many)}`;
}

export function periodDescription(e: Emulator, price: Stripe.Price, quantity: number): string {
  const rate = `${formatMoney(price.unit_amount ?? 0)} ${price.recurring ? intervalText(price.recurring) : ''}`;
  return `${quantity} × ${productName(e, price)} (${rate.trim()})`;
}
