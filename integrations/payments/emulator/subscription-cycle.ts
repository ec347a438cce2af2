import type Stripe from 'stripe';
import { periodEnd } from './billing-period.ts';
import { change, DAY, HOUR, type Emulator } from './emulator.ts';
import { invoiceLine } from './invoice-documents.ts';
import { createInvoice, finalizeInvoice, voidInvoice } from './invoice-states.ts';
import {
  itemOf,
  periodDescription,
  subscriptionDocument,
  subscriptionItem,
  type SubscriptionOrder,
} from './subscription-documents.ts';
import { cancelSubscription, invoicesOf, whenInvoicePaid } from './subscription-states.ts';
import { beginPhase } from './subscription-phases.ts';

/** Stripe announces the end of a trial three days before. */
const ANNOUNCED_DAYS_BEFORE = 3;
const INCOMPLETE_HOURS = 23;

type Order = Omit<SubscriptionOrder, 'periodEnd' | 'status'>;

/** A subscription with its first invoice: nothing during a trial, else the first period, unpaid. */
export function createSubscription(e: Emulator, order: Order): Stripe.Subscription {
  const now = e.now();
  const { trialEnd, price } = order;
  const end = trialEnd ?? periodEnd(now, now, price.recurring!);
  const status = trialEnd === null ? 'incomplete' : 'trialing';
  const document = subscriptionDocument(e, { ...order, periodEnd: end, status });
  const created = e.store.put('subscription', document);
  const draft = createInvoice(e, {
    subscription: created,
    lines: [periodLine(e, created, trialEnd === null ? undefined : 0)],
    reason: 'subscription_create',
    period: { start: now, end: now },
  });
  const invoice = finalizeInvoice(e, draft);
  const subscription = change(
    e,
    'subscription',
    created,
    { latest_invoice: invoice.id },
    'customer.subscription.created',
  );
  e.schedule(end, 'end_period', subscription.id);
  if (trialEnd === null) {
    e.schedule(now + INCOMPLETE_HOURS * HOUR, 'expire_incomplete', subscription.id);
    if (invoice.status === 'paid') whenInvoicePaid(e, invoice);
  } else {
    e.schedule(
      Math.max(now, trialEnd - ANNOUNCED_DAYS_BEFORE * DAY),
      'announce_trial_end',
      subscription.id,
    );
  }
  return e.store.get('subscription', subscription.id)!;
}

function periodLine(
  e: Emulator,
  subscription: Stripe.Subscription,
  amount?: number,
): Stripe.InvoiceLineItem {
  const item = itemOf(subscription);
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  return invoiceLine(subscription.id, {
    item,
    price,
    quantity,
    amount: amount ?? (price.unit_amount ?? 0) * quantity,
    description:
      amount === 0
        ? `Período de teste de ${periodDescription(e, price, quantity)}`
        : periodDescription(e, price, quantity),
    period: { start, end },
  });
}

export function announceTrialEnd(e: Emulator, id: string): void {
  const subscription = e.store.get('subscription', id);
  if (subscription?.status !== 'trialing') return;
  e.emit('customer.subscription.trial_will_end', subscription);
}

/** The end of a trial or of a paid period: the next one begins and its invoice is drafted. */
export function endPeriod(e: Emulator, id: string, at: number): void {
  const before = e.store.get('subscription', id);
  if (!before || before.ended_at !== null || before.status === 'incomplete') return;
  if (itemOf(before).current_period_end !== at) return;
  if (before.cancel_at_period_end) {
    cancelSubscription(e, before, 'cancellation_requested');
    return;
  }
  const next = nextPeriod(e, beginPhase(e, before, at));
  const { pendingLines = [] } = e.store.notes('subscription', id);
  e.store.note('subscription', id, { pendingLines: [] });
  const status = before.status === 'trialing' ? 'active' : before.status;
  const draft = createInvoice(e, renewalDraft(e, next, before, pendingLines));
  change(e, 'invoice', draft, { auto_advance: status !== 'unpaid' });
  change(
    e,
    'subscription',
    before,
    {
      items: next.items,
      schedule: next.schedule,
      default_payment_method: next.default_payment_method,
      status,
      latest_invoice: draft.id,
    },
    'customer.subscription.updated',
  );
  e.schedule(itemOf(next).current_period_end, 'end_period', id);
  e.schedule(draft.next_payment_attempt ?? at, 'charge_invoice', draft.id);
}

/** The subscription as it will be in the period after this one. */
export function nextPeriod(e: Emulator, subscription: Stripe.Subscription): Stripe.Subscription {
  const item = itemOf(subscription);
  const { price, quantity = 1, current_period_end: start } = item;
  const end = periodEnd(start, subscription.billing_cycle_anchor, price.recurring!);
  const data = [subscriptionItem(subscription.id, price, quantity, start, end, item)];
  return { ...subscription, items: { ...subscription.items, data } };
}

export function renewalDraft(
  e: Emulator,
  next: Stripe.Subscription,
  before: Stripe.Subscription,
  pendingLines: Stripe.InvoiceLineItem[],
) {
  const { current_period_start: start, current_period_end: end } = itemOf(before);
  return {
    subscription: before,
    lines: [...pendingLines, periodLine(e, next)],
    reason: 'subscription_cycle' as const,
    period: { start, end },
  };
}

/** The first payment never came. */
export function expireIncomplete(e: Emulator, id: string): void {
  const subscription = e.store.get('subscription', id);
  if (subscription?.status !== 'incomplete') return;
  for (const invoice of invoicesOf(e, id)) {
    if (invoice.status === 'open') voidInvoice(e, invoice);
  }
  change(
    e,
    'subscription',
    subscription,
    { status: 'incomplete_expired', ended_at: e.now() },
    'customer.subscription.updated',
  );
}
