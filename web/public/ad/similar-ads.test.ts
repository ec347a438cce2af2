import { expect, test } from 'vitest';
import { nearestInPrice } from './similar-ads.ts';

const price = (cents: number | null) => cents;

test('the nearest in price come first, what tells none last', () => {
  expect(nearestInPrice([500, null, 90, 210, 1000], 200, price)).toEqual([
    210,
    90,
    500,
    1000,
    null,
  ]);
});

test('without a price to compare with the order stays', () => {
  expect(nearestInPrice([500, null, 90], null, price)).toEqual([500, null, 90]);
});
