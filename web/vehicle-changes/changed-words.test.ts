import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

test.each([
  [
    'Carro revisado, pneus novos',
    'Carro revisado, chame no 74 9999, pneus novos',
    'Carro revisado, [][pneus novos]',
    'Carro revisado, [chame no 74 9999,][ pneus novos]',
  ],
  ['R$ 48.900', 'R$ 1.000', 'R$ [48.900][]', 'R$ [1.000][]'],
  ['2019', '2020', '[2019][]', '[2020][]'],
  ['um dois dois três', 'um dois três', 'um dois [dois][ três]', 'um dois [][três]'],
  ['um três', 'um três quatro', 'um três[][]', 'um três [quatro][]'],
  ['', 'tudo novo', '[][]', '[tudo novo][]'],
])('of “%s” and “%s” only what differs is marked', (before, after, ...expected) => {
  const marked = changedWords(before, after);
  expect(marked.map(({ start, middle, end }) => `${start}[${middle}][${end}]`)).toEqual(expected);
  expect(marked.map(({ start, middle, end }) => start + middle + end)).toEqual([before, after]);
});
