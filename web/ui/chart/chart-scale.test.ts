import { expect, test } from 'vitest';

import { chartTicks, labelEvery } from './chart-scale.ts';

test('the axis reaches the greatest value in round steps', () => {
  expect(chartTicks([12, 37, 84])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(chartTicks([1284])).toEqual([0, 500, 1000, 1500]);
  expect(chartTicks([1012])).toEqual([0, 250, 500, 750, 1000, 1250]);
});

test('counts of one or two get whole steps', () => {
  expect(chartTicks([1])).toEqual([0, 1]);
  expect(chartTicks([2, 1])).toEqual([0, 1, 2]);
  expect(chartTicks([3])).toEqual([0, 1, 2, 3]);
});

test('nothing counted still has an axis', () => {
  expect(chartTicks([0, 0])).toEqual([0, 1]);
  expect(chartTicks([])).toEqual([0, 1]);
});

test('twelve months on a phone write every second label', () => {
  expect(labelEvery(12, 6)).toBe(2);
  expect(labelEvery(5, 6)).toBe(1);
});
