import { expect, test } from 'vitest';
import { cylinderCapacityField, formatCylinderCapacity } from './cylinder-capacity.ts';

test.each([
  ['160', 160],
  ['160cc', 160],
  ['162,7 cm³', 163],
  ['1.200 cilindradas', 1200],
])('reads %j as %d cm³', (text, capacity) => {
  expect(cylinderCapacityField.parse(text)).toBe(capacity);
});

test.each(['24', '3001', '1.0', 'cento e sessenta'])('refuses %j', (text) => {
  expect(cylinderCapacityField.safeParse(text).success).toBe(false);
});

test('is read again as it is written', () => {
  expect(cylinderCapacityField.parse(formatCylinderCapacity(1200))).toBe(1200);
});
