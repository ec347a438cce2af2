import { expect, test } from 'vitest';
import { countText, labelWithCount } from './choice-counts.ts';

const counts = { sale: 1200, both: 34 };

test('a choice is shown with the ads it would leave', () => {
  expect(labelWithCount('Venda', counts, 'sale')).toBe('Venda (1.200)');
  expect(labelWithCount('Aluguel', counts, 'rent')).toBe('Aluguel (0)');
});

test('choices that mean each other are counted together', () => {
  expect(countText(counts, 'sale', 'both')).toBe('1.234');
});

test('no number is shown where there are too many to count', () => {
  expect(labelWithCount('Venda', undefined, 'sale')).toBe('Venda');
  expect(countText(undefined, 'sale')).toBeUndefined();
});
