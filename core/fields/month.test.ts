import { expect, test } from 'vitest';
import { localMonth, monthBounds, monthsBetween, readMonth } from './month.ts';

test('a month begins and ends as days do in Bahia', () => {
  expect(monthBounds('2026-12')).toEqual({
    from: new Date('2026-12-01T03:00:00Z'),
    until: new Date('2027-01-01T03:00:00Z'),
  });
  expect(localMonth(new Date('2026-12-01T02:59:59Z'))).toBe('2026-11');
  expect(localMonth(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12');
});

test('months are listed over the end of a year, the newest first', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
});

test.each(['2026-13', '2026-00', '1999-12', '2026-1', '2026-11-01', 'novembro', ''])(
  '"%s" is no month',
  (text) => expect(readMonth(text)).toBeUndefined(),
);
