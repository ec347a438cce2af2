import type { AdKind } from '#core/ads/ad-ref.ts';
import { DAY_MS } from '#core/durations.ts';

/** `inactive` is written by nobody here; what comes with it from elsewhere gives no plan and is listed as cancelled. */
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
  vehicles: number;
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
/** A subscription has at most one of these. */
export const OPEN_PLAN_CHANGES = [
  'started',
  'waiting',
  'scheduled',
] as const satisfies PlanChangeStatus[];

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

/** Gives its plan; an account has at most one. */
export function isCurrent(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trial';
}

/** Before ads leave because of a plan; in these days of a plan that was bought once another may be bought. */
export const LIMIT_NOTICE_DAYS = 7;

/** Another plan would cost its owner what was paid for this one. */
export function keepsOthersOut(
  plan: {
    status: SubscriptionStatus;
    provider_id: string | null;
    recurring: boolean;
    price_cents: number | null;
    ends_at: Date | null;
  },
  now: Date,
): boolean {
  if (!isCurrent(plan.status)) return false;
  if (plan.provider_id !== null) return true;
  const end = plan.ends_at?.getTime() ?? 0;
  const isPaidOnce = !plan.recurring && (plan.price_cents ?? 0) > 0;
  return isPaidOnce && end > now.getTime() + LIMIT_NOTICE_DAYS * DAY_MS;
}

const GRACE_DAYS = 7;

/** Until then a renewal that could not be charged is tried again; after it the plan ends. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
}

export const LIMIT_OF = {
  property: 'properties',
  vehicle: 'vehicles',
} as const satisfies Record<AdKind, keyof PlanLimits>;
