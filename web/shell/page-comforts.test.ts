import { expect, test } from 'vitest';
import { DEFAULT_REGION } from '#core/places/region.ts';
import { counterText } from './field-comforts.ts';
import { nearestTown } from './nearest-town.ts';

test('counts characters as people write numbers', () => {
  expect(counterText(1204, 5000)).toBe('1.204 de 5.000');
  expect(counterText(5012, 5000)).toBe('5.012 de 5.000: 12 a mais');
});

test('finds the town whose seat is nearest, and none for who is far away', () => {
  expect(nearestTown({ lat: -11.305, lng: -41.85 }, DEFAULT_REGION)?.slug).toBe('irece');
  expect(nearestTown({ lat: -10.82, lng: -42.73 }, DEFAULT_REGION)?.slug).toBe('xique-xique');
  expect(nearestTown({ lat: -12.97, lng: -38.5 }, DEFAULT_REGION)).toBeUndefined();
});
