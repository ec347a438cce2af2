import type Stripe from 'stripe';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import { declineMessage } from './saved-payment-methods.ts';
import type { Decline } from './test-cards.ts';

/** One attempt to take the money of an intent. */
export function createCharge(
  e: Emulator,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline?: Decline,
): Stripe.Charge {
  const id = newId('ch');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'MANDACARU',
    captured: !decline,
    created: e.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? declineMessage(decline.decline_code) : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: decline ? 'try_again_later' : null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline
        ? 'The bank returned the decline code `' + decline.decline_code + '`.'
        : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  return change(e, 'charge', charge, {}, decline ? 'charge.failed' : 'charge.succeeded');
}

function methodDetails(
  intent: Stripe.PaymentIntent,
  { type, card }: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails {
  if (!card) return { type, pix: { bank_transaction_id: newId('E', 31) } };
  const plan = intent.payment_method_options?.card?.installments?.plan;
  return {
    type,
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: plan ? { plan } : null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
