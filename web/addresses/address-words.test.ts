import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ownPropertyListFilters } from '#core/properties/own-property-filters.ts';
import { placeFilters } from '#core/office-tables/table-place.ts';
import { backofficeAdFilters, OFFICE_AD_SORTS } from '#core/ads/backoffice-ad-filters.ts';
import { PROPERTY_STANDINGS } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { filterReadings } from '#core/fields/query-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { AddressWords, type WordsOf } from './address-words.ts';
import * as forms from './form-addresses.ts';
import * as office from './office-addresses.ts';
import * as officeMoney from './office-money-addresses.ts';
import * as own from './own-list-addresses.ts';
import * as search from './search-addresses.ts';

const { propertyAddress, vehicleAddress } = search;
const { ownPropertiesAddress } = own;

const officeAdQuery = (statuses: readonly string[]) =>
  z.object({ ...backofficeAdFilters(statuses), ...placeFilters(OFFICE_AD_SORTS) });

interface AnyWords {
  read(address: URLSearchParams): URLSearchParams;
  written(asked: URLSearchParams): URLSearchParams;
  renewed(address: URLSearchParams): URLSearchParams | undefined;
  vocabulary(): { filter: string; name: string; words: ReadonlyMap<string, string> }[];
}

const ALL = Object.entries<unknown>({
  ...search,
  ...own,
  ...office,
  ...officeMoney,
  ...forms,
}).flatMap(([name, words]): [string, AnyWords][] =>
  words instanceof AddressWords ? [[name, words as AnyWords]] : [],
);

/** Every choice of every filter, and a text for those that are typed. */
const everything = (words: AnyWords) =>
  words
    .vocabulary()
    .flatMap(({ filter, words: known }): [string, string][] =>
      known.size > 0
        ? [...known.keys()].map((choice) => [filter, choice])
        : [[filter, '200 mil, ou Irecê']],
    );

describe.each(ALL)('the words of %s', (_, words) => {
  test('say everything so that it is understood again', () => {
    for (const [filter, text] of everything(words)) {
      const asked = new URLSearchParams([[filter, text]]);
      expect(words.read(words.written(asked)).toString()).toBe(asked.toString());
    }
    const whole = new URLSearchParams(everything(words));
    expect(words.read(words.written(whole)).toString()).toBe(whole.toString());
  });

  test('are plain Portuguese words, one for each filter and each choice', () => {
    const names = words.vocabulary().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, words: known } of words.vocabulary()) {
      const said = [...known.values()];
      expect(new Set(said).size).toBe(said.length);
      for (const word of [name, ...said]) expect(word).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });

  test('renew an address once and for all', () => {
    const former = new URLSearchParams(everything(words));
    const renewed = words.renewed(former);
    expect(renewed?.toString()).toBe(words.written(former).toString());
    expect(words.renewed(renewed ?? former)).toBeUndefined();
    expect(words.read(former).toString()).toBe(former.toString());
  });

  test('mean nothing else than they meant before', () => {
    for (const { filter, name, words: known } of words.vocabulary()) {
      for (const [choice, word] of known) {
        expect(known.has(word) && word !== choice, `${name}=${word}`).toBe(false);
      }
      const others = words.vocabulary().filter((other) => other.filter !== filter);
      expect(others.map((other) => other.filter)).not.toContain(name);
    }
  });
});

test.each([
  ['properties', propertySearchFilters, propertyAddress],
  ['vehicles', vehicleSearchFilters, vehicleAddress],
  ['own properties', ownPropertyListFilters.omit({ highlight: true }), ownPropertiesAddress],
  [
    'the properties of everybody',
    officeAdQuery(PROPERTY_STANDINGS),
    office.officePropertiesAddress,
  ],
  ['the vehicles of everybody', officeAdQuery(VEHICLE_STATUSES), office.officeVehiclesAddress],
] as const)('every filter of the search of %s has its words', (_, filters, words) => {
  // How results look and in which unit an area is typed is the site's own.
  const known = words
    .vocabulary()
    .filter(
      ({ filter }) =>
        !['columns', 'ids', 'layout', 'map', 'between', 'and', 'words_read', 'area_unit'].includes(
          filter,
        ),
    );
  expect(known.map(({ filter }) => filter).toSorted()).toEqual(
    Object.keys(filters.shape).toSorted(),
  );
  for (const [filter, field] of Object.entries(filters.shape)) {
    const said = known.find((each) => each.filter === filter)?.words ?? new Map();
    for (const choice of said.keys())
      expect(filterReadings.get(field)?.understands(choice) ?? true, choice).toBe(true);
  }
});

