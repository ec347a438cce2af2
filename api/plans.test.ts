import { expect, test } from 'vitest';
import { loadPlans } from '#db/reference/plan-rows.ts';
import { testApi } from './test-api.fixture.ts';

const { call, pool, db, addUser, userToken } = await testApi();
await db.deleteFrom('plans').execute();
await loadPlans(pool);

test('every plan on offer is found by the id that the list of its profile says', async () => {
  for (const kind of ['owner', 'broker', 'business']) {
    const { body } = await call('GET', `/v1/plans?kind=${kind}`);
    expect(body.data.length).toBeGreaterThan(1);
    for (const plan of body.data)
      expect((await call('GET', `/v1/plans/${plan.id}`)).body).toEqual({ data: plan });
  }
  expect((await call('GET', '/v1/plans/nenhum')).status).toBe(404);
});

test('who was in trial once is offered the plans without one', async () => {
  const user = await addUser();
  const token = await userToken(user.id);
  const own = async () => (await call('GET', '/v1/users/plans', { token })).body;
  expect((await own()).meta.trial_days).toBe(7);
  await db
    .insertInto('trial_uses')
    .values({ kind: 'account', value: user.id, used_at: new Date() })
    .execute();
  expect((await own()).meta.trial_days).toBe(0);
  expect((await own()).data.map(({ id }: { id: string }) => id)).toEqual([
    'dono-gratis',
    'dono-mensal',
    'dono-anual',
  ]);
});
