import type Stripe from 'stripe';
import { required, retrieval } from './api-call.ts';
import { newId } from './document-store.ts';
import { change, DAY, idOf, type Emulator } from './emulator.ts';
import { invalidRequest } from './provider-error.ts';

const DAYS_TO_ANSWER = 7;

/** The owner of the card tells the bank that the purchase was not theirs. */
export function disputePayment(e: Emulator, intentId: string): Stripe.Dispute {
  const intent = required(e, 'payment_intent', intentId);
  const charge = e.store.get('charge', idOf(intent.latest_charge) ?? '');
  if (!charge?.paid || charge.disputed || charge.payment_method_details?.type !== 'card') {
    throw invalidRequest('Only a card payment that succeeded can be disputed, and only once.');
  }
  change(e, 'charge', charge, { disputed: true }, 'charge.updated');
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: e.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: e.now() + DAYS_TO_ANSWER * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: {
        submission_method: null,
      } as unknown as Stripe.Dispute.EvidenceDetails['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  return change(e, 'dispute', dispute, {}, 'charge.dispute.created');
}

export const disputeCalls = [retrieval('dispute', '/v1/disputes/:id')];
