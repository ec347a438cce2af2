import { expect, test } from 'vitest';
import { formatPlate, isSamePlate, plateField, plateLastDigit } from './plate.ts';

test.each([
  ['ABC1D23', 'ABC1D23'],
  ['abc1d23', 'ABC1D23'],
  ['ABC-1234', 'ABC1234'],
  ['abc 1234', 'ABC1234'],
])('accepts the plate %j', (typed, value) => {
  expect(plateField.parse(typed)).toBe(value);
});

test.each(['ABC123', 'AB12345', 'ABC12D3', '1ABC234', 'ABCD123', 'ABC1D234', 'ÁBC1234'])(
  'refuses the plate %j',
  (typed) => {
    expect(plateField.safeParse(typed).success).toBe(false);
  },
);

test('shows the old plate with a hyphen, the Mercosul plate without, and the last digit of both', () => {
  expect(formatPlate('ABC1234')).toBe('ABC-1234');
  expect(formatPlate('ABC1D23')).toBe('ABC1D23');
  expect(plateLastDigit('ABC1D23')).toBe('3');
});

test.each([
  ['ABC1D23', 'ABC1323', true],
  ['ABC1A23', 'ABC1023', true],
  ['ABC1J23', 'ABC1923', true],
  ['ABC1D23', 'ABC1423', false],
  ['ABC1K23', 'ABC1A23', false],
  ['ABC1D23', null, false],
  [null, null, true],
])('%s and %s are one plate: %s', (one, other, isSame) => {
  expect(isSamePlate(one, other)).toBe(isSame);
});
