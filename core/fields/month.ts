import { HOUR_MS } from '#core/durations.ts';
import { BAHIA_OFFSET_HOURS, localDay } from './local-day.ts';

/** 'yyyy-mm', a month in Bahia. */
export type MonthText = string;

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;

export function readMonth(text: string): MonthText | undefined {
  return MONTH.test(text) ? text : undefined;
}

export function localMonth(moment: Date): MonthText {
  return localDay(moment).slice(0, 7);
}

/** From its first moment up to the first of the next. */
export function monthBounds(month: MonthText): { from: Date; until: Date } {
  return { from: firstMoment(month), until: firstMoment(monthAfter(month)) };
}

/** Both ends included, the newest first. */
export function monthsBetween(first: MonthText, last: MonthText): MonthText[] {
  const months: MonthText[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month);
  return months;
}

function firstMoment(month: MonthText): Date {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) + BAHIA_OFFSET_HOURS * HOUR_MS);
}

function monthAfter(month: MonthText): MonthText {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
