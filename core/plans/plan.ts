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
