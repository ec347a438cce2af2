import { expect, test } from 'vitest';
import { distanceField, formatDistance, formatSides } from './distance-field.ts';

const metres = distanceField('m', 1000);
const kilometres = distanceField('km', 500);

test.each([
  ['12', 12],
  ['12,5 m', 12.5],
  ['8.75', 8.75],
  ['1.000 metros', 1000],
])('reads %j as %d m', (text, value) => {
  expect(metres.parse(text)).toBe(value);
});

test.each([
  ['7 km', 7],
  ['0,5 quilômetro', 0.5],
  ['meio km', 0.5],
  ['1/2 km', 0.5],
  ['2 km e meio', 2.5],
  ['1,250 km', 1.25],
])('reads %j as %d km', (text, value) => {
  expect(kilometres.parse(text)).toBe(value);
});

test.each(['0', '1.001', '-2', '12 x 25', '3 km', '12m de frente', ''])('refuses %j', (text) => {
  expect(metres.safeParse(text).success).toBe(false);
});

test('is written as people write it', () => {
  expect(formatDistance(12.5, 'km')).toBe('12,5 km');
  expect(formatSides(12, 25.5)).toBe('12 × 25,5 m');
});
