import { expect, test } from 'vitest';
import { mannWhitney, median, percentile, slopeOf } from './statistics.ts';

const numbers = Array.from({ length: 200 }, (_, place) => (place * 37) % 101);

test('the same numbers differ by chance only', () => {
  expect(mannWhitney(numbers, numbers)).toBeCloseTo(1, 5);
  expect(mannWhitney([3, 3, 3], [3, 3])).toBe(1);
});

test('numbers that are all a little larger do not', () => {
  expect(
    mannWhitney(
      numbers,
      numbers.map((number) => number + 15),
    ),
  ).toBeLessThan(0.01);
  expect(
    mannWhitney(
      numbers.map((number) => number + 15),
      numbers,
    ),
  ).toBeLessThan(0.01);
});

test('says what a table says', () => {
  // U = 2 of 5 and 5 numbers: z = 2.193.
  expect(mannWhitney([1, 2, 3, 4, 7], [5, 6, 8, 9, 10])).toBeCloseTo(0.028, 2);
});

test('the median is the middle one, or between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('a percentile lies among the numbers, whatever their order, and is none of nothing', () => {
  const hundred = Array.from({ length: 101 }, (_, place) => (place * 37) % 101);
  expect([0, 0.5, 0.95, 1].map((share) => percentile(hundred, share))).toEqual([0, 50, 95, 100]);
  expect([percentile([], 0.5), median([])]).toEqual([Number.NaN, Number.NaN]);
});

test('a slope is that of the straight line, and none of a single point', () => {
  expect(
    slopeOf([
      [1, 5],
      [3, 9],
      [2, 7],
    ]),
  ).toBeCloseTo(2);
  expect(slopeOf([[1, 5]])).toBeNaN();
});
