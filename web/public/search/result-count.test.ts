import { expect, test } from 'vitest';
import { countOf } from './result-count.ts';

const ad = { one: 'imóvel', many: 'imóveis' };

test('one and many are counted in good Portuguese', () => {
  expect(countOf(1, ad)).toBe('1 imóvel');
  expect(countOf(1234, ad)).toBe('1.234 imóveis');
});

test('nothing is said in words', () => {
  expect(countOf(0, ad)).toBe('nenhum anúncio');
});
