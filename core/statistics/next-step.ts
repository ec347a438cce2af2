import type { AdKind } from '#core/ads/ad-ref.ts';
import type { PriceSample } from '#core/vehicles/price-position.ts';

/** What an advertiser does best next, the most useful first. */
export const NEXT_STEPS = [
  'unanswered',
  'plan_chosen',
  'plan_ending',
  'trial_ending',
  'taken_down',
  'refused',
  'soon_paused',
  'without_photos',
  'price_high',
  'few_photos',
  'drafts',
  'unpublished',
  'paused',
] as const;
export type NextStepName = (typeof NEXT_STEPS)[number];

export interface NextStep {
  name: NextStepName;
  /** Messages, ads or drafts. */
  count: number;
  /** Of which kind they are, when all are of one. */
  kind: AdKind | null;
  /** The most viewed of the ads, or the only one. */
  ad: { kind: AdKind; id: string; name: string } | null;
  /** Chosen before there was an account. */
  plan: { id: string; name: string } | null;
  /** When the plan or its trial ends. */
  until: Date | null;
  /** What its price is compared with. */
  price: (PriceSample & { difference_percent: number }) | null;
}

/** More than somebody does before breakfast is a reproach. */
export const MAX_NEXT_STEPS = 4;

/** Below it the photographs of an ad are called few. */
export const FEW_PHOTOS = 5;

/** For so long a plan that was chosen before there was an account is spoken of. */
export const WANTED_PLAN_DAYS = 30;

/** From how many days before its end a plan is spoken of. */
export const ENDING_SOON_DAYS = 7;
