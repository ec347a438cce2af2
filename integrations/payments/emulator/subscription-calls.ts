import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { change, DAY, idOf, onOurClock, type Emulator } from './emulator.ts';
import {
  flag,
  integer,
  isInRange,
  mergedMetadata,
  metadata,
  pageOf,
  range,
  text,
} from './form-reading.ts';
import { collectInvoice } from './invoice-collection.ts';
import { intentOf } from './invoice-states.ts';
import { paymentError } from './payment-attempts.ts';
import { attach, methodById, requireMethodOf } from './saved-payment-methods.ts';
import { invalidRequest } from './provider-error.ts';
import { changeSubscription } from './subscription-changes.ts';
import { createSubscription } from './subscription-cycle.ts';
import { itemOf } from './subscription-documents.ts';
import { cancelSubscription } from './subscription-states.ts';

export const changedItem = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.refine((value) => value >= 1).optional(),
});
export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']);

const updateFields = {
  items: z.array(changedItem).length(1).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  trial_end: z.literal('now').optional(),
  off_session: flag.optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: z
    .strictObject({ comment: z.string().optional(), feedback: text.optional() })
    .optional(),
  default_payment_method: text.optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionUpdateParams, z.ZodType>>;
type Update = z.output<z.ZodObject<typeof updateFields>>;

/** The price that a change asks for. @throws when it names another item or no plan */
export function wantedPrice(
  e: Emulator,
  subscription: Stripe.Subscription,
  wanted: z.output<typeof changedItem> | undefined,
): { price: Stripe.Price; quantity: number } {
  const item = itemOf(subscription);
  if (wanted && wanted.id !== item.id) {
    throw invalidRequest(
      wanted.id === undefined
        ? 'A subscription has one item here: name its id to change it.'
        : `No such subscription item: '${wanted.id}'`,
      { param: 'items[0][id]' },
    );
  }
  const price = required(e, 'price', wanted?.price ?? item.price.id, 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest('The price specified is set to `type=one_time`.', {
      param: 'items[0][price]',
    });
  }
  if (!price.active && price.id !== item.price.id) {
    throw invalidRequest('The price specified is inactive.', { param: 'items[0][price]' });
  }
  return { price, quantity: wanted?.quantity ?? item.quantity ?? 1 };
}

function simplePatch(
  e: Emulator,
  subscription: Stripe.Subscription,
  wanted: Update,
): Partial<Stripe.Subscription> {
  const { cancel_at_period_end: cancels, default_payment_method: method } = wanted;
  if (cancels !== undefined && subscription.schedule !== null) {
    throw invalidRequest(
      'The subscription is managed by a subscription schedule, and updating any cancelation behavior directly is not allowed.',
      { param: 'cancel_at_period_end' },
    );
  }
  if (method !== undefined) requireMethodOf(e, subscription, method, 'default_payment_method');
  return {
    ...(wanted.metadata !== undefined && {
      metadata: mergedMetadata(subscription.metadata, wanted.metadata),
    }),
    ...(wanted.description !== undefined && { description: wanted.description || null }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(cancels !== undefined && {
      cancel_at_period_end: cancels,
      cancel_at: cancels ? itemOf(subscription).current_period_end : null,
      canceled_at: cancels ? (subscription.canceled_at ?? e.now()) : null,
    }),
    ...((cancels !== undefined || wanted.cancellation_details) && {
      cancellation_details: {
        comment: wanted.cancellation_details?.comment ?? null,
        feedback: wanted.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason: cancels ? ('cancellation_requested' as const) : null,
      },
    }),
  };
}

function update(e: Emulator, before: Stripe.Subscription, wanted: Update): Stripe.Subscription {
  if (before.ended_at !== null) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details.');
  }
  const changesPrice = wanted.items !== undefined || wanted.trial_end !== undefined;
  const waits = changesPrice && wanted.payment_behavior === 'pending_if_incomplete';
  const patch = simplePatch(e, before, wanted);
  const alone = Object.keys(patch)[0];
  if (waits && alone !== undefined) {
    throw invalidRequest(
      `When \`payment_behavior\` is \`pending_if_incomplete\`, you can't update \`${alone}\`.`,
      { param: alone },
    );
  }
  const subscription =
    alone === undefined
      ? before
      : change(e, 'subscription', before, patch, 'customer.subscription.updated');
  if (!changesPrice) return subscription;
  return changeSubscription(e, subscription, {
    ...wantedPrice(e, subscription, wanted.items?.[0]),
    behavior: wanted.proration_behavior ?? 'create_prorations',
    at: prorationDate(e, subscription, wanted.proration_date),
    endsTrial: wanted.trial_end === 'now',
    payment: wanted.payment_behavior ?? 'allow_incomplete',
    offSession: wanted.off_session ?? false,
  });
}

export function prorationDate(
  e: Emulator,
  subscription: Stripe.Subscription,
  wanted = e.now(),
): number {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const at = onOurClock(e, wanted, (moment) => moment >= start && moment <= end);
  if (at === undefined) {
    throw invalidRequest('The proration date is outside of the current period.', {
      param: 'proration_date',
    });
  }
  return at;
}

const createFields = {
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity: integer.optional() })).length(1),
  default_payment_method: text.optional(),
  trial_period_days: integer.refine((value) => value >= 1 && value <= 730).optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .optional(),
  off_session: flag.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.SubscriptionCreateParams, z.ZodType>>;

