/** From the weakest to the strongest; searches show the strongest first. */
export const BOOST_LEVELS = ['silver', 'gold', 'diamond', 'sponsored'] as const;
export type BoostLevel = (typeof BOOST_LEVELS)[number];

/** `waiting`: paid, but its clock stands: the ad is not shown or a stronger boost runs. */
export const BOOST_STATUSES = ['waiting', 'running', 'ended', 'revoked'] as const;
export type BoostStatus = (typeof BOOST_STATUSES)[number];

export const BOOST_ORDER_STATUSES = ['open', 'paid', 'canceled', 'refunded'] as const;
export type BoostOrderStatus = (typeof BOOST_ORDER_STATUSES)[number];