test('a filter without a name, or a choice without a word, does not compile', () => {
  interface Filters {
    q: string | undefined;
    sort: 'newest' | 'oldest' | undefined;
    pool: true | undefined;
  }
  const sort = { name: 'ordem', values: { newest: 'novos', oldest: 'antigos' } } as const;
  const pool = { name: 'piscina', values: { on: 'sim' } } as const;
  const whole: WordsOf<Filters> = { q: 'busca', sort, pool };
  // @ts-expect-error -- `q` has no name
  const nameless: WordsOf<Filters> = { sort, pool };
  // @ts-expect-error -- the oldest have no word
  const wordless: WordsOf<Filters> = { ...whole, sort: { name: 'ordem', values: { newest: 'x' } } };
  // @ts-expect-error -- what is marked has no word
  const unmarked: WordsOf<Filters> = { ...whole, pool: 'piscina' };
  expect([nameless, wordless, unmarked]).toHaveLength(3);
});

describe('an address', () => {
  const renewed = (text: string) => propertyAddress.renewed(new URLSearchParams(text))?.toString();

  test('from before is said anew, in its order and with all else that it says', () => {
    expect(
      renewed('utm_source=zap&category=house&listing_status=sale&n=1&bedroom_min=2&sort=price_asc'),
    ).toBe('utm_source=zap&tipo=casa&negocio=venda&n=1&quartos-min=2&ordem=menor-preco');
    expect(renewed('page=2&town=irece&layout=lista')).toBe('pagina=2&cidade=irece&ver=lista');
  });

  test('is understood word by word when both are mixed, and stays as it is otherwise', () => {
    expect(renewed('tipo=house&tipo=fazenda')).toBe('tipo=casa&tipo=fazenda');
    expect(renewed('category=house,fazenda')).toBe('tipo=casa%2Cfazenda');
    expect(renewed('tipo=casa&tipo=castelo&utm_source=category&q1=house')).toBeUndefined();
    expect(renewed('busca=house&cidade=sale')).toBeUndefined();
  });

  test('with several choices in one text is understood like the one that repeats them', () => {
    const asked = propertyAddress.read(new URLSearchParams('tipo=casa, fazenda,castelo'));
    expect(asked.get('category')).toBe('house, farm,castelo');
  });

  test('has what nobody understands, and names of all objects, like any other text', () => {
    const strange = new URLSearchParams('tipo=constructor&__proto__=x&toString=y&negocio=');
    expect(propertyAddress.read(strange).toString()).toBe('category=constructor&listing_status=');
    expect(propertyAddress.renewed(strange)).toBeUndefined();
  });

  test('that a link leads to says neither the first page nor what nobody asks for', () => {
    expect(propertyAddress.link('/imoveis', { town: 'irece', page: 1, q: undefined })).toBe(
      '/imoveis?cidade=irece',
    );
    expect(propertyAddress.link('/imoveis', { page: 1 })).toBe('/imoveis');
    expect(vehicleAddress.link('/veiculos', { condition: ['new', 'used'], page: 2 })).toBe(
      '/veiculos?estado=novo&estado=usado&pagina=2',
    );
  });
});

test('what the API did not understand is told as it was written', () => {
  const told = [
    { parameter: 'listing_status', reason: 'repeated', text: 'rent, both' },
    { parameter: 'category', reason: 'unknown', text: 'castelo, house' },
    { parameter: 'q', reason: 'meaningless_words', text: 'sale' },
  ];
  expect(propertyAddress.repeated(told).map(({ text }) => text)).toEqual([
    'aluguel, venda-e-aluguel',
    'castelo, casa',
    'sale',
  ]);
});

test('a link of an own list from before leads to the same list', () => {
  const former = 'situacao=active&categoria=house&finalidade=sale&ordem=title&por_pagina=50';
  expect(ownPropertiesAddress.renewed(new URLSearchParams(former))?.toString()).toBe(
    'situacao=publicados&tipo=casa&negocio=venda&ordem=titulo&por-pagina=50',
  );
});
