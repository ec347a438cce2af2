/** What people may ask of their own data (LGPD, articles 18 and 20). */
export const DATA_REQUEST_KINDS = [
  'confirm',
  'access',
  'correct',
  'erase',
  'portability',
  'sharing',
  'revoke',
  'oppose',
  'review',
] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** How it came. */
export const DATA_REQUEST_CHANNELS = [
  'email',
  'whatsapp',
  'phone',
  'letter',
  'contact_form',
] as const;
export type DataRequestChannel = (typeof DATA_REQUEST_CHANNELS)[number];

export const DATA_REQUEST_STATES = ['open', 'answered', 'refused'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

export const DATA_REQUEST_DECISIONS = ['answered', 'refused'] as const;
export type DataRequestDecision = (typeof DATA_REQUEST_DECISIONS)[number];

/** Both in characters. */
export const DATA_REQUEST_TEXT_LENGTH = { min: 3, max: 5000 } as const;
export const DATA_REQUEST_OUTCOME_LENGTH = { min: 5, max: 5000 } as const;
