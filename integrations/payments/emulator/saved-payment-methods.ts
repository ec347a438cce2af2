import type Stripe from 'stripe';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { invalidRequest, missing, ProviderError } from './provider-error.ts';
import { cardByToken, passesLuhn, TEST_CARDS, type Decline, type TestCard } from './test-cards.ts';

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
  name: string;
}

const DECLINE_MESSAGES: Partial<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  test_mode_live_card:
    'Your card was declined. This is a test, but a card that is no test card was used.',
};

export function declineMessage(declineCode: string): string {
  return DECLINE_MESSAGES[declineCode] ?? 'Your card was declined.';
}

export function declined(decline: { code: string; decline_code?: string }): ProviderError {
  return new ProviderError(
    402,
    'card_error',
    declineMessage(decline.decline_code ?? decline.code),
    decline,
  );
}

export const NO_BILLING_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

/** A card that was typed. The number goes no further than this function. @throws card_error */
export function enteredCard(e: Emulator, entry: CardEntry): Stripe.PaymentMethod {
  if (!passesLuhn(entry.number)) throw declined({ code: 'incorrect_number' });
  const today = new Date(e.now() * 1000);
  const isOver = Date.UTC(entry.expYear, entry.expMonth, 1) <= today.getTime();
  if (
    isOver ||
    entry.expMonth < 1 ||
    entry.expMonth > 12 ||
    entry.expYear > today.getUTCFullYear() + 50
  ) {
    throw declined({ code: 'expired_card', decline_code: 'expired_card' });
  }
  if (!/^\d{3,4}$/.test(entry.cvc)) {
    throw declined({ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' });
  }
  const card = TEST_CARDS.find(({ number }) => number === entry.number);
  if (!card) throw declined({ code: 'card_declined', decline_code: 'test_mode_live_card' });
  return createCard(e, card, entry);
}

function createCard(
  e: Emulator,
  card: TestCard,
  { expMonth, expYear, name }: Pick<CardEntry, 'expMonth' | 'expYear' | 'name'>,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { ...NO_BILLING_DETAILS, name: name || null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'BR',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: e.fingerprint(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: e.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  e.store.put('payment_method', method);
  e.store.note('payment_method', method.id, { card: card.token });
  return method;
}

/** A payment method by its id, or a fresh one of Stripe's ready test cards (`pm_card_visa`). */
export function methodById(e: Emulator, id: string): Stripe.PaymentMethod {
  if (TEST_CARDS.some(({ token }) => token === id)) {
    const expYear = new Date(e.now() * 1000).getUTCFullYear() + 5;
    return createCard(e, cardByToken(id), { expMonth: 12, expYear, name: '' });
  }
  const method = e.store.get('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** @throws when the customer of the subscription has no such payment method */
export function requireMethodOf(
  e: Emulator,
  { customer }: Stripe.Subscription | Stripe.SubscriptionSchedule,
  method: string,
  param: string,
): void {
  if (idOf(methodById(e, method).customer) === idOf(customer)) return;
  throw invalidRequest('The customer does not have a payment method with this ID.', {
    code: 'resource_missing',
    param,
  });
}

export function cardOf(e: Emulator, method: Stripe.PaymentMethod): TestCard {
  return cardByToken(e.store.notes('payment_method', method.id).card);
}

/** What the bank says when the card is looked at without taking money. */
export function verificationDecline(
  e: Emulator,
  method: Stripe.PaymentMethod,
): Decline | undefined {
  return cardOf(e, method).declined;
}

export function needsAuthentication(e: Emulator, method: Stripe.PaymentMethod): boolean {
  const { asks } = cardOf(e, method);
  return (
    asks === 'always' ||
    (asks === 'once' && !e.store.notes('payment_method', method.id).authenticated)
  );
}

export function attach(
  e: Emulator,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (idOf(method.customer) === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      {
        code: 'payment_method_already_attached',
      },
    );
  }
  const decline = verificationDecline(e, method);
  if (decline) throw declined(decline);
  return change(e, 'payment_method', method, { customer }, 'payment_method.attached');
}

export function detach(e: Emulator, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const customerId = idOf(method.customer);
  if (customerId === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const customer = e.store.get('customer', customerId);
  if (customer?.invoice_settings.default_payment_method === method.id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    change(e, 'customer', customer, { invoice_settings }, 'customer.updated');
  }
  for (const subscription of e.store.all('subscription')) {
    if (subscription.default_payment_method === method.id) {
      change(
        e,
        'subscription',
        subscription,
        { default_payment_method: null },
        'customer.subscription.updated',
      );
    }
  }
  return change(e, 'payment_method', method, { customer: null }, 'payment_method.detached');
}

export function savedCards(e: Emulator, customer: string | null): Stripe.PaymentMethod[] {
  if (customer === null) return [];
  return [...e.store.all('payment_method')].filter(
    (method) => method.customer === customer && method.type === 'card',
  );
}
