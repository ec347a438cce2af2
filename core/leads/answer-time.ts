/** Fewer enquiries say nothing yet of how somebody answers. */
export const LEAST_ENQUIRIES = 10;
export const COUNTED_DAYS = 30;
/** Who answers less than half within a day has earned no word about it on public pages. */
export const LEAST_PERCENT = 50;

/**
 * An advertiser who calls more than a third of the enquiries not real is told nothing of, neither good nor
 * bad: who floods somebody lowers nothing, and who hides what came late shows nothing.
 */
export const REAL_FOR_EACH_NOT_REAL = 2;

/** What visitors are told: never the numbers behind it. */
export interface EarnedAnswerTime {
  /** Of new enquiries answered within 24 hours. */
  percent: number;
  median_minutes: number;
}
