/** How a time that the law gives stands. */
export const CLOCK_STATES = ['not_needed', 'running', 'overdue', 'in_time', 'late'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

export interface LegalClock {
  state: ClockState;
  /** The last day in Bahia, `2026-12-02`. */
  due_on: string;
  /** While it runs: days from today to the last one, 0 on it, working days where the law counts those. */
  days_left: number | null;
  /** Once it is over: days of the calendar. */
  days_late: number | null;
}

/** Of one that runs: at most so many days are left, or none. */
export function nearsEnd({ days_left: left }: LegalClock, days: number): boolean {
  return left === null || left <= days;
}
