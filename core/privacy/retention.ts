/** How long what is kept, in months. The job deletes by these figures and the privacy page tells them. */
export const KEPT_MONTHS = {
  /** Long enough for the sale of a farm; after that nobody answers any more (our decision). */
  leads: 24,
  /** As long as messages: who writes again refers to what was answered (our decision). */
  contact_requests: 24,
  /** As long as messages: a pattern of fraud shows in months, not in years (our decision). */
  reports: 24,
  /** Somebody who did not go on for a season does not come back to it (our decision). */
  property_drafts: 3,
  /** Marco Civil da Internet (Lei 12.965/2014), article 15. */
  access_records: 6,
  /** The time in which somebody may ask us to prove a consent (CDC, article 27: five years). */
  consents: 60,
} as const;

/** A copy of somebody's data can be fetched for this long, in ms. */
export const COPY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** For so long after it ran out the settings tell what became of a copy, in ms. */
export const COPY_TOLD_MS = 7 * 24 * 60 * 60 * 1000;
