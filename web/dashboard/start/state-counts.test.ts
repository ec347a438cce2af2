import { expect, test } from 'vitest';
import { propertyStates, totalOf, vehicleStates } from './state-counts.ts';

test('only states that hold ads are listed, each with the way to its list', () => {
  const states = vehicleStates({ draft: 2, pending: 0, published: 5, archived: 7 });
  expect(states.map(({ status, count, href }) => [status, count, href])).toEqual([
    ['published', 5, '/dashboard/vehicles?situacao=publicados'],
    ['draft', 2, '/dashboard/vehicles?situacao=nao-publicados'],
  ]);
});

test('archived ads are not counted', () => {
  expect(totalOf(propertyStates({ active: 3, paused: 1, archived: 40 }))).toBe(4);
});
