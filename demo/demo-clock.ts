import type { Random } from './seeded-random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** America/Bahia has had no summer time since 2012. */
const BAHIA = -3 * HOUR;

/** Visits by weekday, Sunday first: fewest on Saturday, the day of the street market. */
const RHYTHM = [1.16, 1.08, 1.02, 0.98, 0.96, 0.94, 0.84] as const;

/** '2026-11-21': the day in Bahia. */
export function bahiaDay(at: Date | number): string {
  return new Date(Number(at) + BAHIA).toISOString().slice(0, 10);
}

export function rhythmOf(at: Date | number): number {
  return RHYTHM[new Date(Number(at) + BAHIA).getUTCDay()] ?? 1;
}

/** A moment in waking hours, so many days before now; never after now. */
export function daysBefore(random: Random, now: Date, days: number): Date {
  const midnight = Math.floor((Number(now) + BAHIA) / DAY) * DAY - BAHIA - Math.floor(days) * DAY;
  const at = midnight + random.whole(6 * 60 + 30, 22 * 60) * MINUTE + random.whole(0, 59_999);
  return new Date(Math.min(at, Number(now) - random.whole(1, 50) * MINUTE));
}

/** Progress through the year before now: 0 a year ago, 1 now. */
export function growthAt(at: Date | number, now: Date): number {
  return Math.min(1, Math.max(0, 1 - (Number(now) - Number(at)) / (365 * DAY)));
}
