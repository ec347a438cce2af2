import type { AdKind } from '#core/ads/ad-ref.ts';

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

export const LIMIT_OF = {
  property: 'properties',
  vehicle: 'vehicles',
} as const satisfies Record<AdKind, keyof PlanLimits>;
