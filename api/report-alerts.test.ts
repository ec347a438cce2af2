import { beforeEach, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { DAY, HOUR, testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, mailTo } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const colleague = await addAdmin(db);

const report = (path: string, sender: number, reason = 'fraud') =>
  call('POST', `${path}/reports`, {
    body: { report: { reason, details: '', reporter_email: '' } },
    headers: { 'x-client-address': `203.0.113.${sender}` },
  });

const newHouse = async () => `/v1/properties/${await publishHouse(db, lucia)}`;

async function alerts(path: string, adminId = rui.id) {
  const { email } = await db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const id = path.split('/').at(-1);
  return (await mailTo(email)).filter(
    ({ message, data }) => message === 'ad_reported_often' && data['adId'] === id,
  );
}

beforeEach(() => world.freshLimits());

test('the third person on a day makes every administrator be told, once', async () => {
  const path = await newHouse();
  await report(path, 1);
  await report(path, 2, 'duplicate');
  expect(await alerts(path)).toEqual([]);
  for (let sender = 3; sender < 12; sender += 1) await report(path, sender);
  expect(await alerts(path)).toMatchObject([
    { data: { firstName: 'Rui', reporters: 3, reasons: ['duplicate', 'fraud'] } },
  ]);
  expect(await alerts(path, colleague.id)).toHaveLength(1);
});

test('one person with many reasons alarms nobody', async () => {
  const path = await newHouse();
  for (const reason of ['fraud', 'duplicate', 'offensive', 'not_available'])
    expect((await report(path, 1, reason)).status).toBe(201);
  expect(await alerts(path)).toEqual([]);
});

test('a day is a day in Bahia, and the next one may alarm again', async () => {
  const path = await newHouse();
  // 23:30 in Bahia: half an hour later it is another day there, while it was one all along in UTC.
  world.pass(Date.parse('2026-11-22T02:30:00Z') - now().getTime());
  await report(path, 1);
  await report(path, 2);
  world.pass(HOUR);
  await report(path, 3);
  expect(await alerts(path)).toEqual([]);
  await report(path, 4);
  await report(path, 5);
  expect(await alerts(path)).toHaveLength(1);
  world.pass(DAY);
  for (const sender of [6, 7, 8]) await report(path, sender);
  expect(await alerts(path)).toHaveLength(2);
});

test('ten people at the same moment make one alert', async () => {
  const path = await newHouse();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, sender) => report(path, sender)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await alerts(path)).toHaveLength(1);
});

test('vehicles are alike, and the alert says nothing of who reported', async () => {
  const id = await submitCar(db, lucia, await addCatalogue(db));
  await approveCar(db, rui, id);
  const path = `/v1/vehicles/${id}`;
  for (const sender of [1, 2, 3]) await report(path, sender);
  const [alert] = await alerts(path);
  expect(Object.keys(alert?.data ?? {}).toSorted()).toEqual([
    'adId',
    'adName',
    'firstName',
    'reasons',
    'reporters',
  ]);
});
