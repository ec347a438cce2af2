/** How often somebody wants to hear of new ads. */
export const ALERT_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** Of one recipient; more than anybody looks for. */
export const MOST_SAVED_SEARCHES = 20;
/** Characters. */
export const LONGEST_SEARCH_NAME = 120;
/** Between two e-mails to the same person, whatever they saved. */
export const ALERT_PAUSE_MS = 60 * 60 * 1000;
/** An ad that leaves a search and enters it again within these is no news to who knew it. */
export const QUIET_DAYS = 30;

/** What an ad asks: once, or each month. */
export const AMOUNTS = ['price', 'rent'] as const;
export type Amount = (typeof AMOUNTS)[number];
