export const SUBSCRIPTION_STATUSES = [
  'active',
  'inactive',
  'pending',
  'canceled',
  'expired',
  'trial',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface PlanLimits {
  plan: string | null;
  properties: number;
  highlights: number;
  highlightDays: number;
  photos: number;
  video: boolean;
}

export const PLAN_CHANGE_KINDS = ['upgrade', 'downgrade'] as const;
export type PlanChangeKind = (typeof PLAN_CHANGE_KINDS)[number];

/** `waiting` for its payment; `scheduled` for the end of the period. */
export const PLAN_CHANGE_STATUSES = [
  'started',
  'waiting',
  'scheduled',
  'done',
  'failed',
  'canceled',
] as const;
export type PlanChangeStatus = (typeof PLAN_CHANGE_STATUSES)[number];

export const END_REASONS = [
  'canceled',
  'unpaid',
  'period_over',
  'regret',
  'trial_used',
  'office',
  'not_paid',
  'replaced',
] as const;
export type EndReason = (typeof END_REASONS)[number];
