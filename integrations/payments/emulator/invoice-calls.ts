import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { flag, integer, isInRange, pageOf, range, text } from './form-reading.ts';
import { collectInvoice } from './invoice-collection.ts';
import { draftInvoice } from './invoice-documents.ts';
import { finalizeInvoice, intentOf, voidInvoice } from './invoice-states.ts';
import { paymentError } from './payment-attempts.ts';
import { invalidRequest } from './provider-error.ts';
import { billOfChange } from './proration.ts';
import {
  changedItem,
  prorationBehavior,
  prorationDate,
  wantedPrice,
} from './subscription-calls.ts';
import { nextPeriod, renewalDraft } from './subscription-cycle.ts';
import { dropPendingChange } from './subscription-changes.ts';
import { itemOf } from './subscription-documents.ts';
import { subscriptionOf, whenInvoicePaid } from './subscription-states.ts';

const previewFields = {
  subscription: text,
  customer: text.optional(),
  preview_mode: z.literal('next').optional(),
  subscription_details: z
    .strictObject({
      items: z.array(changedItem).length(1).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: integer.optional(),
      trial_end: z.literal('now').optional(),
    })
    .optional(),
} satisfies Partial<Record<keyof Stripe.InvoiceCreatePreviewParams, z.ZodType>>;

function preview(e: Emulator, params: z.output<z.ZodObject<typeof previewFields>>) {
  const subscription = required(e, 'subscription', params.subscription, 'subscription');
  if (subscription.ended_at !== null) {
    throw invalidRequest('No upcoming invoices for a canceled subscription.', {
      code: 'invoice_upcoming_none',
    });
  }
  const {
    items,
    trial_end,
    proration_behavior = 'create_prorations',
    proration_date,
  } = params.subscription_details ?? {};
  const { price, quantity } = wantedPrice(e, subscription, items?.[0]);
  const at = prorationDate(e, subscription, proration_date);
  const { lines, isDueNow } = billOfChange(e, subscription, {
    price,
    quantity,
    behavior: proration_behavior,
    at,
    endsTrial: trial_end === 'now',
  });
  const id = `upcoming_in_${subscription.id}`;
  if (isDueNow) {
    return draftInvoice(
      e,
      {
        subscription,
        lines,
        reason: 'upcoming',
        period: { start: itemOf(subscription).current_period_start, end: at },
        prorationDate: at,
      },
      id,
    );
  }
  const item = { ...itemOf(subscription), price, quantity };
  const changed = { ...subscription, items: { ...subscription.items, data: [item] } };
  const { pendingLines = [] } = e.store.notes('subscription', subscription.id);
  const draft = renewalDraft(e, nextPeriod(e, changed), subscription, [...pendingLines, ...lines]);
  return draftInvoice(e, { ...draft, reason: 'upcoming' }, id);
}

export const invoiceCalls = [
  apiCall('POST', '/v1/invoices/create_preview', previewFields, preview),

  retrieval('invoice', '/v1/invoices/:id'),

  apiCall(
    'GET',
    '/v1/invoices',
    {
      ...pageOf,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      created: range.optional(),
    },
    (e, { customer, subscription, status, created, ...params }) =>
      page(
        [...e.store.all('invoice')].filter(
          (invoice) =>
            (customer === undefined || invoice.customer === customer) &&
            (subscription === undefined || subscriptionOf(e, invoice)?.id === subscription) &&
            (status === undefined || invoice.status === status) &&
            isInRange(invoice.created, created),
        ),
        '/v1/invoices',
        params,
      ),
  ),

  apiCall(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: text.optional(), off_session: flag.optional() },
    (e, params, id) => {
      const invoice = required(e, 'invoice', id);
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      }
      const open = invoice.status === 'draft' ? finalizeInvoice(e, invoice) : invoice;
      if (open.status === 'paid') {
        whenInvoicePaid(e, open);
        return open;
      }
      const result = collectInvoice(e, open, {
        method: params.payment_method,
        offSession: params.off_session ?? false,
      });
      if (result.status !== 'paid') throw paymentError(intentOf(e, result)!);
      return result;
    },
  ),

  apiCall('POST', '/v1/invoices/:id/void', {}, (e, _params, id) => {
    const invoice = required(e, 'invoice', id);
    if (invoice.status !== 'open') {
      throw invalidRequest('You can only void an open invoice.', { code: 'invoice_not_editable' });
    }
    const subscription = subscriptionOf(e, invoice);
    const { change: waiting } = e.store.notes('subscription', subscription?.id ?? '');
    if (!subscription || waiting?.invoice !== id) return voidInvoice(e, invoice);
    e.emit('customer.subscription.updated', dropPendingChange(e, subscription));
    return e.store.get('invoice', id)!;
  }),

  apiCall('POST', '/v1/invoices/:id/mark_uncollectible', {}, (e, _params, id) => {
    const invoice = required(e, 'invoice', id);
    if (invoice.status !== 'open') {
      throw invalidRequest('You can only mark an open invoice as uncollectible.', {
        code: 'invoice_not_editable',
      });
    }
    const status_transitions = {
      ...invoice.status_transitions,
      marked_uncollectible_at: e.now(),
    };
    return change(
      e,
      'invoice',
      invoice,
      {
        status: 'uncollectible',
        auto_advance: false,
        next_payment_attempt: null,
        status_transitions,
      },
      'invoice.marked_uncollectible',
    );
  }),

  apiCall(
    'GET',
    '/v1/invoice_payments',
    {
      ...pageOf,
      invoice: text.optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: text })
        .optional(),
    },
    (e, { invoice, status, payment, ...params }) =>
      page(
        [...e.store.all('invoice_payment')].filter(
          (one) =>
            (invoice === undefined || one.invoice === invoice) &&
            (status === undefined || one.status === status) &&
            (payment === undefined || idOf(one.payment.payment_intent) === payment.payment_intent),
        ),
        '/v1/invoice_payments',
        params,
      ),
  ),
];
