import { DAY_MS } from '#core/durations.ts';

/** Behind UTC; clocks in Bahia have not changed for summer since 2012. */
export const BAHIA_OFFSET_HOURS = 3;

// Swedish dates are written as ISO 8601.
const bahiaDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bahia',
  dateStyle: 'short',
});

export function localDay(moment: Date): string {
  return bahiaDay.format(moment);
}

/** `2026-11-21` → the moment at which that day begins in Bahia. */
export function startOfLocalDay(day: string): Date {
  return new Date(`${day}T0${BAHIA_OFFSET_HOURS}:00:00Z`);
}

/** Of local days: `addDays('2026-12-30', 3)` → `2027-01-02`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Midnights between two local days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
