import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, retrieval, required } from './api-call.ts';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { mergedMetadata, metadata, text } from './form-reading.ts';
import {
  attach,
  declineMessage,
  needsAuthentication,
  verificationDecline,
} from './saved-payment-methods.ts';
import { invalidRequest } from './provider-error.ts';

export function createSetupIntent(
  e: Emulator,
  facts: Partial<Pick<Stripe.SetupIntent, 'customer' | 'metadata' | 'usage'>>,
): Stripe.SetupIntent {
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: e.now(),
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
    ...facts,
  };
  return change(e, 'setup_intent', intent, {}, 'setup_intent.created');
}

/** Asks the bank whether this card may be charged later. */
export function attemptSetup(
  e: Emulator,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`This SetupIntent has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: intent,
    });
  }
  const decline = verificationDecline(e, method);
  if (decline) {
    return change(
      e,
      'setup_intent',
      intent,
      {
        status: 'requires_payment_method',
        payment_method: null,
        next_action: null,
        last_setup_error: {
          type: 'card_error',
          ...decline,
          message: declineMessage(decline.decline_code),
          payment_method: method,
        },
      },
      'setup_intent.setup_failed',
    );
  }
  if (!authenticated && needsAuthentication(e, method)) {
    return change(
      e,
      'setup_intent',
      intent,
      {
        status: 'requires_action',
        payment_method: method.id,
        last_setup_error: null,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: null, url: `${e.publicUrl}/bank/${intent.id}` },
        },
      },
      'setup_intent.requires_action',
    );
  }
  if (authenticated) e.store.note('payment_method', method.id, { authenticated: true });
  const customer = idOf(intent.customer);
  if (customer !== null) attach(e, method, customer);
  return change(
    e,
    'setup_intent',
    intent,
    { status: 'succeeded', payment_method: method.id, next_action: null, last_setup_error: null },
    'setup_intent.succeeded',
  );
}

export function failSetupAuthentication(
  e: Emulator,
  intent: Stripe.SetupIntent,
): Stripe.SetupIntent {
  return change(
    e,
    'setup_intent',
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_setup_error: {
        type: 'invalid_request_error',
        code: 'setup_intent_authentication_failure',
        message: 'The latest attempt to set up the payment method has failed authentication.',
      },
    },
    'setup_intent.setup_failed',
  );
}

export const setupIntentCalls = [
  apiCall(
    'POST',
    '/v1/setup_intents',
    {
      customer: text.optional(),
      allowed_payment_method_types: z.array(z.enum(['card', 'pix'])).optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
      metadata: metadata.optional(),
    },
    (e, { customer, usage = 'off_session', metadata: pairs }) => {
      if (customer !== undefined) required(e, 'customer', customer, 'customer');
      return createSetupIntent(e, {
        customer: customer ?? null,
        usage,
        metadata: mergedMetadata({}, pairs),
      });
    },
  ),

  retrieval('setup_intent', '/v1/setup_intents/:id'),

  apiCall('POST', '/v1/setup_intents/:id/cancel', {}, (e, _params, id) => {
    const intent = required(e, 'setup_intent', id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalidRequest(
        `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
        { code: 'setup_intent_unexpected_state', setup_intent: intent },
      );
    }
    return change(
      e,
      'setup_intent',
      intent,
      { status: 'canceled', next_action: null },
      'setup_intent.canceled',
    );
  }),
];
