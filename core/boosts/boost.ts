import type { StateTraits } from '#core/ads/ad-lifecycle.ts';

/** From the weakest to the strongest; searches show the strongest first. */
export const BOOST_LEVELS = ['silver', 'gold', 'diamond', 'sponsored'] as const;
export type BoostLevel = (typeof BOOST_LEVELS)[number];

/** What `core/boosts` keeps in the row of an ad. */
export interface BoostFacts {
  boost_level: BoostLevel | null;
  boosted_until: Date | null;
}

/** Of the boost that runs at that moment. */
export function boostNow({ boost_level, boosted_until }: BoostFacts, now: Date) {
  const level = boosted_until !== null && boosted_until > now ? boost_level : null;
  return { boosted: level !== null, boost_level: level };
}

/** `waiting`: paid, but its clock stands: the ad is not shown or a stronger boost runs. */
export const BOOST_STATUSES = ['waiting', 'running', 'ended', 'revoked'] as const;
export type BoostStatus = (typeof BOOST_STATUSES)[number];

export const BOOST_ORDER_STATUSES = ['open', 'paid', 'canceled', 'refunded'] as const;
export type BoostOrderStatus = (typeof BOOST_ORDER_STATUSES)[number];

export const BOOST_ORDER_ACTIONS = ['pay', 'change_coupon', 'cancel'] as const;
export type BoostOrderAction = (typeof BOOST_ORDER_ACTIONS)[number];

/** What is over, taken down or archived has no place in the lists to be bettered. */
export function isBoostable(state: StateTraits | undefined, isArchived: boolean): boolean {
  return state !== undefined && !isArchived && !state.isOver && !state.isTakenDown;
}
