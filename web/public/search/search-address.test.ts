import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { propertyAddress } from '../../addresses/search-addresses.ts';
import {
  canonicalSearch,
  layoutOf,
  queryOf,
  SearchAddress,
  understoodParameters,
} from './search-address.ts';

const parameters = new URLSearchParams(
  'q=&town=irece&category=house&category=farm&price_max=200.000&page=3&layout=list',
);
const addressOf = (asked: URLSearchParams) =>
  new SearchAddress({ path: '/imoveis' }, propertyAddress, asked);
const address = addressOf(parameters);

describe('links of a search', () => {
  test('to another page keep filters and layout, and drop what is empty', () => {
    expect(address.withPage(4)).toBe(
      '/imoveis?cidade=irece&tipo=casa&tipo=fazenda&preco-max=200.000&ver=lista&pagina=4',
    );
  });

  test('to the first page name no page', () => {
    expect(address.withPage(1)).not.toContain('pagina');
  });

  test('without a filter start again at the first page', () => {
    expect(address.without('town', 'price_max')).toBe('/imoveis?tipo=casa&tipo=fazenda&ver=lista');
  });

  test('without one of several choices keep the others', () => {
    expect(address.withoutChoice('category', 'house')).toContain('tipo=fazenda');
    expect(address.withoutChoice('category', 'house')).not.toContain('casa');
    const joined = addressOf(new URLSearchParams('category=house,farm'));
    expect(joined.withoutChoice('category', 'farm')).toBe('/imoveis?tipo=casa');
  });

  test('to the other layout stay on the page', () => {
    expect(address.withLayout('grid')).toBe(
      '/imoveis?cidade=irece&tipo=casa&tipo=fazenda&preco-max=200.000&pagina=3',
    );
    expect(address.layout).toBe('list');
  });

  test('with another spelling replace the keywords', () => {
    expect(address.with({ q: 'fazenda' })).toContain('busca=fazenda');
  });

  test('with nothing left are the bare path', () => {
    expect(addressOf(new URLSearchParams('q=x&page=2')).cleared).toBe('/imoveis');
    expect(address.cleared).toBe('/imoveis?ver=lista');
  });
});

test('the API is asked only for what is filled', () => {
  expect(queryOf(parameters)).toEqual({
    town: 'irece',
    category: ['house', 'farm'],
    price_max: '200.000',
    page: '3',
  });
});

test('an unknown layout is the one that is remembered, and a known one is shown', () => {
  expect(layoutOf(new URLSearchParams('layout=mosaico'), 'grid')).toBe('grid');
  expect(layoutOf(new URLSearchParams(''), 'list')).toBe('list');
  expect(layoutOf(new URLSearchParams('layout=grid'), 'list')).toBe('grid');
});

test('addresses say the layout only when it is not the one that is remembered', () => {
  const addressWith = (text: string, remembered: 'grid' | 'list') =>
    new SearchAddress(
      { path: '/imoveis' },
      propertyAddress,
      new URLSearchParams(text),
      undefined,
      remembered,
    );
  expect(addressWith('', 'list').withLayout('grid')).toBe('/imoveis?ver=grade');
  expect(addressWith('', 'list').withLayout('list')).toBe('/imoveis');
  expect(addressWith('layout=list', 'list').withLayout('grid')).toBe('/imoveis?ver=grade');
});

describe('the canonical address', () => {
  const names = ['q', 'town', 'category', 'sort', 'page'];
  const canonical = (searched: URLSearchParams) => {
    const { understood } = readSearch(propertySearchFilters, queryOf(searched));
    const kept = understoodParameters(searched, understood);
    return canonicalSearch('/imoveis', propertyAddress, kept, names);
  };

  test('is the same for every order and spelling of one search', () => {
    const one = new URLSearchParams(
      'category=house&town=irece&category=farm&utm_source=x&layout=list',
    );
    const other = new URLSearchParams('town=irece&category=farm,house&q=&sort=newest&page=1');
    expect(canonical(one)).toBe('/imoveis?cidade=irece&tipo=fazenda&tipo=casa');
    expect(canonical(other)).toBe(canonical(one));
  });

  test('keeps the commas that somebody typed', () => {
    expect(canonical(new URLSearchParams({ q: 'casa, poço' }))).toBe(
      '/imoveis?busca=casa%2C+po%C3%A7o',
    );
  });

  test('leaves out what means nothing, and what is empty', () => {
    const strange = 'category=castelo&category=house&area_min=abc&page=x&sort=melhor&town=&q=';
    expect(canonical(new URLSearchParams(strange))).toBe('/imoveis?tipo=casa');
  });

  test('is the same however the ads are ordered and shown', () => {
    const looks = [
      '',
      '&sort=price_asc',
      '&sort=relevance',
      '&layout=list',
      '&layout=map&map=-11_-42_-10_-41',
    ];
    for (const look of looks)
      expect(canonical(new URLSearchParams(`q=casa${look}&page=2`)), look).toBe(
        '/imoveis?busca=casa&pagina=2',
      );
  });

  test('differs from page to page', () => {
    expect(canonical(new URLSearchParams('page=2'))).toBe('/imoveis?pagina=2');
  });
});
