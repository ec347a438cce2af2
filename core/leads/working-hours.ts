import { BAHIA_OFFSET_HOURS } from '#core/fields/local-day.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours of the clock in Bahia by day of the week, Sunday first: when shops of the interior are open (our decision). */
const OPEN_HOURS: readonly (readonly [from: number, to: number] | undefined)[] = [
  undefined,
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 18],
  [8, 12],
];

/** When `minutes` of working time have passed since a moment. */
export function afterWorkingMinutes(since: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS;
  for (let day = localMidnight(since); ; day += DAY_MS) {
    const hours = OPEN_HOURS[new Date(day - BAHIA_OFFSET_HOURS * HOUR_MS).getUTCDay()];
    if (!hours) continue;
    const from = Math.max(day + hours[0] * HOUR_MS, since.getTime());
    const open = day + hours[1] * HOUR_MS - from;
    if (open <= 0) continue;
    if (left <= open) return new Date(from + left);
    left -= open;
  }
}

/** The same moment, or the next one in which people work. */
export function nextWorkingMoment(moment: Date): Date {
  return afterWorkingMinutes(moment, 0);
}

function localMidnight(moment: Date): number {
  const local = moment.getTime() - BAHIA_OFFSET_HOURS * HOUR_MS;
  return local - (local % DAY_MS) + BAHIA_OFFSET_HOURS * HOUR_MS;
}
