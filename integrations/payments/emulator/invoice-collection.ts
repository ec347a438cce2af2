import type Stripe from 'stripe';
import { change, DAY, idOf, type Emulator } from './emulator.ts';
import { finalizeInvoice, intentOf, markPaid } from './invoice-states.ts';
import { attemptCard } from './payment-attempts.ts';
import { methodById } from './saved-payment-methods.ts';
import { invalidRequest } from './provider-error.ts';
import {
  subscriptionOf,
  whenInvoicePaid,
  whenInvoiceUnpaid,
  whenRetriesEnd,
} from './subscription-states.ts';

/** Days from each failed charge of a renewal to the next; afterwards nobody tries any more. */
export const RETRY_DAYS = [1, 3, 5];

export function defaultMethod(e: Emulator, invoice: Stripe.Invoice): string | null {
  const customer = e.store.get('customer', idOf(invoice.customer) ?? '');
  return (
    idOf(invoice.default_payment_method) ??
    idOf(subscriptionOf(e, invoice)?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method)
  );
}

interface Collection {
  /** Defaults to the card of the subscription, then of the customer. */
  method?: string | undefined;
  offSession: boolean;
}

/** Tries to take the money of an open invoice. */
export function collectInvoice(
  e: Emulator,
  invoice: Stripe.Invoice,
  { method = defaultMethod(e, invoice) ?? undefined, offSession }: Collection,
): Stripe.Invoice {
  const intent = intentOf(e, invoice);
  if (!intent || invoice.status !== 'open') {
    throw invalidRequest('This invoice is not open.', { code: 'invoice_not_editable' });
  }
  if (method === undefined) return recordFailure(e, invoice);
  return settleInvoice(
    e,
    invoice,
    attemptCard(e, intent, { method: methodById(e, method), offSession }),
  );
}

/** What an attempt on its intent means for the invoice. */
export function settleInvoice(
  e: Emulator,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice {
  if (invoice.status !== 'open') return invoice;
  if (intent.status === 'succeeded') {
    const paid = markPaid(e, invoice);
    whenInvoicePaid(e, paid);
    return paid;
  }
  if (intent.status === 'requires_action') e.emit('invoice.payment_action_required', invoice);
  return recordFailure(e, invoice);
}

function recordFailure(e: Emulator, invoice: Stripe.Invoice): Stripe.Invoice {
  // Somebody who tries another card between two retries does not use one of them up.
  if (invoice.attempted && invoice.next_payment_attempt !== e.now()) {
    e.emit('invoice.payment_failed', invoice);
    return invoice;
  }
  const days = retryDays(e, invoice);
  const next = days === undefined ? null : e.now() + days * DAY;
  const failed = change(
    e,
    'invoice',
    invoice,
    {
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: next,
      auto_advance: next !== null,
    },
    'invoice.payment_failed',
    'invoice.updated',
  );
  whenInvoiceUnpaid(e, failed);
  if (next !== null) e.schedule(next, 'charge_invoice', invoice.id);
  else if (isRetried(e, invoice)) whenRetriesEnd(e, failed);
  return failed;
}

/** A first invoice and one that a change waits for are left to whoever pays. */
function isRetried(e: Emulator, invoice: Stripe.Invoice): boolean {
  const subscription = subscriptionOf(e, invoice);
  return (
    subscription !== undefined &&
    subscription.status !== 'incomplete' &&
    subscription.ended_at === null &&
    e.store.notes('subscription', subscription.id).change?.invoice !== invoice.id
  );
}

function retryDays(e: Emulator, invoice: Stripe.Invoice): number | undefined {
  return isRetried(e, invoice) ? RETRY_DAYS[invoice.attempt_count] : undefined;
}

/** The scheduled charge: of a draft after its hour, or of one that failed before. */
export function chargeDueInvoice(e: Emulator, id: string, at: number): void {
  const invoice = e.store.get('invoice', id);
  if (invoice?.auto_advance !== true || invoice.next_payment_attempt !== at) return;
  const open = invoice.status === 'draft' ? finalizeInvoice(e, invoice) : invoice;
  if (open.status === 'paid') whenInvoicePaid(e, open);
  else collectInvoice(e, open, { offSession: true });
}
