/** Fewer enquiries say nothing yet of how somebody answers. */
export const LEAST_ENQUIRIES = 10;
export const COUNTED_DAYS = 30;
/** Who answers less than half is told so in the dashboard, not on public pages. */
const LEAST_PERCENT = 50;

export interface AnswerTime {
  enquiries: number;
  answered_in_a_day: number;
  median_minutes: number | null;
}

/** What visitors are told: never the numbers behind it. */
export interface EarnedAnswerTime {
  /** Of new enquiries answered within 24 hours. */
  percent: number;
  median_minutes: number;
}

export function earnedAnswerTime(time: AnswerTime | null): EarnedAnswerTime | null {
  if (!time || time.enquiries < LEAST_ENQUIRIES || time.median_minutes === null) return null;
  const percent = Math.floor((100 * time.answered_in_a_day) / time.enquiries);
  return percent < LEAST_PERCENT ? null : { percent, median_minutes: time.median_minutes };
}
