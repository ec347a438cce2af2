import type Stripe from 'stripe';
import { createCharge } from './charges.ts';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { attach, cardOf, declineMessage, needsAuthentication } from './saved-payment-methods.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';
import type { Decline } from './test-cards.ts';

type IntentFacts = Pick<Stripe.PaymentIntent, 'amount' | 'payment_method_types'> &
  Partial<Stripe.PaymentIntent>;

export function createIntent(e: Emulator, facts: IntentFacts): Stripe.PaymentIntent {
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: e.now(),
    currency: 'brl',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...facts,
  };
  return change(e, 'payment_intent', intent, {}, 'payment_intent.created');
}

interface Attempt {
  method: Stripe.PaymentMethod;
  /** Its owner is not there to be asked. */
  offSession?: boolean;
  /** The bank asked, and its owner said yes. */
  authenticated?: boolean;
  returnUrl?: string | undefined;
}

/** Tries to take the money with a card; the intent that comes back says how it went. */
export function attemptCard(
  e: Emulator,
  before: Stripe.PaymentIntent,
  { method, offSession = false, authenticated = false, returnUrl }: Attempt,
): Stripe.PaymentIntent {
  if (before.status === 'succeeded' || before.status === 'canceled') {
    throw invalidRequest(`This PaymentIntent has a status of ${before.status}.`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: before,
    });
  }
  const intent = {
    ...before,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  };
  const card = cardOf(e, method);
  const belongsToInvoice = e.store.notes('payment_intent', intent.id).invoice !== undefined;
  if (!authenticated && needsAuthentication(e, method)) {
    if (offSession && !belongsToInvoice) {
      return failAttempt(e, intent, method, {
        code: 'authentication_required',
        decline_code: 'authentication_required',
      });
    }
    return change(
      e,
      'payment_intent',
      intent,
      {
        status: 'requires_action',
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: {
            return_url: returnUrl ?? null,
            url: `${e.publicUrl}/bank/${intent.id}`,
          },
        },
      },
      'payment_intent.requires_action',
    );
  }
  const decline = card.declined ?? card.chargeDeclined;
  if (decline) return failAttempt(e, intent, method, decline);
  if (authenticated) e.store.note('payment_method', method.id, { authenticated: true });
  return takeMoney(e, intent, method);
}

export function takeMoney(
  e: Emulator,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = createCharge(e, intent, method);
  const customer = idOf(intent.customer);
  if (customer !== null && intent.setup_future_usage !== null) attach(e, method, customer);
  return change(
    e,
    'payment_intent',
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    },
    'payment_intent.succeeded',
  );
}

function failAttempt(
  e: Emulator,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Stripe.PaymentIntent {
  const charge = createCharge(e, intent, method, decline);
  return change(
    e,
    'payment_intent',
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: charge.id,
      last_payment_error: {
        type: 'card_error',
        ...decline,
        charge: charge.id,
        message: declineMessage(decline.decline_code),
        payment_method: method,
      },
    },
    'payment_intent.payment_failed',
  );
}

/** The bank asked and its owner said no, or did not answer. */
export function failAuthentication(
  e: Emulator,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  return change(
    e,
    'payment_intent',
    intent,
    {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The provided PaymentMethod has failed authentication.',
      },
    },
    'payment_intent.payment_failed',
  );
}

/** The 402 that answers the call in which an attempt failed. */
export function paymentError(intent: Stripe.PaymentIntent): ProviderError {
  const { message, type, code, decline_code, charge } = intent.last_payment_error ?? {};
  return new ProviderError(
    402,
    type === 'card_error' ? 'card_error' : 'invalid_request_error',
    message ?? 'Your card was declined.',
    {
      ...(code && { code }),
      ...(decline_code && { decline_code }),
      ...(charge && { charge }),
      payment_intent: intent,
    },
  );
}
