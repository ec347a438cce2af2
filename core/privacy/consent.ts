export const CONSENT_KINDS = ['cookies', 'terms', 'lead', 'contact', 'contact_card'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const CONSENT_DECISIONS = ['given', 'withdrawn'] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** What the pages say of themselves; a change that matters gets a new month. */
export const LEGAL_TEXT_VERSIONS = { privacy: '2026-11', terms: '2026-11' } as const;

/** The text that a consent rests on. */
export const CONSENT_TEXT_VERSIONS: Record<ConsentKind, string> = {
  cookies: LEGAL_TEXT_VERSIONS.privacy,
  terms: LEGAL_TEXT_VERSIONS.terms,
  lead: LEGAL_TEXT_VERSIONS.terms,
  contact: LEGAL_TEXT_VERSIONS.terms,
  contact_card: LEGAL_TEXT_VERSIONS.privacy,
};

/** 128 random bits. */
export const VISITOR_ID = /^[A-Za-z0-9_-]{22}$/;

export interface RecordedConsent {
  kind: ConsentKind;
  decision: ConsentDecision;
  text_version: string;
  at: Date;
}
