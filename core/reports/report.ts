export const REPORT_REASONS = [
  'not_available',
  'wrong_information',
  'fraud',
  'duplicate',
  'offensive',
  'other',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DETAILS_LENGTH = { max: 1000 } as const;

export const REPORTERS_FOR_ALERT = 3;
