import { expect, test } from 'vitest';
import { cepField, formatCep } from './cep.ts';

test.each([
  ['44900-000', '44900000'],
  ['44900000', '44900000'],
  ['44.900-000', '44900000'],
  ['44900 - 000', '44900000'],
])('accepts the CEP %j', (typed, value) => {
  expect(cepField.parse(typed)).toBe(value);
});

test.each(['4490000', '449000000', '00000000', '4490A-000', '44-900000', 'CEP 44900-000'])(
  'refuses the CEP %j',
  (typed) => {
    expect(cepField.safeParse(typed).success).toBe(false);
  },
);

test('shows a CEP with its hyphen', () => {
  expect(formatCep('44900000')).toBe('44900-000');
});
