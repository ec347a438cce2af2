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

  test('where all words name the ad comes before where they stand anywhere, and then the newest', async () => {
    expect(await names({ q: 'centro irece', sort: 'newest' })).toEqual([BOTH, SECRET, HOUSE]);
    const found = await search({ q: 'piscina ou artesiano' });
    expect(found.criteria.sort).toBe('relevance');
    expect(found.items.map(({ name }) => name)).toEqual([FARM, HOUSE]);
  });

  test('without words that say something nothing is more fitting than the newest', async () => {
    expect((await search({ sort: 'relevance' })).criteria.sort).toBe('newest');
    expect((await search({ q: 'de a', sort: 'relevance' })).criteria.sort).toBe('newest');
  });

  test('a word that no ad has is corrected', async () => {
    expect(await names({ q: 'artezianno' })).toEqual([FARM]);
    expect(await names({ q: 'xyzzy' })).toEqual([]);
  });

  test('what is certain is a filter, and says where it stands', async () => {
    const { total, spoken } = await search({ q: 'fazenda em lapao ate 400 mil' });
    expect(total).toBe(1);
    expect(spoken).toEqual([
      { parameter: 'category', values: ['farm'], span: [0, 7] },
      { parameter: 'town', values: ['lapao'], span: expect.anything() },
      { parameter: 'price_max', values: ['400000'], span: expect.anything() },
    ]);
  });

  test('a filter that the address says, too, is one filter, and its words are no others', async () => {
    const { spoken, total, reading } = await search({ q: 'fazenda', category: 'farm,house' });
    expect(spoken).toEqual([{ parameter: 'category', values: ['farm'], span: [0, 7] }]);
    expect(total).toBe((await search({ category: 'farm,house' })).total);
    expect(reading.misunderstood).toEqual([]);
  });

  test('words that may mean more than what was chosen mean what was chosen', async () => {
    const { spoken, reading } = await search({ q: 'lote', category: 'lot' });
    expect(spoken).toEqual([{ parameter: 'category', values: ['lot'], span: [0, 4] }]);
    expect(reading.misunderstood).toEqual([]);
    expect((await search({ q: 'lote' })).spoken[0]?.values).toEqual(['lot', 'land']);
  });

  test('what was chosen otherwise wins, and the words that say something else do not count', async () => {
    const { spoken, total, reading } = await search({ q: 'fazenda 3 quartos', category: 'house' });
    expect(total).toBe((await search({ category: 'house', bedroom_min: '3' })).total);
    expect(spoken.map(({ parameter }) => parameter)).toEqual(['bedroom_min']);
    expect(reading.misunderstood).toEqual([
      { parameter: 'category', reason: 'chosen_otherwise', text: 'fazenda' },
    ]);
  });

  test('what was written and what was ticked is found alike', async () => {
    const lucia = await register(db, { first_name: 'Lúcia' });
    const id = await publishHouse(db, lucia, {
      name: 'Sobrado na Vila Esperança',
      description: 'Com uma piscina pequena para as crianças.',
    });
    onTestFinished(async () => {
      await db.deleteFrom('properties').where('id', '=', id).execute();
    });
    expect((await search({ q: 'com piscina' })).total).toBe(2);
    expect((await search({ amenities: 'swimming_pool' })).total).toBe(1);
  });
});

test('words that say nothing are left out and named', async () => {
  const { total, reading } = await search({ q: 'de a' });
  expect(total).toBe(5);
  expect(reading.misunderstood).toEqual([
    { parameter: 'q', reason: 'meaningless_words', text: 'de a' },
  ]);
});
