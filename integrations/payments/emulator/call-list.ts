import type { ApiCall } from './api-call.ts';
import { checkoutSessionCalls } from './checkout-session-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './event-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { paymentIntentCalls } from './payment-intent-calls.ts';
import { priceCalls } from './price-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { subscriptionCalls } from './subscription-calls.ts';

export const API_CALLS: ApiCall[] = [
  ...eventCalls,
  ...customerCalls,
  ...priceCalls,
  ...checkoutSessionCalls,
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...refundCalls,
  ...disputeCalls,
];
