export const CONSENT_KINDS = ['cookies', 'terms', 'lead', 'contact', 'contact_card'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENT_DECISIONS = ['given', 'withdrawn'] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** A change that matters gets a new date, here and on its page. */
export const CONSENT_TEXT_VERSIONS: Record<ConsentKind, string> = {
  cookies: '2025-11',
  terms: '2026-11',
  lead: '2025-11',
  contact: '2026-11',
  contact_card: '2026-11',
};

/** 128 random bits. */
export const VISITOR_ID = /^[A-Za-z0-9_-]{22}$/;

export interface RecordedConsent {
  kind: ConsentKind;
  decision: ConsentDecision;
  text_version: string;
  at: Date;
}
