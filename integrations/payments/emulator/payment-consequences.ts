import type Stripe from 'stripe';
import { completeSession } from './checkout-completion.ts';
import type { Emulator } from './emulator.ts';
import { settleInvoice } from './invoice-collection.ts';

/** What an attempt means for the invoice or the checkout that the intent belongs to. */
export function settlePayment(e: Emulator, intent: Stripe.PaymentIntent): void {
  const { invoice: invoiceId, session } = e.store.notes('payment_intent', intent.id);
  const invoice = invoiceId === undefined ? undefined : e.store.get('invoice', invoiceId);
  if (invoice) settleInvoice(e, invoice, intent);
  if (session !== undefined && intent.status === 'succeeded') completeSession(e, session);
}

export function settleSetup(e: Emulator, intent: Stripe.SetupIntent): void {
  const { session } = e.store.notes('setup_intent', intent.id);
  if (session !== undefined && intent.status === 'succeeded') completeSession(e, session);
}
