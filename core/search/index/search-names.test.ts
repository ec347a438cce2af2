import { expect, test } from 'vitest';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { SEARCH_NAMES } from '#core/search/words/search-names.fixture.ts';
import { AD_WORDS } from '#core/search/words/ad-words.fixture.ts';
import { inSlices } from '#core/search/words/steps.ts';
import { wordsReaderOf } from '#core/search/words/words-reader.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { LiveIndex } from './search-index.server.ts';
import { proposeVersion } from '#core/vehicles/catalogue/proposed-versions.server.ts';
import { readSearchNames } from './search-names.server.ts';
import { strictReader } from './live-index.fixture.ts';

const { db } = await testDatabase();
await addCatalogue(db);

test('who has just said what people call a model is understood by it', async () => {
  const index = new LiveIndex(db, strictReader(db), { patienceMs: 60_000 });
  await index.advance();
  const filtersOf = async (text: string) => {
    const { names } = await index.state({ fresh: true });
    return names
      .wordsReader('vehicle')(text, AD_WORDS)
      .filters.map(({ values }) => values[0]);
  };
  expect(await filtersOf('xodozinho')).toEqual([]);
  await db
    .updateTable('vehicle_models')
    .set({ nicknames: ['xodozinho'] })
    .where('name', '=', 'Umburana')
    .execute();
  expect(await filtersOf('xodozinho')).toEqual(['caatinga', 'umburana']);
});

test('what somebody proposes makes no names anew', async () => {
  const before = await readSearchNames(db);
  const proposed = { vehicle_type: 'cars', brand_name: 'Miura', model_name: 'Saga' } as const;
  await proposeVersion(db, proposed, new Date());
  expect(await readSearchNames(db, before)).toBe(before);
});

test('what reads words is made in slices, and others are served between them', async () => {
  let turns = 0;
  const read = await inSlices(wordsReaderOf('vehicle', { ...SEARCH_NAMES }), async () => {
    turns += 1;
  });
  expect(turns).toBeGreaterThan(5);
  expect(read('titan', AD_WORDS).filters).toHaveLength(2);
});
