import { expect, test } from 'vitest';
import { formatMoney, formatPrice, moneyField, priceField } from './money.ts';
import { priceRangeField } from './price-range.ts';

test.each([
  ['R$ 1.234,56', 1_234_56],
  ['R$1.234,56', 1_234_56],
  ['1234,5', 1_234_50],
  ['1234.56', 1_234_56],
  ['1.500', 1_500_00],
  ['250000', 250_000_00],
  ['250 000', 250_000_00],
  ['150 mil', 150_000_00],
  ['150mil', 150_000_00],
  ['R$ 150 mil reais', 150_000_00],
  ['2,5 mil', 2_500_00],
  ['mil', 1_000_00],
  ['80k', 80_000_00],
  ['1,5 milhão', 1_500_000_00],
  ['2 milhões', 2_000_000_00],
  ['2 milhoes de reais', 2_000_000_00],
  ['1 milhão e 200 mil', 1_200_000_00],
  ['1 milhão 200 mil', 1_200_000_00],
  ['150 mil e 500', 150_500_00],
  ['meio milhão', 500_000_00],
  ['½ milhão', 500_000_00],
  ['1/2 milhão', 500_000_00],
  ['R$ 1/2 milhão de reais', 500_000_00],
  ['1½ milhão', 1_500_000_00],
  ['2 1/2 milhões', 2_500_000_00],
  ['meio milhão e 20 mil', 520_000_00],
  ['1 milhão e meio', 1_500_000_00],
  ['um milhão e meio', 1_500_000_00],
  ['cem mil', 100_000_00],
  ['R$\u00a01,00', 1_00],
  ['999.999.999', 999_999_999_00],
  ['19,99', 19_99],
  ['250,000', 250_000_00],
])('reads the price %j as %i cents', (typed, cents) => {
  expect(priceField.parse(typed)).toBe(cents);
});

test.each([
  'grátis',
  'a combinar',
  '1.23.456',
  '12.34,5',
  '1,2,3',
  '0.500',
  '-100',
  'R$',
  '100 dólares',
  '150 mil e 200 mil',
  'mil e mil',
  '1/2',
  '½',
  'meio',
  'um',
  '1e9',
  'Infinity',
  '9'.repeat(40),
  ' '.repeat(50) + '1' + ' '.repeat(50),
])('refuses the price %j', (typed) => {
  expect(priceField.safeParse(typed).success).toBe(false);
});

test.each([
  ['0', 'O valor deve ser maior que 0'],
  ['0,50', 'O valor mínimo é R$\u00a01'],
  ['1,250 mil', 'Escreva 1.250 ou 1,25: “1,250” pode ser os dois'],
  ['1 milhão mil', 'Valor inválido. Escreva como 1.234,56 ou 150 mil'],
  ['1.000.000.000', 'O valor máximo é R$\u00a0999.999.999'],
])('says what is wrong with %j', (typed, message) => {
  expect(priceField.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test('reads back every amount it shows, to the cent', () => {
  const field = moneyField({ minCents: 0, maxCents: 99_999_999_999 });
  for (const cents of [0, 1, 99, 100, 101, 123_456, 1_999_999_99, 99_999_999_999]) {
    expect(field.parse(formatMoney(cents))).toBe(cents);
    expect(field.parse(formatPrice(cents))).toBe(cents);
  }
});

test('shows money as Brazilians write it', () => {
  expect(formatMoney(123456)).toBe('R$\u00a01.234,56');
  expect(formatPrice(25_000_000)).toBe('R$\u00a0250.000');
  expect(formatPrice(25_000_050)).toBe('R$\u00a0250.000,50');
});

test('a price range may be open, but not upside down', () => {
  const range = priceRangeField();
  expect(range.parse({})).toEqual({});
  expect(range.parse({ min: '', max: '300 mil' })).toEqual({ max: 300_000_00 });
  expect(range.parse({ min: '0', max: '100' })).toEqual({ min: 0, max: 100_00 });
  expect(range.safeParse({ min: '300', max: '200' }).error?.issues[0]?.message).toBe(
    'O preço máximo deve ser maior que o mínimo',
  );
});
