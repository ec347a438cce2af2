import type Stripe from 'stripe';
import { change, HOUR, type Emulator } from './emulator.ts';
import { collectInvoice } from './invoice-collection.ts';
import { createInvoice, finalizeInvoice, intentOf, voidInvoice } from './invoice-states.ts';
import { paymentError } from './payment-attempts.ts';
import { billOfChange, type ChangeBill, type WantedChange } from './proration.ts';
import { itemOf, subscriptionItem } from './subscription-documents.ts';
import { applyPrice } from './subscription-states.ts';

/** How long a change waits for its invoice to be paid. */
const PENDING_UPDATE_HOURS = 23;

export type PaymentBehavior = 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete';

export interface SubscriptionChange extends WantedChange {
  payment: PaymentBehavior;
  offSession: boolean;
}

/** Another price, now. @throws 402 when `error_if_incomplete` was asked and the card was refused */
export function changeSubscription(
  e: Emulator,
  before: Stripe.Subscription,
  wanted: SubscriptionChange,
): Stripe.Subscription {
  const subscription = dropPendingChange(e, before);
  const bill = billOfChange(e, subscription, wanted);
  if (!bill.isDueNow) {
    if (bill.lines.length > 0) {
      const { pendingLines = [] } = e.store.notes('subscription', subscription.id);
      e.store.note('subscription', subscription.id, {
        pendingLines: [...pendingLines, ...bill.lines],
      });
    }
    return applyPrice(e, subscription, { ...wanted, anchor: null });
  }
  if (wanted.payment === 'pending_if_incomplete')
    return changeOncePaid(e, subscription, wanted, bill);

  const open = openInvoice(e, subscription, wanted, bill);
  const changed = applyPrice(
    e,
    subscription,
    { ...wanted, anchor: bill.anchor },
    { latest_invoice: open.id },
  );
  if (open.status === 'paid') return changed;
  const collected = collectInvoice(e, open, wanted);
  if (collected.status !== 'paid' && wanted.payment === 'error_if_incomplete') {
    throw paymentError(intentOf(e, collected)!);
  }
  return e.store.get('subscription', subscription.id)!;
}

function openInvoice(
  e: Emulator,
  subscription: Stripe.Subscription,
  { at }: SubscriptionChange,
  { lines }: ChangeBill,
): Stripe.Invoice {
  const draft = createInvoice(e, {
    subscription,
    lines,
    reason: 'subscription_update',
    period: { start: itemOf(subscription).current_period_start, end: at },
    prorationDate: at,
  });
  return finalizeInvoice(e, draft);
}

function changeOncePaid(
  e: Emulator,
  subscription: Stripe.Subscription,
  wanted: SubscriptionChange,
  bill: ChangeBill,
): Stripe.Subscription {
  const { price, quantity } = wanted;
  const open = openInvoice(e, subscription, wanted, bill);
  if (open.status === 'paid') {
    return applyPrice(
      e,
      subscription,
      { ...wanted, anchor: bill.anchor },
      { latest_invoice: open.id },
    );
  }
  e.store.note('subscription', subscription.id, {
    change: { invoice: open.id, price: price.id, quantity, anchor: bill.anchor },
  });
  const waiting = change(e, 'subscription', subscription, { latest_invoice: open.id });
  if (collectInvoice(e, open, wanted).status === 'paid') {
    return e.store.get('subscription', subscription.id)!;
  }
  const item = itemOf(subscription);
  const expires_at = e.now() + PENDING_UPDATE_HOURS * HOUR;
  e.schedule(expires_at, 'expire_pending_update', subscription.id);
  return change(
    e,
    'subscription',
    waiting,
    {
      pending_update: {
        billing_cycle_anchor: bill.anchor,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at,
        metadata: null,
        subscription_items: [
          subscriptionItem(
            subscription.id,
            price,
            quantity,
            item.current_period_start,
            item.current_period_end,
            item,
          ),
        ],
        trial_end: null,
        trial_from_plan: null,
      },
    },
    'customer.subscription.updated',
  );
}

/** A newer change takes the place of one that nobody has paid. */
export function dropPendingChange(
  e: Emulator,
  subscription: Stripe.Subscription,
): Stripe.Subscription {
  const waiting = e.store.notes('subscription', subscription.id).change;
  if (!waiting) return subscription;
  e.store.note('subscription', subscription.id, { change: undefined });
  const invoice = e.store.get('invoice', waiting.invoice);
  if (invoice?.status === 'open') voidInvoice(e, invoice);
  return change(e, 'subscription', subscription, { pending_update: null });
}

export function expirePendingUpdate(e: Emulator, id: string, at: number): void {
  const subscription = e.store.get('subscription', id);
  if (subscription?.pending_update?.expires_at !== at) return;
  e.emit('customer.subscription.pending_update_expired', dropPendingChange(e, subscription));
}
