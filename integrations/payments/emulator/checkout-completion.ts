import type Stripe from 'stripe';
import { createCustomer } from './customer-calls.ts';
import { change, DAY, idOf, type Emulator } from './emulator.ts';
import { createSubscription } from './subscription-cycle.ts';

/** The customer of a session; one is made where the mode needs it. */
export function customerOf(e: Emulator, session: Stripe.Checkout.Session): string | null {
  const known = idOf(session.customer);
  if (known !== null || session.mode === 'payment') return known;
  const email = session.customer_email ?? undefined;
  const { id } = createCustomer(e, { email });
  e.store.put('checkout.session', { ...session, customer: id });
  return id;
}

export function trialEndOf(e: Emulator, sessionId: string): number | null {
  const { trialEnd, trialDays } = e.store.notes('checkout.session', sessionId);
  return trialEnd ?? (trialDays === undefined ? null : e.now() + trialDays * DAY);
}

export function subscribe(
  e: Emulator,
  session: Stripe.Checkout.Session,
  method: string | null,
): Stripe.Subscription {
  const { items = [], subscriptionMetadata = {} } = e.store.notes('checkout.session', session.id);
  const [item] = items as [Stripe.LineItem];
  return createSubscription(e, {
    customer: idOf(session.customer)!,
    price: item.price!,
    quantity: item.quantity ?? 1,
    trialEnd: trialEndOf(e, session.id),
    metadata: subscriptionMetadata,
    method,
  });
}

/** The intent of the session succeeded: what was bought is there. */
export function completeSession(e: Emulator, id: string): void {
  const session = e.store.get('checkout.session', id);
  if (session?.status !== 'open') return;
  const { intent: intentId } = e.store.notes('checkout.session', id);
  const payment = e.store.get('payment_intent', intentId ?? '');
  const setup = e.store.get('setup_intent', intentId ?? '');
  const method = idOf(payment?.payment_method ?? setup?.payment_method);
  const subscription =
    session.mode === 'subscription' ? subscriptionOfSession(e, session, method) : undefined;
  const customer = e.store.get('customer', idOf(session.customer) ?? '');
  const card = e.store.get('payment_method', method ?? '');
  change(
    e,
    'checkout.session',
    session,
    {
      status: 'complete',
      url: null,
      payment_status: payment ? 'paid' : 'no_payment_required',
      ...(session.mode === 'payment' && { payment_intent: intentId ?? null }),
      ...(session.mode === 'setup' && { setup_intent: intentId ?? null }),
      ...(subscription && {
        subscription: subscription.id,
        invoice: idOf(subscription.latest_invoice),
      }),
      customer_details: {
        address: null,
        business_name: null,
        email: customer?.email ?? session.customer_email,
        individual_name: null,
        name: customer?.name ?? card?.billing_details.name ?? null,
        phone: customer?.phone ?? null,
        tax_exempt: 'none',
        tax_ids: [],
      },
    },
    'checkout.session.completed',
  );
}

function subscriptionOfSession(
  e: Emulator,
  session: Stripe.Checkout.Session,
  method: string | null,
): Stripe.Subscription {
  const { subscription: id } = e.store.notes('checkout.session', session.id);
  const begun = e.store.get('subscription', id ?? '');
  if (!begun) return subscribe(e, session, method);
  return change(
    e,
    'subscription',
    begun,
    { default_payment_method: method },
    'customer.subscription.updated',
  );
}
