import type Stripe from 'stripe';
import { z } from 'zod';
import { required } from './api-call.ts';
import { newId } from './document-store.ts';
import { DAY, HOUR, MINUTE, onOurClock, type Emulator } from './emulator.ts';
import { address, amount, flag, integer, mergedMetadata, metadata, text } from './form-reading.ts';
import { createPrice, recurringParam } from './price-calls.ts';
import { invalidRequest } from './provider-error.ts';
import { productName } from './subscription-documents.ts';

/** A session lives half an hour to a day; a request may be a little on its way. */
const LIFETIME = { least: 29 * MINUTE, most: DAY };

/** Stripe wants the end of a trial at least this far away. */
const LEAST_TRIAL = 48 * HOUR;

const priceData = z.strictObject({
  currency: z.literal('brl'),
  unit_amount: amount,
  product: text.optional(),
  product_data: z
    .strictObject({ name: text, description: text.optional(), metadata: metadata.optional() })
    .optional(),
  recurring: recurringParam.optional(),
});

export const sessionFields = {
  mode: z.enum(['payment', 'setup', 'subscription']),
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.optional(),
  currency: z.literal('brl').optional(),
  expires_at: integer.optional(),
  line_items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: priceData.optional(),
        quantity: integer.refine((value) => value >= 1).optional(),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  locale: z.enum(['auto', 'pt', 'pt-BR']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  payment_method_collection: z.literal('always').optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({ installments: z.strictObject({ enabled: flag.optional() }).optional() })
        .optional(),
    })
    .optional(),
  allowed_payment_method_types: z.array(z.literal('card')).length(1).optional(),
  setup_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      trial_end: integer.optional(),
      trial_period_days: integer.refine((value) => value >= 1 && value <= 730).optional(),
    })
    .optional(),
  ui_mode: z.literal('hosted_page').optional(),
} satisfies Partial<Record<keyof Stripe.Checkout.SessionCreateParams, z.ZodType>>;
type Order = z.output<z.ZodObject<typeof sessionFields>>;

function lineItems(e: Emulator, { mode, line_items = [] }: Order): Stripe.LineItem[] {
  if ((mode === 'setup') !== (line_items.length === 0)) {
    throw invalidRequest('Line items go with payments and subscriptions, and with nothing else.', {
      param: 'line_items',
    });
  }
  if (mode === 'subscription' && line_items.length > 1) {
    throw invalidRequest('A subscription has one line item here.', { param: 'line_items' });
  }
  return line_items.map((wanted, index) => {
    const param = `line_items[${index}]`;
    if ((wanted.price === undefined) === (wanted.price_data === undefined)) {
      throw invalidRequest('You must provide one of `price` or `price_data`.', { param });
    }
    const price = wanted.price_data
      ? createPrice(e, { ...wanted.price_data, active: false })
      : required(e, 'price', wanted.price!, `${param}[price]`);
    if (wanted.price !== undefined && !price.active) {
      throw invalidRequest('The price specified is inactive.', { param: `${param}[price]` });
    }
    if ((price.recurring !== null) !== (mode === 'subscription')) {
      throw invalidRequest(
        mode === 'subscription'
          ? 'You must provide at least one recurring price in `subscription` mode.'
          : 'You specified `payment` mode but passed a recurring price.',
        { param: `${param}[price]` },
      );
    }
    const quantity = wanted.quantity ?? 1;
    const total = (price.unit_amount ?? 0) * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: price.currency,
      description: productName(e, price),
      metadata: {},
      price,
      quantity,
    };
  });
}

export function createSession(e: Emulator, order: Order): Stripe.Checkout.Session {
  const now = e.now();
  const { mode, subscription_data: plan } = order;
  const expires_at = onOurClock(
    e,
    order.expires_at ?? now + LIFETIME.most,
    (at) => at >= now + LIFETIME.least && at <= now + LIFETIME.most,
  );
  if (expires_at === undefined) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  const trialEnd =
    plan?.trial_end === undefined
      ? undefined
      : onOurClock(e, plan.trial_end, (at) => at >= now + LEAST_TRIAL);
  if (plan?.trial_end !== undefined && trialEnd === undefined) {
    throw invalidRequest('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    });
  }
  if (order.customer !== undefined) required(e, 'customer', order.customer, 'customer');
  refuseForeignData(order);
  const items = lineItems(e, order);
  const hasTrial = plan?.trial_end !== undefined || plan?.trial_period_days !== undefined;
  const price = items.reduce((sum, item) => sum + item.amount_total, 0);
  const total = mode === 'setup' ? null : hasTrial ? 0 : price;
  const id = newId('cs_test', 40);
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancel_url ?? null,
    client_reference_id: order.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'brl',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: order.customer ?? null,
    customer_account: null,
    customer_creation: mode === 'payment' ? 'if_required' : 'always',
    customer_details: null,
    customer_email: order.customer_email ?? null,
    discounts: [],
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: order.locale ?? null,
    managed_payments: null,
    metadata: mergedMetadata({}, order.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: {
          enabled: order.payment_method_options?.card?.installments?.enabled ?? false,
        },
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_status: total === null || total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${e.publicUrl}/checkout/${id}`,
    wallet_options: null,
  };
  e.store.put('checkout.session', session);
  const intent = order.payment_intent_data ?? order.setup_intent_data;
  const description = order.payment_intent_data?.description;
  e.store.note('checkout.session', id, {
    items,
    intentMetadata: mergedMetadata({}, intent?.metadata),
    subscriptionMetadata: mergedMetadata({}, plan?.metadata),
    savesCard: order.payment_intent_data?.setup_future_usage !== undefined,
    ...(description !== undefined && { description }),
    ...(trialEnd !== undefined && { trialEnd }),
    ...(plan?.trial_period_days !== undefined && { trialDays: plan.trial_period_days }),
  });
  e.schedule(expires_at, 'expire_session', id);
  return session;
}

function refuseForeignData(order: Order): void {
  const owners = {
    payment_intent_data: 'payment',
    setup_intent_data: 'setup',
    subscription_data: 'subscription',
  } as const;
  for (const [param, mode] of Object.entries(owners)) {
    if (order[param as keyof typeof owners] !== undefined && order.mode !== mode) {
      throw invalidRequest(`You can not pass \`${param}\` in \`${order.mode}\` mode.`, { param });
    }
  }
  if (order.customer !== undefined && order.customer_email !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  }
}
