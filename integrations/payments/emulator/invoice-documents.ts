import Stripe from 'stripe';
import { newId } from './document-store.ts';
import { HOUR, idOf, type Emulator } from './emulator.ts';
import { listOf } from './api-call.ts';

interface Line {
  item: Stripe.SubscriptionItem;
  price: Stripe.Price;
  quantity: number;
  amount: number;
  description: string;
  period: Stripe.InvoiceLineItem.Period;
  proration?: boolean;
}

export function invoiceLine(
  subscription: string | null,
  { item, price, quantity, amount, description, period, proration = false }: Line,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId('ii') : null,
        proration,
        proration_details: proration ? { credited_items: null } : null,
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product)! },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

export interface Draft {
  subscription: Stripe.Subscription;
  lines: Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  /** The period that is over; the lines hold the one that is paid for. */
  period: Stripe.InvoiceLineItem.Period;
  prorationDate?: number | undefined;
}

export function draftInvoice(
  e: Emulator,
  { subscription, lines, reason, period, prorationDate }: Draft,
  id = newId('in'),
): Stripe.Invoice {
  const customer = e.store.get('customer', idOf(subscription.customer) ?? '');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + (customer?.balance ?? 0));
  return {
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Mandacaru',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: reason === 'subscription_cycle' ? e.now() + HOUR : null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: e.now(),
    currency: 'brl',
    custom_fields: null,
    customer: idOf(subscription.customer),
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: reason === 'subscription_cycle' ? e.now() + HOUR : null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: ['card'],
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: e.now(),
  };
}
