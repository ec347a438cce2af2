import { expect, test } from 'vitest';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { enforcePlan } from '#core/plans/plan-enforcement.server.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, now, pass, userToken } = await testApi();
pass(NOW.getTime() - now().getTime());

test('an advertiser reads which ads stay, chooses others, and what is off already changes places at once', async () => {
  const plan = await addPlan(db, { properties: 1, vehicles: 1 });
  const lucia = await register(db, { first_name: 'Lúcia' });
  const minute = (at: number) => new Date(NOW.getTime() - (10 - at) * 60_000);
  const first = await publishHouse(db, lucia, {}, minute(1));
  const second = await publishHouse(db, lucia, {}, minute(2));
  const car = await submitCar(db, lucia, await addCatalogue(db));
  await db
    .updateTable('subscriptions')
    .set({ plan_id: plan })
    .where('user_id', '=', lucia.id)
    .execute();
  const token = await userToken(lucia.id);
  const { body } = await call('GET', '/v1/users/kept_ads', { token });
  const ad = { is_kept: false, ended_by_plan: false };
  expect(body.data.attributes).toMatchObject({
    plan: 'Pequeno',
    applies_at: null,
    properties: {
      limit: 1,
      ads: [
        { ...ad, id: first, stays: true },
        { ...ad, id: second, stays: false },
      ],
    },
    vehicles: { limit: 1, ads: [{ ...ad, id: car, stays: true }] },
  });
  await db.transaction().execute((trx) => enforcePlan(trx, lucia.id, now()));
  const kept_ads = { property_ids: [second], vehicle_ids: [] };
  const chosen = await call('PUT', '/v1/users/kept_ads', { token, body: { kept_ads } });
  expect(chosen.body.data.attributes.properties.ads).toMatchObject([
    { id: second, status: 'active', is_kept: true, stays: true },
    { id: first, status: 'inactive', ended_by_plan: true, stays: false },
  ]);
  expect((await call('GET', `/v1/properties/${first}`)).status).toBe(404);
  expect((await call('GET', `/v1/properties/${second}`)).status).toBe(200);
});

test('two thousand may be chosen at once, and not one more', async () => {
  const token = await userToken((await register(db, { first_name: 'Ana' })).id);
  const ids = Array.from({ length: 2001 }, (_, place) => `a${place}`);
  const ask = (property_ids: string[]) =>
    call('PUT', '/v1/users/kept_ads', {
      token,
      body: { kept_ads: { property_ids, vehicle_ids: [] } },
    });
  expect((await ask(ids.slice(1))).status).toBe(200);
  expect((await ask(ids)).status).toBe(422);
});
