import { DAY_MS } from '#core/durations.ts';
import { addDays } from '#core/fields/local-day.ts';

/** Specification, section 9. The last week is the last seven days; month and year began with their first day. */
export const STATISTICS_PERIODS = ['today', 'week', 'month', 'year'] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** Days in Bahia, the first and the last among them ('2026-11-21'). */
export interface DaySpan {
  since: string;
  until: string;
}

const WEEK_DAYS = 7;
/** What is drawn when the period is one day. */
export const CHARTED_DAYS = 15;

export interface ComparedSpans {
  now: DaySpan;
  before: DaySpan;
}

/**
 * The days of a period, and as many days of the one before: today has yesterday, a month the first days of the last
 * one. Where the one before is shorter it begins earlier, so that both always have as many days.
 */
export function spansOf(period: StatisticsPeriod, today: string): ComparedSpans {
  const since = startOf(period, today);
  const now = { since, until: today };
  const length = lengthOf(now);
  const wanted = startBefore(period, since, length);
  const latest = addDays(since, -length);
  const start = wanted < latest ? wanted : latest;
  return { now, before: { since: start, until: addDays(start, length - 1) } };
}

/** What is drawn: whole months of a year, days otherwise. */
export function chartedSpan(period: StatisticsPeriod, today: string): DaySpan {
  return period === 'today'
    ? { since: addDays(today, 1 - CHARTED_DAYS), until: today }
    : spansOf(period, today).now;
}

function startOf(period: StatisticsPeriod, today: string): string {
  if (period === 'today') return today;
  if (period === 'week') return addDays(today, 1 - WEEK_DAYS);
  return period === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`;
}

function startBefore(period: StatisticsPeriod, since: string, length: number): string {
  const year = Number(since.slice(0, 4));
  if (period === 'year') return `${year - 1}-01-01`;
  if (period === 'month') return `${addDays(since, -1).slice(0, 7)}-01`;
  return addDays(since, -length);
}

export function lengthOf({ since, until }: DaySpan): number {
  return (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;
}

export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: lengthOf(span) }, (_, place) => addDays(span.since, place));
}
