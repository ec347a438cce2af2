import { expect, test } from 'vitest';
import { searchName } from './search-name.ts';

test.each([
  ['Casas à venda em Irecê', ['Irecê', 'Comprar', 'Casas'], 'Casas à venda em Irecê'],
  [
    'Casas com 2 ou mais quartos para alugar em Irecê',
    ['Irecê', 'Alugar', 'Casas', 'Até R$ 900', '2 quartos ou mais'],
    'Casas com 2 ou mais quartos para alugar em Irecê · Até R$ 900',
  ],
  [
    'Imóveis à venda em Lapão',
    ['Lapão', 'Comprar', 'Sítios', 'Chácaras', 'Até R$ 30.000', 'Poço artesiano'],
    'Imóveis à venda em Lapão · Sítios · Chácaras · Até R$ 30.000 · Poço artesiano',
  ],
  ['“com água”: Imóveis em Irecê', ['“com água”', 'Irecê'], '“com água”: Imóveis em Irecê'],
])('%s with %j is called "%s"', (heading, choices, name) => {
  expect(searchName(heading, choices)).toBe(name);
});

test('of many choices the first are named, and how many more there are', () => {
  const choices = Array.from({ length: 20 }, (_, at) => `Escolha número ${at + 1}`);
  const name = searchName('Imóveis em Irecê', choices);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/^Imóveis em Irecê · Escolha número 1 · .* · e mais 1\d$/);
  expect(searchName('x'.repeat(200), choices)).toBe('x'.repeat(120));
});
