import * as z from 'zod';
import { readDay } from '#core/fields/expiration-date.ts';
import { choice } from '#core/fields/form-or-json.ts';
import { reasonField } from '#core/fields/reason.ts';
import { requiredText } from '#core/fields/required-text.ts';
import { textField } from '#core/fields/text-field.ts';
import { OFFICE_SUBSCRIPTION_ACTIONS } from './office-subscription.ts';

export const subscriptionDecision = z.strictObject({
  action: choice(OFFICE_SUBSCRIPTION_ACTIONS),
  reason: reasonField,
});

export type SubscriptionDecision = z.output<typeof subscriptionDecision>;

export const planGift = z.strictObject({
  user_id: requiredText,
  plan_id: requiredText,
  /** The last day. */
  ends_on: textField(readDay),
  reason: reasonField,
});

export type PlanGift = z.output<typeof planGift>;
