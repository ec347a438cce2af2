import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, retrieval } from './api-call.ts';
import { isInRange, pageOf, range, text } from './form-reading.ts';

const ACCOUNT: Stripe.Account = {
  id: 'acct_mandacaru',
  object: 'account',
  business_type: 'company',
  capabilities: { card_payments: 'active', pix_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  country: 'BR',
  default_currency: 'brl',
  details_submitted: true,
  email: 'pagamentos@mandacaru.example',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
};

export const eventCalls = [
  apiCall('GET', '/v1/account', {}, () => ACCOUNT),

  retrieval('event', '/v1/events/:id'),

  apiCall(
    'GET',
    '/v1/events',
    {
      ...pageOf,
      type: text.optional(),
      types: z.array(text).max(20).optional(),
      created: range.optional(),
    },
    (e, { type, types, created, ...params }) =>
      page(
        [...e.store.all('event')].filter(
          (event) =>
            (type === undefined || isOfType(event.type, type)) &&
            (types === undefined || types.includes(event.type)) &&
            isInRange(event.created, created),
        ),
        '/v1/events',
        params,
      ),
  ),
];

/** 'invoice.*' asks for all of a kind. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
