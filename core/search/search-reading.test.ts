import { describe, expect, test } from 'vitest';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { readSearch, type SearchQuery } from './search-reading.ts';

const read = (query: SearchQuery) => readSearch(propertySearchFilters, query);

test('what is empty says nothing', () => {
  const empty = { q: ' ', town: '', category: ['', ','], area_min: '', sort: '', page: '' };
  expect(read(empty)).toMatchObject({ misunderstood: [], understood: {} });
});

test('what is no filter of ours is no misunderstanding', () => {
  const foreign = JSON.parse(
    '{"utm_source":"zap","__proto__":"x","constructor":"y"}',
  ) as SearchQuery;
  expect(read(foreign)).toMatchObject({ misunderstood: [], understood: {} });
});

test('of several choices those that are known count, and the others are named together', () => {
  const { search, understood, misunderstood } = read({ category: ['castelo,house', 'gruta'] });
  expect(search.category).toEqual(['house']);
  expect(understood).toEqual({ category: ['house'] });
  expect(misunderstood).toEqual([
    { parameter: 'category', reason: 'unknown', text: 'castelo, gruta' },
  ]);
});

test('of a question that is too long the end is named as what does not count', () => {
  const q = `casa com quintal ${'grande '.repeat(16)}e piscina`;
  expect(read({ q }).misunderstood).toEqual([
    { parameter: 'q', reason: 'too_long', text: q.slice(120).trim() },
  ]);
  expect(read({ q }).understood['q']).toEqual([q]);
});

describe('a minimum above its maximum changes places with it', () => {
  test.each([
    [{ price_min: '300 mil', price_max: '200.000' }, 'price_min'],
    [{ area_min: '2 tarefas', area_max: '100 m²' }, 'area_min'],
  ])('%j', (query, parameter) => {
    const { search, understood, misunderstood } = read(query);
    const [min, max] = [parameter, parameter.replace('min', 'max')] as ['price_min', 'price_max'];
    expect(Number(search[min])).toBeLessThan(Number(search[max]));
    expect([understood[min]?.[0], understood[max]?.[0]]).toEqual(Object.values(query).toReversed());
    expect(misunderstood).toMatchObject([{ parameter, reason: 'swapped' }]);
  });

  test('but not when they are the same, or one of them means nothing', () => {
    expect(read({ price_min: '900', price_max: 'R$ 900,00' }).misunderstood).toEqual([]);
    expect(read({ price_min: '900', price_max: 'x' }).misunderstood).toMatchObject([
      { parameter: 'price_max', reason: 'unreadable' },
    ]);
  });
});

test('what is said twice counts once', () => {
  const { search, misunderstood } = read({
    town: ['irece', 'irece', 'lapao'],
    near: ['irece', 'lapao'],
    page: ['2', '2'],
  });
  expect([search.town, search.near, search.page]).toEqual([['irece', 'lapao'], 'irece', 2]);
  expect(misunderstood).toEqual([{ parameter: 'near', reason: 'repeated', text: 'lapao' }]);
});

test.each(['-1', '0', 'abc', '1e9', '1.5'])('%s is no page', (page) => {
  expect(read({ page })).toMatchObject({
    search: { page: 1 },
    misunderstood: [{ parameter: 'page', reason: 'unreadable', text: page }],
  });
});

test('strange texts are few and short, however many come', () => {
  const strange = Array.from({ length: 200 }, (_, number) => `\u0000\u202e<b>${number}`);
  const everything = Object.keys(vehicleSearchFilters.shape).map((name) => [name, strange]);
  const { misunderstood } = readSearch(vehicleSearchFilters, Object.fromEntries(everything));
  expect(misunderstood.length).toBeLessThanOrEqual(2 * everything.length);
  for (const { text } of misunderstood) {
    expect(text.length).toBeLessThanOrEqual(81);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('a filter has so many choices at most, and the others are named', () => {
  const towns = Array.from({ length: 25 }, (_, number) => `cidade-${number}`);
  const { search, understood, misunderstood } = read({ town: towns });
  expect(search.town).toEqual(towns.slice(0, 20));
  expect(understood['town']).toEqual(towns.slice(0, 20));
  expect(misunderstood).toMatchObject([{ parameter: 'town', reason: 'unknown' }]);
});

test.each(['2.5', '2,5', '2.50', '1.0000', '.5'])('%s is no whole number', (radius_km) => {
  expect(read({ radius_km, near: 'irece' })).toMatchObject({
    understood: { near: ['irece'] },
    misunderstood: [{ parameter: 'radius_km', reason: 'unreadable', text: radius_km }],
  });
});

test.each(['1000', '1.000', '1,000', '1 000', '\u202a1000\u202c'])(
  '%s is a thousand',
  (mileage_max) => {
    const { search, misunderstood } = readSearch(vehicleSearchFilters, { mileage_max });
    expect([search.mileage_max, misunderstood]).toEqual([1000, []]);
  },
);

test.each(['0x7E4', '2e3', '+3', '٣'])('%s is no number that people write', (bedroom_min) => {
  expect(read({ bedroom_min }).misunderstood).toMatchObject([{ reason: 'unreadable' }]);
});
