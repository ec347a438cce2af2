import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { BAHIA_OFFSET_HOURS } from '#core/fields/local-day.ts';
import type { AlertFrequency } from './saved-search.ts';

/** On the clocks of Bahia: before work. */
const HOUR = 8;
/** With Thursday, 1 January 1970, as day 0: Mondays. */
const MONDAY = 4;

/** When an alert may be sent next; daily and weekly ones at eight in the morning. */
export function nextDue(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'at_once') return now;
  const offset = (HOUR + BAHIA_OFFSET_HOURS) * HOUR_MS;
  const day = Math.floor((now.getTime() - offset) / DAY_MS) + 1;
  const wait = frequency === 'daily' ? 0 : (7 + MONDAY - (day % 7)) % 7;
  return new Date((day + wait) * DAY_MS + offset);
}
