/** What a plan is (specification, section 3), and what it allows. */

export const SUBSCRIPTION_STATUSES = [
  'active',
  'inactive',
  'pending',
  'canceled',
  'expired',
  'trial',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What an advertiser may have at the same time. */
export interface PlanLimits {
  /** The plan's name; null where there is none. */
  plan: string | null;
  /** Properties that visitors see. */
  properties: number;
  /** Properties that stand out, out of those. */
  highlights: number;
  /** Days that one stands out. */
  highlightDays: number;
  /** Photographs of one property. */
  photos: number;
  /** Whether an ad may have a video. */
  video: boolean;
}
