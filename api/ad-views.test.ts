import { beforeEach, expect, test } from 'vitest';
import { localDay } from '#core/fields/local-day.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { forgetVisitors } from '#core/visitors/visitor-hash.server.ts';
import { DAY, MINUTE, testApi } from './test-api.fixture.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const OTHER_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const HOME = '203.0.113.7';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });

const look = (path: string, address = HOME, browser: string | undefined = PHONE, token?: string) =>
  call('POST', `${path}/views`, {
    token,
    headers: { 'x-client-address': address, ...(browser ? { 'User-Agent': browser } : {}) },
  });

async function viewsOf(id: string): Promise<number> {
  const row = await db
    .selectFrom('property_views')
    .select((count) => count.fn.sum<string>('views').as('views'))
    .where('property_id', '=', id)
    .executeTakeFirst();
  return Number(row?.views ?? 0);
}

const newHouse = async () => {
  const id = await publishHouse(db, lucia);
  return { id, path: `/v1/properties/${id}` };
};

beforeEach(() => world.freshLimits());

test('a thousand views of one visitor on one day are one', async () => {
  const { id, path } = await newHouse();
  for (let batch = 0; batch < 20; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => look(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  }
  expect(await viewsOf(id)).toBe(1);
});

test('another browser, another address, another ad and another day count', async () => {
  const { id, path } = await newHouse();
  const other = await newHouse();
  await look(path);
  await look(path, HOME, OTHER_PHONE);
  await look(path, '198.51.100.4');
  await look(other.path);
  expect([await viewsOf(id), await viewsOf(other.id)]).toEqual([3, 1]);
  world.pass(DAY);
  await look(path);
  expect(await viewsOf(id)).toBe(4);
  world.pass(-DAY);
});

test('one address with ever other browsers stops counting', async () => {
  const { id, path } = await newHouse();
  for (let turn = 0; turn < 60; turn += 1) await look(path, HOME, `${PHONE} Turn/${turn}`);
  expect(await viewsOf(id)).toBe(30);
});

test.each([
  ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['the preview of WhatsApp', 'WhatsApp/2.23.20.0'],
  ['the preview of Facebook', 'facebookexternalhit/1.1'],
  ['a script', 'curl/8.7.1'],
  ['a browser without a head', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0'],
  ['somebody without a name', ''],
])('%s does not count', async (_, browser) => {
  const { id, path } = await newHouse();
  expect((await look(path, HOME, browser)).status).toBe(204);
  expect(await viewsOf(id)).toBe(0);
});

test('the owner does not count, another advertiser does', async () => {
  const { id, path } = await newHouse();
  await look(path, HOME, PHONE, await userToken(lucia.id));
  expect(await viewsOf(id)).toBe(0);
  await look(path, HOME, PHONE, await userToken(josue.id));
  expect(await viewsOf(id)).toBe(1);
});

test('vehicles are counted alike', async () => {
  const id = await submitCar(db, lucia, await addCatalogue(db));
  await approveCar(db, await addAdmin(db), id);
  for (let turn = 0; turn < 3; turn += 1) await look(`/v1/vehicles/${id}`);
  await look(`/v1/vehicles/${id}`, HOME, PHONE, await userToken(lucia.id));
  expect(await db.selectFrom('vehicle_views').select('views').execute()).toEqual([{ views: 1 }]);
});

test('the day turns at midnight in Bahia, and the owner reads today, 7 and 15 days', async () => {
  const { id, path } = await newHouse();
  const counters = async () => {
    const answer = await call('GET', `/v1/users/properties/${id}`, {
      token: await userToken(lucia.id),
    });
    return answer.body.data.attributes.views;
  };
  const started = now().getTime();
  world.pass(Date.parse('2026-11-22T02:59:00Z') - started);
  await look(path);
  expect(await counters()).toEqual({ total: 1, today: 1, last_7_days: 1, last_15_days: 1 });
  world.pass(2 * MINUTE);
  expect(await counters()).toMatchObject({ total: 1, today: 0, last_7_days: 1 });
  await look(path);
  expect(await counters()).toMatchObject({ total: 2, today: 1, last_7_days: 2 });
  world.pass(6 * DAY);
  expect(await counters()).toEqual({ total: 2, today: 0, last_7_days: 1, last_15_days: 2 });
  world.pass(8 * DAY);
  expect(await counters()).toEqual({ total: 2, today: 0, last_7_days: 0, last_15_days: 1 });
  world.pass(started - now().getTime());
});

test('what told visitors apart is gone the day after, the count stays', async () => {
  const { id, path } = await newHouse();
  await look(path);
  const kept = await db.selectFrom('counted_views').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(HOME);
  await forgetVisitors(db, now());
  expect(await db.selectFrom('counted_views').selectAll().execute()).toHaveLength(kept.length);
  const tomorrow = new Date(now().getTime() + 2 * DAY);
  await forgetVisitors(db, tomorrow);
  expect(await db.selectFrom('counted_views').selectAll().execute()).toEqual([]);
  const salts = await db
    .selectFrom('visitor_salts')
    .select('day')
    .where('day', '<', localDay(tomorrow))
    .execute();
  expect(salts).toEqual([]);
  expect(await viewsOf(id)).toBe(1);
});

test("another site's page counts no view in the browsers of its readers", async () => {
  const { id, path } = await newHouse();
  for (const site of ['cross-site', 'same-site'])
    await call('POST', `${path}/views`, {
      headers: { 'x-client-address': HOME, 'User-Agent': PHONE, 'Sec-Fetch-Site': site },
    });
  expect(await viewsOf(id)).toBe(0);
  await call('POST', `${path}/views`, {
    headers: { 'x-client-address': HOME, 'User-Agent': PHONE, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(await viewsOf(id)).toBe(1);
});
