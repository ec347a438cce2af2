import { expect, test } from 'vitest';
import { addMonths, PERIOD_MONTHS, periodOfMonths, PLAN_PERIODS } from './plan-period.ts';

test.each([
  ['2026-01-31T10:00:00-03:00', 1, '2026-02-28T10:00:00-03:00'],
  ['2028-01-31T10:00:00-03:00', 1, '2028-02-29T10:00:00-03:00'],
  ['2026-01-31T10:00:00-03:00', 2, '2026-03-31T10:00:00-03:00'],
  ['2026-11-30T22:30:00-03:00', 3, '2027-02-28T22:30:00-03:00'],
  ['2028-02-29T08:00:00-03:00', 12, '2029-02-28T08:00:00-03:00'],
  ['2026-12-31T23:59:59-03:00', 6, '2027-06-30T23:59:59-03:00'],
])('a period that begins at %s ends %i months later at %s', (start, months, end) => {
  expect(addMonths(new Date(start), months)).toEqual(new Date(end));
});

test('each period of a plan is known by its months', () => {
  expect(PLAN_PERIODS.map((period) => PERIOD_MONTHS[period])).toEqual([1, 2, 3, 6, 12]);
  expect([1, 2, 3, 6, 12].map(periodOfMonths)).toEqual([...PLAN_PERIODS]);
  expect(periodOfMonths(4)).toBeUndefined();
});
