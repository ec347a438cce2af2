import { expect, test } from 'vitest';
import { cnpjField, formatCnpj } from './cnpj.ts';

test.each([
  ['11.222.333/0001-81', '11222333000181'],
  ['11222333000181', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
])('accepts the CNPJ %j', (typed, value) => {
  expect(cnpjField.parse(typed)).toBe(value);
});

test.each([
  '11.222.333/0001-82',
  '00000000000000',
  '12.ABC.345/01DE-36',
  '12.ABC.345/01DE-3A',
  '1122233300018',
])('refuses the CNPJ %j', (typed) => {
  expect(cnpjField.safeParse(typed).success).toBe(false);
});

test('shows a CNPJ with its mask, digits or letters', () => {
  expect(formatCnpj('11222333000181')).toBe('11.222.333/0001-81');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
