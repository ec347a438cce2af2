/** What can be wrong with an ad, in the order in which it is offered. */
export const REPORT_REASONS = [
  'not_available',
  'wrong_information',
  'fraud',
  'duplicate',
  'offensive',
  'other',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Enough to tell what happened. In characters. */
export const REPORT_DETAILS_LENGTH = { max: 1000 } as const;

/** So many people on one day are no accident: administrators are told at once. */
export const REPORTERS_FOR_ALERT = 3;
