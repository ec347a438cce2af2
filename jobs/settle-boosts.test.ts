import { afterAll, expect, inject, test } from 'vitest';
import { eventually } from '#db/eventually.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { boostAd, boostsOf } from '#core/boosts/boosts.fixture.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { openDatabase } from '#db/database.ts';
import { laneOf } from './lane.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { queueOf, rememberingLog } from './queue.fixture.ts';
import { SCHEDULE } from './schedule.ts';
import { settleEveryBoost } from './settle-boosts.ts';

const { db, pool } = await testDatabase();
const { rows } = await pool.query<{ name: string }>('select current_database() as name');
const workers = openDatabase(
  Object.assign(new URL(inject('databaseServer')), { pathname: `/${rows[0]?.name}` }).href,
  { connections: 8 },
);
afterAll(() => workers.close());
const storage = await temporaryStorage();
const lucia = await register(db, { first_name: 'Lúcia' });

test('when a boost ends, the queue begins the next one', async () => {
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const [now, bought] = [new Date(), new Date(Date.now() - 7 * DAY_MS)];
  await boostAd(db, lucia, ad, 'gold', bought);
  await boostAd(db, lucia, ad, 'silver', bought);
  const log = rememberingLog();
  queueOf(workers.pool, laneOf('settle_boosts', { db, storage, now: () => now, log }));
  await eventually(async () =>
    expect(await boostsOf(db, ad, now)).toMatchObject({
      boost_level: 'silver',
      boosted_until: new Date(now.getTime() + 7 * DAY_MS),
    }),
  );
});

test('each hour what contradicts is settled, and said in the log', async () => {
  const now = new Date();
  const log = rememberingLog();
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  await boostAd(db, lucia, ad, 'gold', now);
  await settleEveryBoost({ db, log, now: () => now });
  expect(log.lines).toEqual([]);
  await db.updateTable('properties').set({ status: 'paused' }).where('id', '=', ad.id).execute();
  await settleEveryBoost({ db, log, now: () => now });
  expect(log.lines).toEqual(['Boosts contradicted their ads and were settled {"mended":1}']);
  const hourly = SCHEDULE.filter(({ task }) => task === 'settle_all_boosts');
  expect(hourly).toMatchObject([{ match: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
});
