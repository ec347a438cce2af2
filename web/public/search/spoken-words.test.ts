import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import { propertyChips, propertyHeading } from './property-search-headings.ts';
import { SearchAddress } from './search-address.ts';
import { filtersOf } from './search-page-kind.ts';
import { SpokenWords, type SpokenPart } from './spoken-words.ts';

const names = { towns: { lapao: 'Lapão' }, region: 'Irecê e região' };

const said = (q: string, ...parts: (readonly [text: string, parameter: string, value: string])[]) =>
  parts.map(([text, parameter, value]) => {
    const from = q.indexOf(text);
    return { parameter, values: [value], span: [from, from + text.length] as [number, number] };
  });

const Q = 'quero casa 3 quartos à venda lapao azulejo';
const SPOKEN = said(
  Q,
  ['casa', 'category', 'house'],
  ['3 quartos', 'bedroom_min', '3'],
  ['à venda', 'listing_status', 'sale'],
  ['lapao', 'town', 'lapao'],
);

function search(
  q: string,
  spoken: { parameter: string; values: string[]; span: [number, number] }[],
) {
  const understood = { q: [q] };
  const { filters } = filtersOf({ filters: propertySearchFilters }, { understood, spoken });
  const asked = new URLSearchParams([['q', q]]);
  const address = new SearchAddress(
    { path: '/imoveis' },
    propertyAddress,
    asked,
    new SpokenWords(q, spoken),
  );
  return { filters, address };
}

describe('what is said in words', () => {
  const { filters, address } = search(Q, SPOKEN);
  const chips = propertyChips(filters, address, names);
  const leadsTo = (label: string) =>
    new URL(chips.find((chip) => chip.label === label)?.href ?? '', 'http://x').searchParams;

  test('has a chip for each filter, which says that it comes from the words', () => {
    expect(chips.map(({ label, isSpoken }) => [label, isSpoken ?? false])).toEqual([
      ['“quero azulejo”', false],
      ['Lapão', true],
      ['Comprar', true],
      ['Casas', true],
      ['3 quartos ou mais', true],
    ]);
  });

  test('is taken out of the words by a touch', () => {
    expect(leadsTo('Casas').get('busca')).toBe('quero 3 quartos à venda lapao azulejo');
    expect(leadsTo('Lapão').get('busca')).toBe('quero casa 3 quartos à venda azulejo');
  });

  test('stays when the other words are taken away', () => {
    expect(leadsTo('“quero azulejo”').get('busca')).toBe('casa 3 quartos à venda lapao');
  });

  test('stands in the heading like a filter', () => {
    expect(propertyHeading(filters, names)).toBe('Casas com 3 ou mais quartos à venda em Lapão');
  });
});

test('what the address says, too, has one chip, which takes both away', () => {
  const asked = new URLSearchParams([
    ['q', 'casa'],
    ['category', 'house'],
  ]);
  const spoken = said('casa', ['casa', 'category', 'house']);
  const understood = { q: ['casa'], category: ['house'] };
  const { filters } = filtersOf({ filters: propertySearchFilters }, { understood, spoken });
  const words = new SpokenWords('casa', spoken);
  const address = new SearchAddress({ path: '/imoveis' }, propertyAddress, asked, words);
  expect(propertyChips(filters, address, names)).toEqual([
    { label: 'Casas', href: '/imoveis', isSpoken: true },
  ]);
});

test('one phrase that says two filters keeps the other one', () => {
  const q = 'até 900 por mês';
  const parts: SpokenPart[] = ['price_max', 'listing_status'].map((parameter) => ({
    parameter,
    values: [parameter === 'price_max' ? '900' : 'rent'],
    span: [0, q.length],
  }));
  const address = new SearchAddress(
    { path: '/imoveis' },
    propertyAddress,
    new URLSearchParams([['q', q]]),
    new SpokenWords(q, parts),
  );
  expect(address.without('price_max')).toBe('/imoveis?negocio=aluguel');
});

test('words that say nothing alone are no chip and do not stay', () => {
  const q = 'casa com piscina';
  const words = new SpokenWords(
    q,
    said(q, ['casa', 'category', 'house'], ['piscina', 'amenities', 'swimming_pool']),
  );
  expect(words.rest).toBe('');
  expect(words.without((parameter) => parameter !== 'bedroom_min').text).toBe('');
});
