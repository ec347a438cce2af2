import type { PaymentEmailMessages } from '#core/payments/payment-email-messages.ts';
import { boostEndedEmail } from './boost-ended-email.tsx';
import { boostStartedEmail } from './boost-started-email.tsx';
import type { EmailTemplate } from './email-template.ts';
import { paymentAlertEmail } from './payment-alert-email.tsx';
import { paymentFailedEmail } from './payment-failed-email.tsx';
import { paymentInReviewEmail } from './payment-in-review-email.tsx';
import { paymentReceivedEmail } from './payment-received-email.tsx';
import { paymentReturnedEmail } from './payment-returned-email.tsx';
import { planChangeScheduledEmail } from './plan-change-scheduled-email.tsx';
import { planChangedEmail } from './plan-changed-email.tsx';
import { planGivenEmail } from './plan-given-email.tsx';
import { planLimitAheadEmail } from './plan-limit-ahead-email.tsx';
import { planLimitAppliedEmail } from './plan-limit-applied-email.tsx';
import { refundMadeEmail } from './refund-made-email.tsx';
import { regretConfirmedEmail } from './regret-confirmed-email.tsx';
import { regretRefusedEmail } from './regret-refused-email.tsx';
import { regretToOfficeEmail } from './regret-to-office-email.tsx';
import { subscriptionCanceledEmail } from './subscription-canceled-email.tsx';
import { subscriptionResumedEmail } from './subscription-resumed-email.tsx';
import { subscriptionEndedEmail } from './subscription-ended-email.tsx';
import { refundFailedEmail } from './refund-failed-email.tsx';
import { trialRefusedEmail } from './trial-refused-email.tsx';
import { trialEndingEmail } from './trial-ending-email.tsx';
import { trialStartedEmail } from './trial-started-email.tsx';

/** What is written about plans, boosts and money. */
export const PAYMENT_EMAILS: {
  [Name in keyof PaymentEmailMessages]: EmailTemplate<Name>;
} = {
  trial_started: trialStartedEmail,
  trial_refused: trialRefusedEmail,
  trial_ending: trialEndingEmail,
  payment_received: paymentReceivedEmail,
  payment_failed: paymentFailedEmail,
  subscription_canceled: subscriptionCanceledEmail,
  subscription_resumed: subscriptionResumedEmail,
  subscription_ended: subscriptionEndedEmail,
  plan_change_scheduled: planChangeScheduledEmail,
  plan_changed: planChangedEmail,
  plan_limit_ahead: planLimitAheadEmail,
  plan_limit_applied: planLimitAppliedEmail,
  boost_started: boostStartedEmail,
  boost_ended: boostEndedEmail,
  refund_made: refundMadeEmail,
  refund_failed: refundFailedEmail,
  plan_given: planGivenEmail,
  regret_confirmed: regretConfirmedEmail,
  regret_refused: regretRefusedEmail,
  regret_to_office: regretToOfficeEmail,
  payment_returned: paymentReturnedEmail,
  payment_in_review: paymentInReviewEmail,
  payment_alert: paymentAlertEmail,
};
