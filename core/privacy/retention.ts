export const KEPT_MONTHS = {
  /** Long enough for the sale of a farm (our decision). */
  leads: 24,
  /** As long as leads: people refer to earlier answers (our decision). */
  contact_requests: 24,
  /** Patterns of fraud show over months, not years (our decision). */
  reports: 24,
  /** As long as rules are tried on them, and a month (our decision). */
  ad_weighings: 4,
  /** As long as reports (our decision). */
  ad_holds: 24,
  /** Resolução CD/ANPD nº 15/2024, article 10: five years at least; ours begin when one is closed. */
  incidents: 60,
  /** As long as who asked may complain of the answer (CDC, article 27). */
  data_requests: 60,
  /** Nobody resumes a draft after a season (our decision). */
  drafts: 3,
  /** Marco Civil da Internet (Lei 12.965/2014), article 15. */
  access_records: 6,
  /** A consent may have to be proved for five years (CDC, article 27). */
  consents: 60,
  /** Taxes can be asked for until five years after the year of the payment (CTN, article 173). */
  payments: 72,
  /** A season later nobody remembers having tried (our decision). */
  trial_uses: 24,
  /** Who administers may have to answer for a change of last year (our decision). */
  audit_values: 24,
  /** As long as what administrators changed (our decision). */
  viewings: 24,
  /** Who did not hear of a mailbox for so long may try it again (our decision). */
  mailboxes: 24,
} as const;

export const COPY_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const COPY_TOLD_MS = 7 * 24 * 60 * 60 * 1000;
