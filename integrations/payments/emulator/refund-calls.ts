import type Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { newId } from './document-store.ts';
import { change, idOf, type Emulator } from './emulator.ts';
import {
  amount,
  isInRange,
  mergedMetadata,
  metadata,
  pageOf,
  range,
  text,
} from './form-reading.ts';
import { invalidRequest } from './provider-error.ts';

/** A Pix that goes back takes a moment; a card is credited at once. In seconds. */
const PIX_REFUND_SECONDS = 60;

const refundFields = {
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: amount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, z.ZodType>>;

function chargeToRefund(e: Emulator, wanted: z.output<z.ZodObject<typeof refundFields>>) {
  if ((wanted.payment_intent === undefined) === (wanted.charge === undefined)) {
    throw invalidRequest(
      'One of the following params should be provided: payment_intent or charge.',
    );
  }
  const id =
    wanted.charge ??
    idOf(required(e, 'payment_intent', wanted.payment_intent!, 'payment_intent').latest_charge);
  const charge = id === null ? undefined : required(e, 'charge', id, 'charge');
  if (!charge?.paid) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  return charge;
}

function createRefund(
  e: Emulator,
  wanted: z.output<z.ZodObject<typeof refundFields>>,
): Stripe.Refund {
  const charge = chargeToRefund(e, wanted);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; it cannot be refunded.`, {
      code: 'charge_disputed',
    });
  }
  const cents = wanted.amount ?? left;
  if (cents > left || cents < 1) {
    throw invalidRequest(
      `Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  }
  const isPix = charge.payment_method_details?.type === 'pix';
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: e.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: isPix
      ? { type: 'pix', pix: {} }
      : { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: mergedMetadata({}, wanted.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    ...(isPix && { pending_reason: 'processing' }),
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPix ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  change(e, 'refund', refund, {}, 'refund.created');
  const amount_refunded = charge.amount_refunded + cents;
  change(
    e,
    'charge',
    charge,
    { amount_refunded, refunded: amount_refunded === charge.amount_captured },
    'charge.refunded',
  );
  if (isPix) e.schedule(e.now() + PIX_REFUND_SECONDS, 'settle_refund', refund.id);
  return refund;
}

export function settleRefund(e: Emulator, id: string): void {
  const refund = e.store.get('refund', id);
  if (refund?.status === 'pending')
    change(e, 'refund', refund, { status: 'succeeded' }, 'refund.updated');
}

/** The bank did not take the money back: it is with us again. */
export function failRefund(e: Emulator, id: string): Stripe.Refund {
  const refund = required(e, 'refund', id);
  if (refund.status !== 'pending' && refund.status !== 'succeeded') {
    throw invalidRequest(`This refund is ${refund.status}.`);
  }
  const charge = required(e, 'charge', idOf(refund.charge)!);
  const amount_refunded = charge.amount_refunded - refund.amount;
  change(e, 'charge', charge, { amount_refunded, refunded: false }, 'charge.updated');
  return change(
    e,
    'refund',
    refund,
    { status: 'failed', failure_reason: 'declined', failure_balance_transaction: newId('txn') },
    'refund.updated',
    'refund.failed',
  );
}

export const refundCalls = [
  apiCall('POST', '/v1/refunds', refundFields, createRefund),
  retrieval('refund', '/v1/refunds/:id'),
  apiCall(
    'GET',
    '/v1/refunds',
    {
      ...pageOf,
      payment_intent: text.optional(),
      charge: text.optional(),
      created: range.optional(),
    },
    (e, { payment_intent, charge, created, ...params }) =>
      page(
        [...e.store.all('refund')].filter(
          (refund) =>
            (payment_intent === undefined || refund.payment_intent === payment_intent) &&
            (charge === undefined || refund.charge === charge) &&
            isInRange(refund.created, created),
        ),
        '/v1/refunds',
        params,
      ),
  ),
];
