import { expect, test } from 'vitest';
import { LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { quarterNames } from './quarter-names.ts';

const { db } = await testDatabase();

test('quarters are called as most advertisers of the town write them, drafts apart', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const inLapao = { city_id: LAPAO };
  await publishHouse(db, lucia, { ...inLapao, neighborhood: 'Sao Jose' });
  await publishHouse(db, lucia, { ...inLapao, neighborhood: 'São José' });
  await publishHouse(db, lucia, { ...inLapao, neighborhood: 'São José', village: 'Tanquinho' });
  await addHouse(db, lucia, { ...inLapao, neighborhood: 'Rodagem' });
  const { index } = await searchContext(db)();
  expect(quarterNames(index, LAPAO)).toEqual({
    neighborhoods: { 'sao-jose': 'São José' },
    villages: { tanquinho: 'Tanquinho' },
  });
  expect(quarterNames(index, 1)).toEqual({ neighborhoods: {}, villages: {} });
});
