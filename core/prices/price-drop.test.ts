import { describe, expect, test } from 'vitest';
import { addDays } from '#core/fields/local-day.ts';
import { priceDrop, shownDrop, type PricePoint } from './price-drop.ts';

const FIRST = '2026-03-01';

/** So many days of each price, and the last from then on. */
function history(...steps: [days: number, cents: number | null][]): PricePoint[] {
  let passed = 0;
  return steps.map(([days, cents]) => {
    const day = addDays(FIRST, passed);
    passed += days;
    return { day, cents };
  });
}

describe('a price fell', () => {
  test('below the one that was held', () => {
    expect(priceDrop(history([30, 100], [0, 90]))).toEqual({ before_cents: 100, on: '2026-03-31' });
  });

  test('not when it was raised for a few days and lowered again', () => {
    expect(priceDrop(history([30, 100], [6, 150], [0, 100]))).toBeUndefined();
    expect(priceDrop(history([30, 100], [6, 150], [0, 110]))).toBeUndefined();
  });

  test('nor when it was lower within the 90 days before', () => {
    expect(priceDrop(history([30, 80], [60, 100], [0, 90]))).toBeUndefined();
    expect(priceDrop(history([30, 80], [90, 100], [0, 90]))?.before_cents).toBe(100);
  });

  test('by what was held, when a few days lay between', () => {
    expect(priceDrop(history([30, 100], [2, 95], [0, 90]))?.before_cents).toBe(100);
  });

  test('on the day on which it began, however often the ad was paused since', () => {
    const drop = priceDrop(history([30, 100], [5, 90], [3, null], [0, 90]));
    expect(drop).toEqual({ before_cents: 100, on: '2026-03-31' });
  });

  test('not by a price that only stood while nobody saw it', () => {
    expect(priceDrop(history([1, 200], [30, null], [0, 100]))).toBeUndefined();
  });

  test('not when it rose, was never another, or is not shown', () => {
    expect(priceDrop(history([30, 100], [0, 110]))).toBeUndefined();
    expect(priceDrop(history([0, 100]))).toBeUndefined();
    expect(priceDrop(history([30, 100], [0, null]))).toBeUndefined();
    expect(priceDrop([])).toBeUndefined();
  });
});

describe('the mark of a fall', () => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`);

  test('says whole percent, and stands for 30 days', () => {
    expect(shownDrop(9_150, 10_000, FIRST, at('2026-03-31'))?.percent).toBe(8);
    expect(shownDrop(9_150, 10_000, FIRST, at('2026-04-01'))).toBeNull();
  });

  test('says nothing of less than one percent, nor of a price that is not shown', () => {
    expect(shownDrop(9_950, 10_000, FIRST, at(FIRST))).toBeNull();
    expect(shownDrop(null, 10_000, FIRST, at(FIRST))).toBeNull();
  });
});
