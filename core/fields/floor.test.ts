import { expect, test } from 'vitest';
import { floorField, formatFloor } from './floor.ts';

test.each([
  ['3', 3],
  ['3º', 3],
  ['3o andar', 3],
  ['Térreo', 0],
  ['0', 0],
  ['-1', -1],
  ['−1', -1],
  ['subsolo', -1],
  ['Subsolo 2', -2],
  ['2º subsolo', -2],
])('reads the floor %j as %d', (typed, floor) => {
  expect(floorField.parse(typed)).toBe(floor);
});

test.each(['-6', '201', '2,5', 'cobertura', 'subsolo 9'])('refuses the floor %j', (typed) => {
  expect(floorField.safeParse(typed).success).toBe(false);
});

test('what is written for a floor is read as the same floor', () => {
  for (const floor of [-5, -2, -1, 0, 1, 12])
    expect(floorField.parse(formatFloor(floor))).toBe(floor);
});
