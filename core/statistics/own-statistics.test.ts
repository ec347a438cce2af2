import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { FREE_PLAN, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { workOutAdRanks } from './ad-ranks.server.ts';
import { readAdStatistics, readOwnStatistics } from './own-statistics.server.ts';
import { rollUpChanges } from './roll-up.server.ts';
import { listStatisticsByAd } from './statistics-by-ad.server.ts';
import { addDays } from '#core/fields/local-day.ts';

const { db } = await testDatabase();
const TODAY = '2026-11-21';
let lucia: UserActor;
beforeEach(async () => {
  await db.deleteFrom('users').execute();
  lucia = await register(db, { first_name: 'Lúcia' });
});

const see = (id: string, daysAgo: number, views: number) =>
  db
    .insertInto('property_views')
    .values({ property_id: id, day: addDays(TODAY, -daysAgo), views })
    .execute();
const write = (owner: UserActor, id: string | null, daysAgo: number, count = 1) =>
  sql`insert into leads (advertiser_id, property_id, kind, name, email, phone, message, consented_at, sent_at)
    select ${owner.id}, ${id}, 'message', 'Tainá', 'taina@sertao.example', '74999991111', 'Ainda tem?', now(),
      ${NOW}::timestamptz - ${daysAgo} * interval '1 day' from generate_series(1, ${count}::int)`.execute(
    db,
  );
const publishedAgo = (owner: UserActor, days: number, changes = {}) =>
  publishHouse(db, owner, changes, new Date(NOW.getTime() - days * DAY_MS));

test('a period and the one before, with a bar for each day', async () => {
  const id = await addHouse(db, lucia);
  await see(id, 0, 60);
  await see(id, 6, 40);
  await see(id, 7, 30);
  await see(id, 14, 99);
  await write(lucia, id, 1, 3);
  await write(lucia, null, 8, 2);
  await rollUpChanges(db);
  const week = await readOwnStatistics(db, lucia, 'week', NOW);
  expect(week.figures).toMatchObject({ views: 100, messages: 3, leads: 3, conversion: 3 });
  expect(week.before).toMatchObject({ views: 30, leads: 2, conversion: null });
  expect(week.since).toBe(addDays(TODAY, -14));
  expect(week.charted.now.map(({ views }) => views)).toEqual([40, 0, 0, 0, 0, 0, 60]);
  expect(week.charted.before.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 30]);
  const today = await readOwnStatistics(db, lucia, 'today', NOW);
  expect(today.figures.views).toBe(60);
  expect(today.charted.now).toHaveLength(15);
  const year = await readOwnStatistics(db, lucia, 'year', NOW);
  expect(year.charted.now.map(({ day, views }) => [day, views]).at(-1)).toEqual([
    '2026-11-01',
    229,
  ]);
  expect(year.charted.now).toHaveLength(11);
});

test('today ends at midnight in Bahia', async () => {
  const id = await addHouse(db, lucia);
  await see(id, 0, 5);
  await rollUpChanges(db);
  const at = (moment: string) => readOwnStatistics(db, lucia, 'today', new Date(moment));
  expect((await at('2026-11-22T02:59:59Z')).figures.views).toBe(5);
  expect((await at('2026-11-22T03:00:00Z')).figures.views).toBe(0);
  expect((await at('2026-11-22T03:00:00Z')).before.views).toBe(5);
});

test('an ad of somebody else does not exist', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const id = await addHouse(db, josue);
  const read = await readAdStatistics(db, lucia, { kind: 'property', id }, 'week', NOW);
  expect(read).toMatchObject({ refused: 'not_found' });
});

