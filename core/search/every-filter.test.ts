import { expect, test } from 'vitest';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import type { PropertySearch } from '#core/properties/property-search-filters.ts';
import { PROPERTY_SEARCH } from '#core/properties/property-search.server.ts';
import type { VehicleSearch } from '#core/vehicles/vehicle-search-filters.ts';
import { VEHICLE_SEARCH } from '#core/vehicles/vehicle-search.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { cardsOfPage, criteriaOf } from './ad-search.server.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

const { db } = await testDatabase();
await addCatalogue(db);
const { id: color } = await db.selectFrom('vehicle_colors').select('id').executeTakeFirstOrThrow();

/** Something that each filter understands; `page` skips rows, which no query of matches does. */
const PROPERTY: Record<Exclude<keyof PropertySearch, 'page'>, string> = {
  q: 'poço',
  town: 'irece',
  category: 'farm',
  category_group: 'commercial',
  listing_status: 'rent',
  price_min: '1000',
  price_max: '2000',
  bedroom_min: '2',
  bathroom_min: '2',
  parking_space_min: '2',
  area_min: '100',
  area_max: '200',
  amenities: 'gym',
  advertiser: 'abc',
  sort: 'oldest',
};

const VEHICLE: Record<Exclude<keyof VehicleSearch, 'page'>, string> = {
  q: 'flex',
  town: 'irece',
  vehicle_type: 'cars',
  brand: 'caatinga',
  model: 'umburana',
  year_min: '2010',
  year_max: '2020',
  price_min: '1000',
  price_max: '2000',
  mileage_max: '90000',
  fuel_type: 'flex',
  transmission: 'manual',
  condition: 'used',
  bodywork: 'hatch',
  color,
  accepts_exchange: 'on',
  one_owner: 'on',
  advertiser: 'abc',
  sort: 'oldest',
};

async function queryOf<T extends SearchTypes>(
  kind: SearchedKind<T>,
  query: Record<string, string>,
): Promise<string> {
  const { asked } = await criteriaOf(db, kind, kind.filters.parse(query));
  const place = { offset: 0, isRanked: false, gather: false };
  const { sql, parameters } = cardsOfPage(db, kind, asked, place).compile();
  return JSON.stringify([sql, parameters]);
}

/** A model is one of a brand. */
const BESIDE = { brand: 'caatinga' };

test.each(Object.entries(PROPERTY))('%s narrows or orders properties', async (name, text) => {
  const without = await queryOf(PROPERTY_SEARCH, {});
  expect(await queryOf(PROPERTY_SEARCH, { [name]: text })).not.toBe(without);
});

test.each(Object.entries(VEHICLE))('%s narrows or orders vehicles', async (name, text) => {
  const beside = name === 'model' ? BESIDE : {};
  const without = await queryOf(VEHICLE_SEARCH, beside);
  expect(await queryOf(VEHICLE_SEARCH, { ...beside, [name]: text })).not.toBe(without);
});
