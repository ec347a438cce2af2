import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import {
  address,
  amount,
  flag,
  integer,
  isInRange,
  mergedMetadata,
  metadata,
  pageOf,
  range,
  text,
} from './form-reading.ts';
import { attemptCard, createIntent, paymentError } from './payment-attempts.ts';
import { settlePayment } from './payment-consequences.ts';
import { methodById } from './saved-payment-methods.ts';
import { PIX_EXPIRY_BOUNDS, showPix } from './pix-payments.ts';
import { invalidRequest } from './provider-error.ts';

/** R$ 0,50, in cents. */
const LEAST_AMOUNT = 50;

const confirmFields = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('pix'),
      billing_details: z
        .strictObject({
          name: text.optional(),
          email: text.optional(),
          tax_id: text.optional(),
          phone: text.optional(),
        })
        .optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({ installments: z.strictObject({ enabled: flag }).optional() })
        .optional(),
      pix: z
        .strictObject({
          expires_after_seconds: integer
            .refine((value) => value >= PIX_EXPIRY_BOUNDS.least && value <= PIX_EXPIRY_BOUNDS.most)
            .optional(),
        })
        .optional(),
    })
    .optional(),
  off_session: flag.optional(),
  return_url: address.optional(),
};
type Confirmation = z.output<z.ZodObject<typeof confirmFields>>;

function confirm(
  e: Emulator,
  before: Stripe.PaymentIntent,
  wanted: Confirmation,
): Stripe.PaymentIntent {
  if (!['requires_payment_method', 'requires_confirmation'].includes(before.status)) {
    throw unexpectedState(before, 'confirm');
  }
  const seconds = wanted.payment_method_options?.pix?.expires_after_seconds;
  const intent: Stripe.PaymentIntent = {
    ...before,
    payment_method_options: {
      ...before.payment_method_options,
      ...(seconds !== undefined && {
        pix: { expires_after_seconds: seconds, expires_at: null },
      }),
    },
  };
  if (wanted.payment_method_data) {
    if (!intent.payment_method_types.includes('pix')) {
      throw invalidRequest(
        'The PaymentMethod provided (pix) is not allowed for this PaymentIntent.',
        {
          param: 'payment_method_data[type]',
          payment_intent: before,
        },
      );
    }
    return showPix(e, intent);
  }
  const chosen = wanted.payment_method ?? idOf(intent.payment_method);
  if (chosen === null) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      { code: 'payment_intent_unexpected_state', payment_intent: before },
    );
  }
  const method = methodById(e, chosen);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(`The PaymentMethod provided (${method.type}) is not allowed here.`, {
      param: 'payment_method',
    });
  }
  if (method.customer !== null && idOf(method.customer) !== idOf(intent.customer)) {
    throw invalidRequest('The payment method belongs to another customer.', {
      param: 'payment_method',
    });
  }
  const after = attemptCard(e, intent, {
    method,
    offSession: wanted.off_session ?? false,
    returnUrl: wanted.return_url,
  });
  settlePayment(e, after);
  if (after.status === 'requires_payment_method') throw paymentError(after);
  return after;
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string) {
  return invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

const CANCELABLE: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const createFields = {
  amount,
  currency: z.literal('brl'),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'pix']))
    .min(1)
    .optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  confirm: flag.optional(),
  ...confirmFields,
} satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams, z.ZodType>>;

export const paymentIntentCalls = [
  apiCall('POST', '/v1/payment_intents', createFields, (e, params) => {
    if (params.amount < LEAST_AMOUNT) {
      throw invalidRequest('Amount must be at least R$0.50 brl', {
        code: 'amount_too_small',
        param: 'amount',
      });
    }
    if (params.customer !== undefined) required(e, 'customer', params.customer, 'customer');
    const method =
      params.payment_method === undefined ? null : methodById(e, params.payment_method).id;
    const intent = createIntent(e, {
      amount: params.amount,
      customer: params.customer ?? null,
      description: params.description ?? null,
      metadata: mergedMetadata({}, params.metadata),
      payment_method: method,
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      payment_method_types: params.allowed_payment_method_types ?? ['card', 'pix'],
      receipt_email: params.receipt_email ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
    });
    if (!params.confirm) return intent;
    return confirm(e, intent, { ...params, payment_method: method ?? undefined });
  }),

  retrieval('payment_intent', '/v1/payment_intents/:id'),

  apiCall('POST', '/v1/payment_intents/:id/confirm', confirmFields, (e, params, id) =>
    confirm(e, required(e, 'payment_intent', id), params),
  ),

  apiCall(
    'POST',
    '/v1/payment_intents/:id/cancel',
    {
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
    },
    (e, params, id) => {
      const intent = required(e, 'payment_intent', id);
      if (!CANCELABLE.has(intent.status)) throw unexpectedState(intent, 'cancel');
      return change(
        e,
        'payment_intent',
        intent,
        {
          status: 'canceled',
          canceled_at: e.now(),
          cancellation_reason: params.cancellation_reason ?? null,
          next_action: null,
        },
        'payment_intent.canceled',
      );
    },
  ),

  apiCall(
    'GET',
    '/v1/payment_intents',
    { ...pageOf, customer: text.optional(), created: range.optional() },
    (e, { customer, created, ...params }) =>
      page(
        [...e.store.all('payment_intent')].filter(
          (intent) =>
            (customer === undefined || intent.customer === customer) &&
            isInRange(intent.created, created),
        ),
        '/v1/payment_intents',
        params,
      ),
  ),

  retrieval('charge', '/v1/charges/:id'),
];