function create(e: Emulator, wanted: z.output<z.ZodObject<typeof createFields>>) {
  const customer = required(e, 'customer', wanted.customer, 'customer');
  const [{ price: id, quantity = 1 }] = wanted.items as [(typeof wanted.items)[number]];
  const price = required(e, 'price', id, 'items[0][price]');
  if (!price.recurring) {
    throw invalidRequest('The price specified is set to `type=one_time`.', {
      param: 'items[0][price]',
    });
  }
  const card = wanted.default_payment_method;
  const method = card === undefined ? null : attach(e, methodById(e, card), customer.id).id;
  const days = wanted.trial_period_days;
  const subscription = createSubscription(e, {
    customer: customer.id,
    price,
    quantity,
    trialEnd: days === undefined ? null : e.now() + days * DAY,
    metadata: mergedMetadata({}, wanted.metadata),
    method,
  });
  const invoice = e.store.get('invoice', idOf(subscription.latest_invoice)!)!;
  if (invoice.status === 'paid' || wanted.payment_behavior === 'default_incomplete') {
    return subscription;
  }
  const paid = collectInvoice(e, invoice, { offSession: wanted.off_session ?? false });
  if (paid.status !== 'paid' && wanted.payment_behavior === 'error_if_incomplete') {
    throw paymentError(intentOf(e, paid)!);
  }
  return required(e, 'subscription', subscription.id);
}

export const subscriptionCalls = [
  apiCall('POST', '/v1/subscriptions', createFields, (e, wanted) =>
    e.store.transaction(() => create(e, wanted)),
  ),

  retrieval('subscription', '/v1/subscriptions/:id'),

  // What is refused or fails half-way leaves nothing behind, a 402 included.
  apiCall('POST', '/v1/subscriptions/:id', updateFields, (e, params, id) =>
    e.store.transaction(() => update(e, required(e, 'subscription', id), params)),
  ),

  apiCall(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: updateFields.cancellation_details },
    (e, { cancellation_details: details }, id) => {
      const subscription = required(e, 'subscription', id);
      if (subscription.ended_at !== null) {
        throw invalidRequest(`No such active subscription: '${id}'`, { code: 'resource_missing' });
      }
      return cancelSubscription(e, subscription, 'cancellation_requested', {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
      });
    },
  ),

  apiCall(
    'GET',
    '/v1/subscriptions',
    {
      ...pageOf,
      customer: text.optional(),
      price: text.optional(),
      created: range.optional(),
      status: z
        .enum([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'trialing',
          'unpaid',
        ])
        .optional(),
    },
    (e, { status, customer, price, created, ...params }) =>
      page(
        [...e.store.all('subscription')].filter(
          (subscription) =>
            hasStatus(subscription, status) &&
            (customer === undefined || subscription.customer === customer) &&
            (price === undefined || itemOf(subscription).price.id === price) &&
            isInRange(subscription.created, created),
        ),
        '/v1/subscriptions',
        params,
      ),
  ),
];

function hasStatus({ status, ended_at }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled';
  if (wanted === 'ended') return ended_at !== null;
  return wanted === 'all' || status === wanted;
}
