import type Stripe from 'stripe';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { draftInvoice, type Draft } from './invoice-documents.ts';
import { createIntent } from './payment-attempts.ts';

export function createInvoice(e: Emulator, draft: Draft): Stripe.Invoice {
  return change(e, 'invoice', draftInvoice(e, draft), {}, 'invoice.created');
}

/** Gives the invoice its number and its amount; one that asks for nothing is paid at once. */
export function finalizeInvoice(e: Emulator, draft: Stripe.Invoice): Stripe.Invoice {
  const count = e.store.setting('invoice_count', 0) + 1;
  e.store.set('invoice_count', count);
  const customer = e.store.get('customer', idOf(draft.customer) ?? '');
  const balance = customer?.balance ?? 0;
  const due = Math.max(0, draft.total + balance);
  const ending_balance = Math.min(0, draft.total + balance);
  if (customer && ending_balance !== balance) {
    change(e, 'customer', customer, { balance: ending_balance }, 'customer.updated');
  }
  const invoice = change(
    e,
    'invoice',
    draft,
    {
      status: 'open',
      number: `MAND-${String(count).padStart(4, '0')}`,
      amount_due: due,
      amount_remaining: due,
      starting_balance: balance,
      ending_balance,
      automatically_finalizes_at: null,
      effective_at: e.now(),
      hosted_invoice_url: `${e.publicUrl}/invoice/${draft.id}`,
      status_transitions: { ...draft.status_transitions, finalized_at: e.now() },
    },
    'invoice.finalized',
  );
  if (due === 0) return markPaid(e, invoice);
  const intent = createIntent(e, {
    amount: due,
    customer: idOf(invoice.customer),
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    description: `Fatura ${invoice.number}`,
  });
  e.store.note('payment_intent', intent.id, { invoice: invoice.id });
  e.store.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: due,
    created: e.now(),
    currency: 'brl',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return invoice;
}

export function paymentsOf(e: Emulator, invoice: string): Stripe.InvoicePayment[] {
  return [...e.store.all('invoice_payment')].filter((payment) => payment.invoice === invoice);
}

/** The intent with which the invoice is paid, once it has an amount. */
export function intentOf(e: Emulator, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const [payment] = paymentsOf(e, invoice.id);
  return payment && e.store.get('payment_intent', idOf(payment.payment.payment_intent) ?? '');
}

export function markPaid(e: Emulator, invoice: Stripe.Invoice): Stripe.Invoice {
  const [payment] = paymentsOf(e, invoice.id);
  if (payment) {
    change(
      e,
      'invoice_payment',
      payment,
      {
        status: 'paid',
        amount_paid: payment.amount_requested,
        status_transitions: { canceled_at: null, paid_at: e.now() },
      },
      'invoice_payment.paid',
    );
  }
  return change(
    e,
    'invoice',
    invoice,
    {
      status: 'paid',
      attempted: true,
      attempt_count: invoice.attempt_count + (payment ? 1 : 0),
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: e.now() },
    },
    'invoice.paid',
    'invoice.payment_succeeded',
  );
}

export function voidInvoice(e: Emulator, invoice: Stripe.Invoice): Stripe.Invoice {
  const intent = intentOf(e, invoice);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    change(
      e,
      'payment_intent',
      intent,
      {
        status: 'canceled',
        canceled_at: e.now(),
        cancellation_reason: 'void_invoice',
        next_action: null,
      },
      'payment_intent.canceled',
    );
  }
  return change(
    e,
    'invoice',
    invoice,
    {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: e.now() },
    },
    'invoice.voided',
  );
}
