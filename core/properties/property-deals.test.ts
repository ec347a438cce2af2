import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  BOTH,
  FARM,
  HOUSE,
  RENTED,
  SECRET,
  propertySearcher,
  publishSearchedProperties,
} from './property-search.fixture.ts';

const { db } = await testDatabase();
const { search, names } = propertySearcher(db);

beforeAll(() => publishSearchedProperties(db));

describe('a search by price is of sales or of rents, never of both', () => {
  const [sales, rents] = [4, 2];

  test('in an order by price: of sales, and it says how many rents there are', async () => {
    const found = await search({ sort: 'price_asc' });
    expect(found.items.map(({ name }) => name)).toEqual([FARM, BOTH, HOUSE, SECRET]);
    expect(found).toMatchObject({ total: 4, deals: { shown: 'sale', sale: sales, rent: rents } });
  });

  test('within a price: each is counted by its own price', async () => {
    const found = await search({ price_max: '400.000' });
    expect(found.items.map(({ name }) => name)).toEqual([BOTH, FARM]);
    expect(found.deals).toMatchObject({ sale: 2, rent: 2 });
  });

  test('where nothing is for sale: of rents', async () => {
    expect(await search({ price_max: '1.500' })).toMatchObject({
      total: 1,
      deals: { shown: 'rent', sale: 0, rent: 1 },
    });
    expect(await names({ category: 'apartment', sort: 'price_asc' })).toEqual([RENTED]);
  });

  test('where nothing is for sale, a limit that is no rent finds no rents', async () => {
    const found = await search({ category: 'apartment', price_max: '400.000' });
    expect(found).toMatchObject({ total: 0, deals: { shown: 'sale', sale: 0, rent: 1 } });
  });

  test('what somebody chose stays, even when it finds nothing', async () => {
    const found = await search({ listing_status: 'sale', price_max: '1.500' });
    expect(found).toMatchObject({ total: 0, deals: { shown: 'sale', rent: 1 } });
    expect((await search({ listing_status: 'both', sort: 'price_asc' })).deals).toBeUndefined();
  });

  test('without prices there is nothing to compare', async () => {
    expect((await search({ town: 'lapao' })).deals).toBeUndefined();
    expect((await search()).deals).toBeUndefined();
  });
});
