import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { checkStatistics, rollUpStatistics } from './roll-up-statistics.ts';
import { SCHEDULE } from './schedule.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, lucia);
const viewsOf = async (day: string) => {
  const row = await db
    .selectFrom('advertiser_day_statistics')
    .select('views')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.views;
};

test('each minute what was counted is rolled up, and at night the last days once more', async () => {
  const see = (day: string) =>
    db.insertInto('property_views').values({ property_id: house, day, views: 4 }).execute();
  await see('2026-11-21');
  await see('2026-11-19');
  await rollUpStatistics({}, { db });
  expect(await viewsOf('2026-11-21')).toBe(4);
  await db.updateTable('advertiser_day_statistics').set({ views: 9 }).execute();
  await checkStatistics({}, { db, now: () => NOW });
  expect([await viewsOf('2026-11-21'), await viewsOf('2026-11-19')]).toEqual([4, 9]);
});

test('the clock starts all three jobs', () => {
  const matches = Object.fromEntries(SCHEDULE.map(({ task, match }) => [task, match]));
  expect(matches).toMatchObject({
    roll_up_statistics: '* * * * *',
    check_statistics: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
    work_out_ad_ranks: expect.stringMatching(/^\d+ \d+ \* \* \*$/),
  });
});
