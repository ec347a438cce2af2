import { beforeEach, expect, test } from 'vitest';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, lucia);
const car = await submitCar(db, lucia, await addCatalogue(db));
await approveCar(db, await addAdmin(db), car);
const token = await userToken(lucia.id);

beforeEach(() => world.freshLimits());

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const touch = (path: string, { address = '203.0.113.7', browser = PHONE, as = '' } = {}) =>
  call('POST', `/v1/${path}/favorites`, {
    ...(as && { token: as }),
    headers: { 'x-client-address': address, ...(browser && { 'User-Agent': browser }) },
  });
const hearts = async () => {
  const rows = await db.selectFrom('favorite_counts').selectAll().execute();
  return rows.reduce((sum, { favorites }) => sum + favorites, 0);
};
const get = (path: string) => call('GET', `/v1/users/${path}`, { token });

test('a heart that is touched a thousand times by one visitor counts once a day', async () => {
  for (let batch = 0; batch < 20; batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => touch(`properties/${house}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  }
  expect(await hearts()).toBe(1);
  await touch(`properties/${house}`, { address: '198.51.100.4' });
  await touch(`vehicles/${car}`, { address: '198.51.100.5' });
  expect(await hearts()).toBe(3);
});

test('neither robots nor the owner nor an ad that is not there count', async () => {
  const before = await hearts();
  await touch(`properties/${house}`, { address: '192.0.2.1', browser: 'curl/8.7.1' });
  await touch(`properties/${house}`, { address: '192.0.2.1', as: token });
  expect((await touch('properties/zzzzzzzzzz', { address: '192.0.2.2' })).status).toBe(404);
  expect(await hearts()).toBe(before);
});

test('the owner reads what was rolled up, of all ads, by ad and of one', async () => {
  await db
    .insertInto('property_views')
    .values({ property_id: house, day: '2026-11-20', views: 200 })
    .execute();
  await rollUpChanges(db);
  const all = await get('statistics?period=week');
  expect(all.body.data.attributes).toMatchObject({
    period: 'week',
    span: { since: '2026-11-15', until: '2026-11-21' },
    figures: { views: 200, favorites: 3, leads: 0, conversion: 0 },
  });
  const { data, meta } = (await get('statistics/ads?sort=views')).body;
  expect(data.map((ad: { id: string }) => ad.id)).toEqual([house, car]);
  expect(meta).toEqual({ total: 2, page: 1, per_page: 10, page_count: 1 });
  const one = (await get(`vehicles/${car}/statistics?period=today`)).body.data;
  expect(one).toMatchObject({
    type: 'ad_statistics',
    attributes: { kind: 'vehicle', figures: { favorites: 1 }, rank: null, comparison: null },
  });
});

test('a period or an order that nobody knows is the usual one', async () => {
  for (const query of ['period=decade', 'period=', 'period=%00', 'period=today&period=year']) {
    const { status, body } = await get(`statistics?${query}`);
    expect(status).toBe(200);
    expect(['week', 'today']).toContain(body.data.attributes.period);
  }
  expect((await get('statistics/ads?sort=x&page=-3')).body.meta.page).toBe(1);
  expect((await get('statistics/ads?page=999999999')).body.meta.page).toBe(1);
});

test('nobody without an account reads any of it', async () => {
  for (const path of ['statistics', 'statistics/ads', 'next_steps'])
    expect((await call('GET', `/v1/users/${path}`)).status).toBe(401);
});

test('next steps say what, how many and where', async () => {
  const { body } = await get('next_steps');
  expect(body.data).toMatchObject([
    { id: 'few_photos', type: 'next_steps', attributes: { count: 2, kind: null } },
  ]);
});
