import { expect, test } from 'vitest';
import { countOf } from './result-count.ts';

const ad = { one: 'imóvel', many: 'imóveis' };

test('one and many are counted in good Portuguese', () => {
  expect(countOf(1, false, ad)).toBe('1 imóvel');
  expect(countOf(1234, false, ad)).toBe('1.234 imóveis');
});

test('nothing is said in words', () => {
  expect(countOf(0, false, ad)).toBe('nenhum anúncio');
});

test('what nobody counts to the end is said roundly', () => {
  expect(countOf(1000, true, ad)).toBe('mais de mil imóveis');
  expect(countOf(10_000, true, ad)).toBe('mais de 10 mil imóveis');
});
