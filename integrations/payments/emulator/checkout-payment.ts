import type Stripe from 'stripe';
import { required } from './api-call.ts';
import { customerOf, subscribe, trialEndOf } from './checkout-completion.ts';
import { idOf, type Emulator } from './emulator.ts';
import { intentOf } from './invoice-states.ts';
import { attemptCard, createIntent, failAuthentication } from './payment-attempts.ts';
import { settlePayment, settleSetup } from './payment-consequences.ts';
import { invalidRequest, missing } from './provider-error.ts';
import { attemptSetup, createSetupIntent, failSetupAuthentication } from './setup-intents.ts';

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Somebody pressed the button of a checkout page. The intent that comes back says how it went. */
export function payCheckout(
  e: Emulator,
  sessionId: string,
  method: Stripe.PaymentMethod,
  installments: number,
): Intent {
  const opened = required(e, 'checkout.session', sessionId);
  if (opened.status !== 'open') throw invalidRequest('This checkout is over.');
  const customer = customerOf(e, opened);
  if (e.store.get('deleted_customer', customer ?? '')) throw missing('customer', customer ?? '');
  const session = required(e, 'checkout.session', sessionId);
  if (session.mode === 'setup' || trialEndOf(e, sessionId) !== null) {
    const setup = setupIntentOf(e, session);
    return settled(e, attemptSetup(e, setup, method, false));
  }
  const intent =
    session.mode === 'payment' ? paymentIntentOf(e, session) : subscriptionIntentOf(e, session);
  const isSplit =
    installments > 1 && session.payment_method_options?.card?.installments?.enabled === true;
  const plan: Stripe.PaymentIntent.PaymentMethodOptions.Card.Installments.Plan = {
    count: installments,
    interval: 'month',
    type: 'fixed_count',
  };
  const card: Stripe.PaymentIntent.PaymentMethodOptions.Card = {
    installments: isSplit ? { available_plans: [], enabled: true, plan } : null,
    mandate_options: null,
    network: null,
    request_three_d_secure: 'automatic',
  };
  const options = { payment_method_options: { ...intent.payment_method_options, card } };
  return settled(e, attemptCard(e, { ...intent, ...options }, { method }));
}

function settled(e: Emulator, intent: Intent): Intent {
  if (intent.object === 'payment_intent') settlePayment(e, intent);
  else settleSetup(e, intent);
  return intent;
}

function setupIntentOf(e: Emulator, session: Stripe.Checkout.Session): Stripe.SetupIntent {
  const { intent: begun, intentMetadata = {} } = e.store.notes('checkout.session', session.id);
  const known = e.store.get('setup_intent', begun ?? '');
  if (known) return known;
  const intent = createSetupIntent(e, {
    customer: idOf(session.customer),
    metadata: intentMetadata,
  });
  e.store.note('setup_intent', intent.id, { session: session.id });
  e.store.note('checkout.session', session.id, { intent: intent.id });
  return intent;
}

function paymentIntentOf(e: Emulator, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const notes = e.store.notes('checkout.session', session.id);
  const known = e.store.get('payment_intent', notes.intent ?? '');
  if (known) return known;
  const intent = createIntent(e, {
    amount: session.amount_total ?? 0,
    customer: idOf(session.customer),
    description: notes.description ?? null,
    metadata: notes.intentMetadata ?? {},
    payment_method_types: ['card'],
    setup_future_usage: notes.savesCard ? 'off_session' : null,
  });
  e.store.note('payment_intent', intent.id, { session: session.id });
  e.store.note('checkout.session', session.id, { intent: intent.id });
  return intent;
}

/** The intent of the first invoice; the subscription stays incomplete until it is paid. */
function subscriptionIntentOf(e: Emulator, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const { subscription: begun } = e.store.notes('checkout.session', session.id);
  const subscription = e.store.get('subscription', begun ?? '') ?? subscribe(e, session, null);
  const invoice = e.store.get('invoice', idOf(subscription.latest_invoice) ?? '')!;
  const intent = intentOf(e, invoice);
  if (!intent) throw invalidRequest('This subscription has nothing to pay.');
  e.store.note('payment_intent', intent.id, { session: session.id });
  e.store.note('checkout.session', session.id, {
    intent: intent.id,
    subscription: subscription.id,
  });
  return intent;
}

/** The answer of the card's owner to the bank's question. */
export function answerBank(e: Emulator, id: string, approved: boolean): Intent {
  const payment = e.store.get('payment_intent', id);
  const intent = payment ?? required(e, 'setup_intent', id);
  if (intent.status !== 'requires_action' || !intent.next_action?.redirect_to_url) {
    throw invalidRequest('The bank is not waiting for an answer.');
  }
  const method = required(e, 'payment_method', idOf(intent.payment_method) ?? '');
  if (intent.object === 'payment_intent') {
    return settled(
      e,
      approved
        ? attemptCard(e, intent, { method, authenticated: true })
        : failAuthentication(e, intent),
    );
  }
  return settled(
    e,
    approved ? attemptSetup(e, intent, method, true) : failSetupAuthentication(e, intent),
  );
}
