import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#core/fields/local-day.ts';
import { chartedSpan, daysOf, lengthOf, spansOf, STATISTICS_PERIODS } from './statistics-period.ts';

test('today has yesterday before it', () => {
  expect(spansOf('today', '2026-11-21')).toEqual({
    now: { since: '2026-11-21', until: '2026-11-21' },
    before: { since: '2026-11-20', until: '2026-11-20' },
  });
});

test('the last week is seven days with today, and has the seven before', () => {
  expect(spansOf('week', '2026-03-03')).toEqual({
    now: { since: '2026-02-25', until: '2026-03-03' },
    before: { since: '2026-02-18', until: '2026-02-24' },
  });
});

test('a month has the first days of the month before', () => {
  expect(spansOf('month', '2026-11-21')).toEqual({
    now: { since: '2026-11-01', until: '2026-11-21' },
    before: { since: '2026-10-01', until: '2026-10-21' },
  });
});

test('after a shorter month the days before begin earlier', () => {
  expect(spansOf('month', '2026-03-31').before).toEqual({
    since: '2026-01-29',
    until: '2026-02-28',
  });
});

test('a year has the first days of the year before', () => {
  expect(spansOf('year', '2026-03-02').before).toEqual({
    since: '2025-01-01',
    until: '2025-03-02',
  });
});

test('on any day both spans have as many days and do not overlap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATISTICS_PERIODS),
      fc.integer({ min: 0, max: 4000 }),
      (period, place) => {
        const today = addDays('2020-01-01', place);
        const { now, before } = spansOf(period, today);
        expect(lengthOf(before)).toBe(lengthOf(now));
        expect(before.until < now.since).toBe(true);
        expect(now.until).toBe(today);
        expect(daysOf(now)).toHaveLength(lengthOf(now));
      },
    ),
  );
});

test('of today the last fifteen days are drawn', () => {
  expect(daysOf(chartedSpan('today', '2026-03-02'))).toHaveLength(15);
  expect(chartedSpan('month', '2026-03-02').since).toBe('2026-03-01');
});
