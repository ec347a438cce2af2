/** `advertise`: a broker or an agency wants to advertise. */
export const REQUEST_KINDS = ['contact', 'advertise'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How far our team is with it; it may go back. */
export const REQUEST_STATES = ['new', 'in_progress', 'done'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** How many ads somebody has to publish, about. */
export const ADS_AMOUNTS = ['up_to_10', 'up_to_50', 'up_to_200', 'more'] as const;
export type AdsAmount = (typeof ADS_AMOUNTS)[number];

/** Characters; only colleagues read it. */
export const REQUEST_NOTE_LENGTH = { max: 1000 } as const;
/** Characters. */
export const COMPANY_LENGTH = { min: 2, max: 120 } as const;
/** Characters. */
export const REQUEST_TOWN_LENGTH = { min: 2, max: 80 } as const;
