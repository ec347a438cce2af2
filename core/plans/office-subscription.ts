import type { SubscriptionStatus } from './plan.ts';

/**
 * As the specification has the office see them (section 4), and what waits for money: `overdue` are the active
 * ones whose last payment failed, `pending` those that nobody has paid yet. What ended otherwise stands with the
 * cancelled ones.
 */
export const SUBSCRIPTION_VIEWS = ['active', 'trial', 'overdue', 'pending', 'canceled'] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];

/** `end` at once; `cancel`: it goes on until the end of its time and is not charged again. */
export const OFFICE_SUBSCRIPTION_ACTIONS = ['end', 'cancel'] as const;
export type OfficeSubscriptionAction = (typeof OFFICE_SUBSCRIPTION_ACTIONS)[number];

interface Standing {
  status: SubscriptionStatus;
  provider_id: string | null;
  cancel_requested_at: Date | null;
}

/** Nothing that would charge somebody: what was cancelled only its owner resumes. */
export function officeActionsOf(row: Standing): OfficeSubscriptionAction[] {
  if (row.status !== 'active' && row.status !== 'trial') return [];
  const renews = row.provider_id !== null && row.cancel_requested_at === null;
  return renews ? ['end', 'cancel'] : ['end'];
}
