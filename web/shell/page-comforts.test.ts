import { expect, test } from 'vitest';
import { counterText } from './field-comforts.ts';
import { nearestTown } from './nearest-town.ts';

test('counts characters as people write numbers', () => {
  expect(counterText(1204, 5000)).toBe('1.204 de 5.000');
  expect(counterText(12, -1)).toBe('12');
});

test('finds the town whose seat is nearest, and none for who is far away', () => {
  expect(nearestTown({ lat: -11.305, lng: -41.85 })?.slug).toBe('irece');
  expect(nearestTown({ lat: -10.82, lng: -42.73 })?.slug).toBe('xique-xique');
  expect(nearestTown({ lat: -12.97, lng: -38.5 })).toBeUndefined();
});
