import { expect, test } from 'vitest';
import type * as z from 'zod';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { propertySearchFilters } from '#core/properties/property-search-filters.ts';
import { filterReadings } from '#core/fields/query-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import { vehicleSearchFilters } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { cardsOfPage, criteriaOf } from './ad-search.server.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

const { db } = await testDatabase();
await addCatalogue(db);
const { id: color } = await db.selectFrom('vehicle_colors').select('id').executeTakeFirstOrThrow();

/** Where not any text will do: names that exist, words that mean something, an order that is not the usual one. */
const TEXTS: Readonly<Record<string, string>> = {
  q: 'poço',
  town: 'irece',
  brand: 'caatinga',
  model: 'umburana',
  color,
  sort: 'oldest',
};
const ANY_TEXTS = ['on', '2', '2020'];
/** A model is one of a brand. */
const BESIDE: Readonly<Record<string, object>> = { model: { brand: 'caatinga' } };

function filtersOf({ shape }: z.ZodObject): [name: string, text: string][] {
  return Object.entries(shape)
    .filter(([name]) => name !== 'page')
    .map(([name, field]) => {
      const reading = filterReadings.get(field as z.ZodType);
      const text = [...(reading?.choices ?? []), ...ANY_TEXTS].find(reading!.understands);
      return [name, TEXTS[name] ?? text ?? ''];
    });
}

/** The query of a search that asks for nothing, or what must be beside the filter, and the one with the filter. */
async function queriesOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  name: string,
  text: string,
): Promise<[without: string, asking: string]> {
  const queryOf = async (query: object) => {
    const { criteria } = await criteriaOf(db, kind, kind.filters.parse(query));
    const place = { offset: 0, isRanked: false, materialize: false };
    const { sql, parameters } = cardsOfPage(db, kind, criteria, place).compile();
    return JSON.stringify([sql, parameters]);
  };
  const beside = { ...BESIDE[name] };
  return [await queryOf(beside), await queryOf({ ...beside, [name]: text })];
}

test.each(filtersOf(propertySearchFilters))(
  '%s=%s narrows or orders properties',
  async (name, text) => {
    const [without, asking] = await queriesOf(PROPERTY_SEARCH, name, text);
    expect(asking).not.toBe(without);
  },
);

test.each(filtersOf(vehicleSearchFilters))(
  '%s=%s narrows or orders vehicles',
  async (name, text) => {
    const [without, asking] = await queriesOf(VEHICLE_SEARCH, name, text);
    expect(asking).not.toBe(without);
  },
);
