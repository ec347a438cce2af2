/** What may be done with many properties at once; each ad follows its own lifecycle. */
export const BULK_ACTIONS = ['publish', 'pause', 'sold', 'rented', 'archive', 'unarchive'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Ads that one request changes: all of a large agency, some seconds of work. */
export const BULK_LIMIT = 2_000;