test('ads are listed by what they got, in pages, each with the period before', async () => {
  const ids: string[] = [];
  for (let place = 0; place < 12; place += 1) ids.push(await addHouse(db, lucia));
  for (const [place, id] of ids.entries()) await see(id, 1, place + 1);
  await see(ids[3] ?? '', 9, 70);
  await write(lucia, ids[5] ?? '', 2, 2);
  await rollUpChanges(db);
  const list = (sort: 'views' | 'leads' | 'name', page = 1) =>
    listStatisticsByAd(db, lucia, { period: 'week', sort, page }, NOW);
  const first = await list('views');
  expect(first).toMatchObject({ total: 12, pageCount: 2, perPage: 10 });
  expect(first.items.map(({ figures }) => figures.views)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ]);
  expect(first.items.at(-2)?.before.views).toBe(70);
  expect((await list('views', 2)).items).toHaveLength(2);
  expect((await list('leads')).items[0]?.id).toBe(ids[5]);
  const month = await listStatisticsByAd(
    db,
    lucia,
    { period: 'month', sort: 'views', page: 1 },
    NOW,
  );
  expect(month.items[0]).toMatchObject({ id: ids[3], figures: { views: 74 } });
});

test('a rank follows boosts and highlights, then the newest, within town and type', async () => {
  const old = await publishedAgo(lucia, 20);
  const newer = await publishedAgo(lucia, 10);
  await publishedAgo(lucia, 5, { zip_code: '44905-000', city_id: LAPAO });
  await publishedAgo(lucia, 5, { category: 'apartment' });
  const rankOf = async (id: string, now = NOW) => {
    const read = granted(await readAdStatistics(db, lucia, { kind: 'property', id }, 'week', now));
    return read.rank;
  };
  await workOutAdRanks(db, new Date(NOW.getTime() - 7 * DAY_MS));
  await workOutAdRanks(db, NOW);
  expect((await rankOf(newer))?.now).toMatchObject({
    rank: 1,
    ads: 2,
    town: 'Irecê',
    type: 'house',
  });
  expect((await rankOf(old))?.now).toMatchObject({ rank: 2, ads: 2, day: TODAY });
  const soon = new Date(NOW.getTime() + DAY_MS);
  const set = (facts: object) =>
    db.updateTable('properties').set(facts).where('id', '=', old).execute();
  await set({ highlighted_until: soon });
  await workOutAdRanks(db, NOW);
  expect(await rankOf(old)).toMatchObject({ now: { rank: 1 }, before: { rank: 2 } });
  await db
    .updateTable('properties')
    .set({ boost_level: 'silver', boosted_until: soon })
    .where('id', '=', newer)
    .execute();
  await workOutAdRanks(db, NOW);
  expect((await rankOf(old))?.now.rank).toBe(2);
  await set({ status: 'paused' });
  await workOutAdRanks(db, NOW);
  expect(await rankOf(old)).toBeNull();
});

test('ranks are kept for a week, and those of the first of a month for a year', async () => {
  await publishedAgo(lucia, 100);
  for (let day = 40; day >= 0; day -= 1)
    await workOutAdRanks(db, new Date(NOW.getTime() - day * DAY_MS));
  const days = await db.selectFrom('ad_ranks').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-01',
    ...Array.from({ length: 8 }, (_, place) => addDays(TODAY, place - 7)),
  ]);
});

test('an ad is compared with those of others, and only with enough of them', async () => {
  const mine = await publishedAgo(lucia, 60);
  for (let day = 0; day < 30; day += 1) await see(mine, day, 2);
  const others = [];
  for (const name of ['Josué', 'Rosa']) {
    const owner = await register(db, { first_name: name });
    for (let place = 0; place < 5; place += 1) others.push(await publishedAgo(owner, 60));
  }
  const read = async () => {
    await rollUpChanges(db);
    return granted(await readAdStatistics(db, lucia, { kind: 'property', id: mine }, 'week', NOW))
      .comparison;
  };
  for (const id of others) for (let day = 0; day < 30; day += 1) await see(id, day, 4);
  expect(await read()).toBeNull();
  const third = await register(db, { first_name: 'Zé', plan: FREE_PLAN });
  await publishedAgo(third, 60);
  expect(await read()).toMatchObject({
    area: 'town',
    type: 'house',
    ads: 7,
    advertisers: 3,
    weekly_views: 14,
    median_weekly_views: 28,
    conversion: 0,
  });
  // Those that came a few days ago have all the curiosity of the first days.
  await publishedAgo(third, 3);
  expect(await read()).toMatchObject({ ads: 7 });
});
