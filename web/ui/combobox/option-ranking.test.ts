import { expect, test } from 'vitest';

import { rankOptions } from './option-ranking.ts';

const towns = [
  'América Dourada',
  'Barra do Mendes',
  'Irecê',
  'João Dourado',
  'Lapão',
  'Xique-Xique',
].map((label) => ({ value: label, label }));
const labels = (query: string, limit = 10) => rankOptions(towns, query, limit).map((o) => o.label);

test('accents and hyphens do not matter', () => {
  expect(labels('irece')).toEqual(['Irecê']);
  expect(labels('xique xique')).toEqual(['Xique-Xique']);
});

test('what begins with the query comes before what holds it', () => {
  expect(labels('a')).toEqual(['América Dourada', 'Barra do Mendes', 'João Dourado', 'Lapão']);
  expect(labels('dour')).toEqual(['América Dourada', 'João Dourado']);
});

test('nothing typed gives the first ones, and the limit holds', () => {
  expect(labels('', 2)).toEqual(['América Dourada', 'Barra do Mendes']);
});

test('a town that is not there gives nothing', () => {
  expect(labels('salvador')).toEqual([]);
});
