import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { createSession, sessionFields } from './checkout-sessions.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { isInRange, pageOf, range, text } from './form-reading.ts';
import { invalidRequest } from './provider-error.ts';
import { cancelSubscription } from './subscription-states.ts';

export function expireSession(
  e: Emulator,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  const { intent: intentId, subscription: subscriptionId } = e.store.notes(
    'checkout.session',
    session.id,
  );
  const intent = e.store.get('payment_intent', intentId ?? '');
  if (intent) {
    change(
      e,
      'payment_intent',
      intent,
      { status: 'canceled', canceled_at: e.now(), next_action: null },
      'payment_intent.canceled',
    );
  }
  const subscription = e.store.get('subscription', subscriptionId ?? '');
  if (subscription) cancelSubscription(e, subscription, 'cancellation_requested');
  return change(
    e,
    'checkout.session',
    session,
    { status: 'expired', url: null },
    'checkout.session.expired',
  );
}

export function expireDueSession(e: Emulator, id: string): void {
  const session = e.store.get('checkout.session', id);
  if (session?.status === 'open') expireSession(e, session);
}

export const checkoutSessionCalls = [
  apiCall('POST', '/v1/checkout/sessions', sessionFields, createSession),

  retrieval('checkout.session', '/v1/checkout/sessions/:id'),

  apiCall('POST', '/v1/checkout/sessions/:id/expire', {}, (e, _params, id) => {
    const session = required(e, 'checkout.session', id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(e, session);
  }),

  apiCall('GET', '/v1/checkout/sessions/:id/line_items', pageOf, (e, params, id) => {
    required(e, 'checkout.session', id);
    const { items = [] } = e.store.notes('checkout.session', id);
    return page(items, `/v1/checkout/sessions/${id}/line_items`, params);
  }),

  apiCall(
    'GET',
    '/v1/checkout/sessions',
    {
      ...pageOf,
      created: range.optional(),
      customer: text.optional(),
      payment_intent: text.optional(),
      subscription: text.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    },
    (e, { created, customer, payment_intent, subscription, status, ...params }) =>
      page(
        [...e.store.all('checkout.session')].filter(
          (session) =>
            isInRange(session.created, created) &&
            (customer === undefined || session.customer === customer) &&
            (payment_intent === undefined || idOf(session.payment_intent) === payment_intent) &&
            (subscription === undefined || idOf(session.subscription) === subscription) &&
            (status === undefined || session.status === status),
        ),
        '/v1/checkout/sessions',
        params,
      ),
  ),
];
