import { expect, test } from 'vitest';
import { MOST_CORNERS } from './most-corners.ts';
import { outlineFilter, readOutline } from './outline.ts';

const corners = (count: number) => Array.from({ length: count }, (_, at) => `-11.${at}_-41.5`);

test('two corners are a box, whichever they are; more are an outline', () => {
  const box = readOutline('-11.35_-41.9_-11.25_-41.8');
  expect(box).toEqual([
    { lat: -11.35, lng: -41.9 },
    { lat: -11.35, lng: -41.8 },
    { lat: -11.25, lng: -41.8 },
    { lat: -11.25, lng: -41.9 },
  ]);
  expect(readOutline('-11.25_-41.9_-11.35_-41.8')).toEqual(box);
  expect(readOutline('-11_-42_-11.5_-41_-12_-42')).toHaveLength(3);
  expect(readOutline(corners(MOST_CORNERS).join('_'))).toHaveLength(MOST_CORNERS);
});

test.each([
  '',
  '-11.3_-41.9',
  '-11.3_-41.9_-11.2',
  '-91_-41.9_-11.2_-41.8',
  '-11.3_-181_-11.2_-41.8',
  'a_b_c_d',
  '1e1_2_3_4',
  '-11.35,-41.9,-11.25,-41.8',
  corners(MOST_CORNERS + 1).join('_'),
  '1_'.repeat(100_000),
])('%.40s is no area of the map', (text) => {
  expect(readOutline(text)).toBeUndefined();
  expect(outlineFilter.parse(text)).toBeUndefined();
});
