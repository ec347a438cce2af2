import { afterWorkingMinutes, nextWorkingMoment } from './working-hours.ts';

const FIRST_AFTER_MINUTES = 30;
const DAY_MS = 24 * 3_600_000;

/** Half an hour of working time without an answer, and again after a day. */
export const MOST_REMINDERS = 2;

/** When the advertiser is reminded next of a message that nobody answered. */
export function reminderDue(waitingSince: Date, reminders: number): Date | undefined {
  if (reminders === 0) return afterWorkingMinutes(waitingSince, FIRST_AFTER_MINUTES);
  if (reminders === 1) {
    const first = afterWorkingMinutes(waitingSince, FIRST_AFTER_MINUTES);
    return nextWorkingMoment(new Date(first.getTime() + DAY_MS));
  }
  return undefined;
}
