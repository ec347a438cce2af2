import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { readSearch } from '#core/search/search-reading.ts';
import {
  canonicalSearch,
  knownParameters,
  layoutOf,
  queryOf,
  SearchAddress,
  understoodParameters,
} from './search-address.ts';

const parameters = new URLSearchParams(
  'q=&town=irece&category=house&category=farm&price_max=200.000&page=3&layout=lista',
);
const address = new SearchAddress('/imoveis', parameters);

describe('links of a search', () => {
  test('to another page keep filters and layout, and drop what is empty', () => {
    expect(address.withPage(4)).toBe(
      '/imoveis?town=irece&category=house&category=farm&price_max=200.000&layout=lista&page=4',
    );
  });

  test('to the first page name no page', () => {
    expect(address.withPage(1)).not.toContain('page');
  });

  test('without a filter start again at the first page', () => {
    expect(address.without('town', 'price_max')).toBe(
      '/imoveis?category=house&category=farm&layout=lista',
    );
  });

  test('without one of several choices keep the others', () => {
    expect(address.withoutChoice('category', 'house')).toContain('category=farm');
    expect(address.withoutChoice('category', 'house')).not.toContain('house');
    const joined = new SearchAddress('/imoveis', new URLSearchParams('category=house,farm'));
    expect(joined.withoutChoice('category', 'farm')).toBe('/imoveis?category=house');
  });

  test('to the other layout stay on the page', () => {
    expect(address.withLayout('grid')).toBe(
      '/imoveis?town=irece&category=house&category=farm&price_max=200.000&page=3',
    );
    expect(address.layout).toBe('list');
  });

  test('with another spelling replace the keywords', () => {
    expect(address.with({ q: 'fazenda' })).toContain('q=fazenda');
  });

  test('with nothing left are the bare path', () => {
    expect(new SearchAddress('/imoveis', new URLSearchParams('q=x&page=2')).cleared).toBe(
      '/imoveis',
    );
    expect(address.cleared).toBe('/imoveis?layout=lista');
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

test('what is no filter of ours goes no further', () => {
  const visited = new URLSearchParams('utm_source=zap&town=irece&layout=lista&fbclid=1');
  expect(knownParameters(visited, ['q', 'town']).toString()).toBe('town=irece&layout=lista');
});

test('an unknown layout is the grid', () => {
  expect(layoutOf(new URLSearchParams('layout=mosaico'))).toBe('grid');
});

describe('the canonical address', () => {
  const names = ['q', 'town', 'category', 'sort', 'page'];
  const canonical = (searched: URLSearchParams) => {
    const { understood } = readSearch(propertySearchFilters, queryOf(searched));
    return canonicalSearch('/imoveis', understoodParameters(searched, understood), names);
  };

  test('is the same for every order and spelling of one search', () => {
    const one = new URLSearchParams(
      'category=house&town=irece&category=farm&utm_source=x&layout=lista',
    );
    const other = new URLSearchParams('town=irece&category=farm,house&q=&sort=newest&page=1');
    expect(canonical(one)).toBe('/imoveis?town=irece&category=farm&category=house');
    expect(canonical(other)).toBe(canonical(one));
  });

  test('keeps the commas that somebody typed', () => {
    expect(canonical(new URLSearchParams({ q: 'casa, poço' }))).toBe(
      '/imoveis?q=casa%2C+po%C3%A7o',
    );
  });

  test('leaves out what means nothing, and what is empty', () => {
    const strange = 'category=castelo&category=house&area_min=abc&page=x&sort=melhor&town=&q=';
    expect(canonical(new URLSearchParams(strange))).toBe('/imoveis?category=house');
  });

  test('says an order only when it is not the usual one', () => {
    expect(canonical(new URLSearchParams('q=casa&sort=relevance'))).toBe('/imoveis?q=casa');
    expect(canonical(new URLSearchParams('q=casa&sort=newest'))).toContain('sort=newest');
    expect(canonical(new URLSearchParams('sort=newest'))).toBe('/imoveis');
  });

  test('differs from page to page', () => {
    expect(canonical(new URLSearchParams('page=2'))).toBe('/imoveis?page=2');
  });
});
