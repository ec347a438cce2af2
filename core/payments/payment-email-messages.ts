import type { EndReason } from '#core/plans/plan.ts';
import type { PlanPeriod } from '#core/plans/plan-period.ts';
import type { DeclineReason } from './card-decline.ts';
import type { PaymentMethodKind } from './payment.ts';

interface PlanWords {
  firstName: string;
  planName: string;
  priceCents: number;
  period: PlanPeriod;
}

/** `nextPlanName`: the smaller plan that begins with this charge, and costs `priceCents`. */
type ChargeWords = PlanWords & { chargesAt: string; nextPlanName: string | null };

interface Seen {
  views: number;
  contacts: number;
}

/** What is written about plans, boosts and money. Amounts in cents, moments in ISO 8601. */
export interface PaymentEmailMessages {
  trial_started: PlanWords & { chargesAt: string };
  /** The card turned out to be one with which a plan was tried before. */
  trial_refused: PlanWords;
  /** Three days before the first charge. */
  trial_ending: ChargeWords;
  payment_received: {
    firstName: string;
    what: string;
    totalCents: number;
    receiptPath: string;
    purchasePath: string;
    /** The last moment to undo the purchase. */
    regretUntil: string;
    /** Of the boost that began with this payment. */
    boostUntil: string | null;
  };
  /** A renewal could not be charged; the ads stay until `adsUntil`. */
  payment_failed: {
    firstName: string;
    planName: string;
    priceCents: number;
    decline: DeclineReason;
    adsUntil: string;
  };
  subscription_canceled: { firstName: string; planName: string; endsAt: string; isTrial: boolean };
  subscription_resumed: ChargeWords;
  /** `reason`: of our team, in its words. */
  subscription_ended: {
    firstName: string;
    planName: string;
    why: EndReason | null;
    reason: string | null;
  };
  plan_change_scheduled: PlanWords & { fromPlanName: string; appliesAt: string };
  plan_changed: PlanWords;
  /** A week before: how many published ads there are beyond the limits to come. */
  plan_limit_ahead: { firstName: string; properties: number; vehicles: number; appliesAt: string };
  plan_limit_applied: { firstName: string; properties: number; vehicles: number };
  boost_started: { firstName: string; adName: string; endsAt: string; publicPath: string };
  /** `before`: the same number of days before it began; `nextUntil`: another boost of the ad runs now. */
  boost_ended: {
    firstName: string;
    adName: string;
    days: number;
    before: Seen;
    during: Seen;
    nextUntil: string | null;
    boostPath: string;
  };
  refund_made: {
    firstName: string;
    what: string;
    refundedCents: number;
    /** `by_hand`: as our team agreed with the person. */
    method: PaymentMethodKind | 'by_hand';
    receiptPath: string;
  };
  /** The provider could not give the money back; our team looks for another way. */
  refund_failed: { firstName: string; what: string; amountCents: number; receiptPath: string };
  /** By our team, without a payment. */
  plan_given: { firstName: string; planName: string; endsAt: string };
  regret_confirmed: { firstName: string; what: string; refundedCents: number; receiptPath: string };
  /** The second time of the same product, or an upgrade whose earlier plan cannot come back: to our team and the person. */
  regret_to_office: {
    firstName: string;
    reader: 'office' | 'person';
    what: string;
    amountCents: number;
    isAgain: boolean;
  };
  regret_refused: { firstName: string; what: string; note: string };
  /** Paid a second time, or when it could not be given any more. */
  payment_returned: {
    firstName: string;
    what: string;
    amountCents: number;
    method: PaymentMethodKind;
    reason: 'late' | 'twice';
    purchasePath: string;
  };
  /** Another amount than agreed came: our team looks at it. */
  payment_in_review: {
    firstName: string;
    what: string;
    paidCents: number;
    expectedCents: number;
    purchasePath: string;
  };
  payment_alert: {
    firstName: string;
    alert:
      | { kind: 'wrong_amount'; paymentId: string; paidCents: number; expectedCents: number }
      | { kind: 'dispute'; what: string | null; cents: number; answerBy: string | null }
      | { kind: 'refund_failed'; what: string; cents: number }
      | { kind: 'many_declines'; userId: string; declines: number; by: DeclineLimit };
  };
}

/** What the refused cards have in common. */
export type DeclineLimit = 'account' | 'device' | 'card' | 'network';
