import type Stripe from 'stripe';
import { periodEnd } from './billing-period.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { voidInvoice } from './invoice-states.ts';
import { itemOf, subscriptionItem } from './subscription-documents.ts';

const UPDATED = 'customer.subscription.updated';

/** What a paid invoice means for its subscription. */
export function whenInvoicePaid(e: Emulator, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(e, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  const waiting = e.store.notes('subscription', subscription.id).change;
  if (waiting?.invoice === invoice.id) {
    const price = e.store.get('price', waiting.price)!;
    const current = applyPrice(e, subscription, { ...waiting, price }, { pending_update: null });
    e.store.note('subscription', subscription.id, { change: undefined });
    if (subscription.pending_update) {
      e.emit('customer.subscription.pending_update_applied', current);
    }
    return;
  }
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) {
    change(e, 'subscription', subscription, { status: 'active' }, UPDATED);
  }
}

/** What an invoice that was not paid means for its subscription. */
export function whenInvoiceUnpaid(e: Emulator, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(e, invoice);
  if (!subscription || !['active', 'trialing'].includes(subscription.status)) return;
  if (e.store.notes('subscription', subscription.id).change?.invoice === invoice.id) return;
  change(e, 'subscription', subscription, { status: 'past_due' }, UPDATED);
}

/** What happens when nobody tries any more; the account decides which. */
export function whenRetriesEnd(e: Emulator, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(e, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  if (e.store.setting<{ after_retries?: string }>('knobs', {}).after_retries === 'unpaid') {
    change(e, 'subscription', subscription, { status: 'unpaid' }, UPDATED);
  } else {
    cancelSubscription(e, subscription, 'payment_failed');
  }
}

export function subscriptionOf(
  e: Emulator,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id === null ? undefined : e.store.get('subscription', id);
}

export function invoicesOf(e: Emulator, subscription: string): Stripe.Invoice[] {
  return [...e.store.all('invoice')].filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscription,
  );
}

/** Ends it now; nothing that is still open is charged any more. */
export function cancelSubscription(
  e: Emulator,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription {
  for (const invoice of invoicesOf(e, subscription.id)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    if (subscription.status === 'incomplete') voidInvoice(e, invoice);
    else
      change(
        e,
        'invoice',
        invoice,
        { auto_advance: false, next_payment_attempt: null },
        'invoice.updated',
      );
  }
  e.store.note('subscription', subscription.id, { change: undefined });
  return change(
    e,
    'subscription',
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? e.now(),
      ended_at: e.now(),
      pending_update: null,
      schedule: null,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        ...subscription.cancellation_details,
        ...details,
        reason,
      },
    },
    'customer.subscription.deleted',
  );
}

export interface PriceChange {
  price: Stripe.Price;
  quantity: number;
  /** When a new period begins with it. */
  anchor: number | null;
}

export function applyPrice(
  e: Emulator,
  subscription: Stripe.Subscription,
  { price, quantity, anchor }: PriceChange,
  patch: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const item = itemOf(subscription);
  const start = anchor ?? item.current_period_start;
  const end =
    anchor === null ? item.current_period_end : periodEnd(anchor, anchor, price.recurring!);
  if (anchor !== null) e.schedule(end, 'end_period', subscription.id);
  return change(
    e,
    'subscription',
    subscription,
    {
      items: {
        ...subscription.items,
        data: [subscriptionItem(subscription.id, price, quantity, start, end, item)],
      },
      ...(anchor !== null && {
        billing_cycle_anchor: anchor,
        ...(subscription.status === 'trialing' && { status: 'active' as const, trial_end: anchor }),
      }),
      ...patch,
    },
    UPDATED,
  );
}
