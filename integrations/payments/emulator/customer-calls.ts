import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import {
  integer,
  mergedMetadata,
  metadata,
  pageOf,
  range,
  isInRange,
  text,
} from './form-reading.ts';
import { attach, detach, methodById, savedCards } from './saved-payment-methods.ts';
import { invalidRequest, missing } from './provider-error.ts';
import { cancelSubscription } from './subscription-states.ts';

const emptyable = z.string().max(5000);
const fields = {
  name: emptyable.optional(),
  email: z.union([z.literal(''), z.email()]).optional(),
  phone: emptyable.optional(),
  description: emptyable.optional(),
  metadata: metadata.optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptyable.optional() }).optional(),
} satisfies Partial<Record<keyof Stripe.CustomerCreateParams, z.ZodType>>;
type Fields = z.output<z.ZodObject<typeof fields>>;

export function createCustomer(e: Emulator, wanted: Fields): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    balance: 0,
    created: e.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
  };
  return change(e, 'customer', customer, patchOf(e, customer, wanted), 'customer.created');
}

function patchOf(e: Emulator, customer: Stripe.Customer, wanted: Fields): Partial<Stripe.Customer> {
  const { invoice_settings, metadata: pairs, preferred_locales, ...words } = wanted;
  const chosen = invoice_settings?.default_payment_method;
  if (chosen && idOf(methodById(e, chosen).customer) !== customer.id) {
    throw invalidRequest(
      'The customer does not have a payment method with this ID. Attach it before making it the default.',
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  }
  return {
    ...Object.fromEntries(
      Object.entries(words)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, value || null]),
    ),
    ...(preferred_locales && { preferred_locales }),
    metadata: mergedMetadata(customer.metadata, pairs),
    ...(chosen !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: chosen || null },
    }),
  };
}

export const customerCalls = [
  apiCall('POST', '/v1/customers', fields, createCustomer),

  apiCall('POST', '/v1/customers/:id', fields, (e, params, id) => {
    const customer = required(e, 'customer', id);
    return change(e, 'customer', customer, patchOf(e, customer, params), 'customer.updated');
  }),

  apiCall('GET', '/v1/customers/:id', {}, (e, _params, id) => {
    const customer = e.store.get('customer', id) ?? e.store.get('deleted_customer', id);
    if (!customer) throw missing('customer', id);
    return customer;
  }),

  apiCall('DELETE', '/v1/customers/:id', {}, (e, _params, id) => {
    const customer = required(e, 'customer', id);
    for (const subscription of e.store.all('subscription')) {
      if (subscription.customer === id && subscription.ended_at === null) {
        cancelSubscription(e, subscription, 'cancellation_requested');
      }
    }
    for (const method of savedCards(e, id)) detach(e, method);
    e.emit('customer.deleted', customer);
    return e.store.put('deleted_customer', { id, object: 'customer', deleted: true });
  }),

  apiCall(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...pageOf, type: z.enum(['card']).optional() },
    (e, params, id) => {
      required(e, 'customer', id);
      return page(savedCards(e, id), `/v1/customers/${id}/payment_methods`, params);
    },
  ),

  apiCall(
    'GET',
    '/v1/customers',
    { ...pageOf, email: text.optional(), created: range.optional() },
    (e, params) =>
      page(
        [...e.store.all('customer')].filter(
          ({ email, created }) =>
            (params.email === undefined || email === params.email) &&
            isInRange(created, params.created),
        ),
        '/v1/customers',
        params,
      ),
  ),

  retrieval('payment_method', '/v1/payment_methods/:id'),

  apiCall(
    'POST',
    '/v1/payment_methods/:id',
    {
      card: z
        .strictObject({ exp_month: integer.optional(), exp_year: integer.optional() })
        .optional(),
      metadata: metadata.optional(),
    },
    (e, params, id) => {
      const method = required(e, 'payment_method', id);
      const { exp_month = method.card?.exp_month, exp_year = method.card?.exp_year } =
        params.card ?? {};
      return change(
        e,
        'payment_method',
        method,
        {
          metadata: mergedMetadata(method.metadata, params.metadata),
          ...(method.card &&
            exp_month !== undefined &&
            exp_year !== undefined && { card: { ...method.card, exp_month, exp_year } }),
        },
        'payment_method.updated',
      );
    },
  ),

  apiCall('POST', '/v1/payment_methods/:id/attach', { customer: text }, (e, params, id) => {
    required(e, 'customer', params.customer, 'customer');
    return attach(e, methodById(e, id), params.customer);
  }),

  apiCall('POST', '/v1/payment_methods/:id/detach', {}, (e, _params, id) =>
    detach(e, required(e, 'payment_method', id)),
  ),
];
