import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
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

describe('by keyword', () => {
  test.each([
    ['poço', [FARM]],
    ['poco', [FARM]],
    ['POÇOS', [FARM]],
    ['milho feijao', [FARM]],
    ['"poço artesiano"', [FARM]],
    ['"artesiano poço"', []],
    ['apê', [RENTED]],
    ['rodagem', [RENTED]],
    ['piscina ou poço', [FARM, HOUSE]],
    ['piscina -irecê', []],
    ['de a', [BOTH, SECRET, FARM, RENTED, HOUSE]],
    ["'); drop table properties; --", []],
  ])('%s', async (q, found) => {
    expect(await names({ q, sort: 'newest' })).toEqual(found);
  });

  test('the most fitting comes first, and there the title counts more than the town', async () => {
    expect(await names({ q: 'irece', sort: 'newest' })).toEqual([BOTH, SECRET, HOUSE]);
    const found = await search({ q: 'irece' });
    expect(found.criteria.sort).toBe('relevance');
    expect(found.items.at(-1)?.name).toBe(SECRET);
  });

  test('without words that say something nothing is more fitting than the newest', async () => {
    expect((await search({ sort: 'relevance' })).criteria.sort).toBe('newest');
    expect((await search({ q: 'de a', sort: 'relevance' })).criteria.sort).toBe('newest');
  });

  test('offers another spelling when nothing is found', async () => {
    expect(await search({ q: 'fazemda lapaum' })).toMatchObject({
      total: 0,
      suggestion: 'fazenda lapão',
    });
    expect((await search({ q: 'fazenda' })).suggestion).toBeUndefined();
    expect((await search({ q: 'xyzzy' })).suggestion).toBeUndefined();
  });

  test('a word that some ad has is no misspelling of another', async () => {
    const owner = await register(db, { first_name: 'Lúcia' });
    const lot = { name: 'Lote murado em Central', category: 'lot', neighborhood: 'Vila Nova' };
    const id = await publishHouse(db, owner, lot);
    onTestFinished(async () => {
      await db.deleteFrom('properties').where('id', '=', id).execute();
    });
    expect(await search({ q: 'lote centro' })).toMatchObject({ total: 0, suggestion: undefined });
    expect((await search({ q: 'lote sentral' })).suggestion).toBe('lote central');
  });

  test('what would find nothing either is not offered', async () => {
    expect((await search({ q: 'fazemda' })).suggestion).toBe('fazenda');
    expect((await search({ q: 'fazemda', town: 'irece' })).suggestion).toBeUndefined();
    expect((await search({ q: 'fazemda', price_max: '1000' })).suggestion).toBeUndefined();
    expect((await search({ q: 'ranxo' })).suggestion).toBeUndefined();
  });
});

test('words that say nothing are left out and named', async () => {
  const { total, reading } = await search({ q: 'de a' });
  expect(total).toBe(5);
  expect(reading.misunderstood).toEqual([
    { parameter: 'q', reason: 'meaningless_words', text: 'de a' },
  ]);
});
