import { expect, test } from 'vitest';
import { baseOf, inflectionsOf, singularOf } from './inflection.ts';

test.each([
  ['casas', 'casa'],
  ['imoveis', 'imovel'],
  ['caminhoes', 'caminhao'],
  ['apartamentos', 'apartamento'],
  ['alugueis', 'aluguel'],
  ['quintais', 'quintal'],
  ['garagens', 'garagem'],
  ['lugares', 'lugar'],
  ['qts', 'qt'],
  ['barris', 'barril'],
])('%s is the plural of %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});

test.each(['reais', 'gas', 'tres', 'onibus', 'abs', 'mais', 'onix', 'hilux', 'piscina'])(
  '%s is no plural',
  (term) => {
    expect(singularOf(term)).toBe(term);
  },
);

test.each([
  ['usada', 'usado'],
  ['novas', 'novo'],
  ['mobiliadas', 'mobiliado'],
  ['automatica', 'automatico'],
  ['brancas', 'branco'],
])('%s and %s are one word', (term, base) => {
  expect(baseOf(term)).toBe(base);
});

test('things are no adjectives: a barra is no barro, a porta no porto', () => {
  expect(baseOf('barra')).not.toBe(baseOf('barro'));
  expect(baseOf('porta')).not.toBe(baseOf('porto'));
});

test('a term is among its inflections, and they are those of each other', () => {
  expect(inflectionsOf('usadas').toSorted()).toEqual(['usada', 'usadas', 'usado', 'usados']);
  expect(inflectionsOf('casa')).toEqual(['casa', 'casas']);
  expect(inflectionsOf('galpoes')).toEqual(['galpoes', 'galpao']);
  expect(inflectionsOf('160')).toEqual(['160']);
});
