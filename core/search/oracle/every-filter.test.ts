import { expect, test } from 'vitest';
import type * as z from 'zod';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { filterReadings } from '#core/fields/query-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { criteriaOf } from '#core/search/search-criteria.server.ts';
import { indexQuery } from '#core/search/index-query.ts';
import { vocabularyOf } from '#core/search/index/index-vocabulary.ts';
import { readSpokenFilters } from '#core/search/spoken-filters.ts';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { readSearchNames } from '#core/search/index/search-names.server.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';

const { db } = await testDatabase();
await addCatalogue(db);
const names = await readSearchNames(db);
const color = names.colors[0]!.id;
const item = names.optionalItems[0]!.id;

/** Where not any text will do: names that exist, words that mean something, an order that is not the usual one. */
const TEXTS: Readonly<Record<string, string>> = {
  q: 'umbuzeiro',
  town: 'irece',
  brand: 'caatinga',
  model: 'umburana',
  version: '1-0-flex',
  color,
  optional_items: item,
  near: 'lapao',
  outline: '-11.4_-42_-11.2_-41.7',
  sort: 'oldest',
};
const ANY_TEXTS = ['on', '2', '2020'];
/** A model is one of a brand. */
const BESIDE: Readonly<Record<string, object>> = {
  model: { brand: 'caatinga' },
  version: { brand: 'caatinga', model: 'umburana' },
  radius_km: { near: 'lapao' },
};

function filtersOf({ shape }: z.ZodObject): [name: string, text: string][] {
  return Object.entries(shape)
    .filter(([name]) => name !== 'page')
    .map(([name, field]) => {
      const reading = filterReadings.get(field as z.ZodType);
      const text = [...(reading?.choices ?? []), ...ANY_TEXTS].find(reading!.understands);
      return [name, TEXTS[name] ?? text ?? ''];
    });
}

/** What a search for nothing, or for what must be beside the filter, asks of the index, and one with the filter. */
function queriesOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  name: string,
  text: string,
): [without: string, asking: string] {
  const queryOf = (query: object) => {
    const reading = { search: kind.filters.parse(query), understood: {}, misunderstood: [] };
    const read = names.wordsReader(kind.kind);
    const said = readSpokenFilters(kind, reading, read, vocabularyOf([]));
    const { criteria } = criteriaOf(kind, names, said, NOW);
    const { facetOf: _, ...asked } = indexQuery(kind, criteria);
    const sort: keyof typeof kind.orders = criteria.sort;
    const place = criteria.near && [criteria.near.lat, criteria.near.lng, criteria.near.km];
    return JSON.stringify([asked, kind.orders[sort](criteria, 0), place]);
  };
  const beside = { ...BESIDE[name] };
  return [queryOf(beside), queryOf({ ...beside, [name]: text })];
}

test.each(filtersOf(propertySearchFilters))('%s=%s narrows or orders properties', (name, text) => {
  const [without, asking] = queriesOf(PROPERTY_SEARCH, name, text);
  expect(asking).not.toBe(without);
});

test.each(filtersOf(vehicleSearchFilters))('%s=%s narrows or orders vehicles', (name, text) => {
  const [without, asking] = queriesOf(VEHICLE_SEARCH, name, text);
  expect(asking).not.toBe(without);
});
