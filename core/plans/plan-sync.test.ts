import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import {
  aPaymentEmulator,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from '#integrations/payments/emulator/emulator.fixture.ts';
import { ProviderAway } from '#integrations/payments/payment-provider.ts';
import { stripeProvider } from '#integrations/payments/stripe-provider.ts';
import { planOffice } from './office-plans.fixture.ts';
import { syncPlan, syncWaitingPlans } from './plan-sync.server.ts';

const { db } = await testDatabase();
const office = planOffice(db, await addAdmin(db));

async function scene() {
  const { url, control } = await aPaymentEmulator();
  const provider = stripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: url,
  });
  return {
    control,
    provider,
    sync: (id: string) => syncPlan(db, provider, id, NOW),
    prices: () =>
      control
        .list('price')
        .map(({ id, unit_amount: cents, active, recurring }) => ({ id, cents, active, recurring })),
  };
}

const stored = (id: string) =>
  db.selectFrom('plans').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function waitingJobs(id: string): Promise<number> {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where payload ->> 'planId' = ${id}`.execute(db);
  return rows.length;
}

test('a paid plan gets its product and a price that renews itself in its period', async () => {
  const { sync, prices, control } = await scene();
  const id = await office.added({ duration_in_months: '12' });
  await sync(id);
  expect(control.list('product')).toMatchObject([{ name: 'Corretor do sertão', active: true }]);
  const [price] = prices();
  expect(prices()).toMatchObject([{ cents: 4990, active: true, recurring: { interval: 'year' } }]);
  expect(await stored(id)).toMatchObject({ synced_at: NOW, provider_price_id: price?.id });
  const kept = db.selectFrom('plan_prices').where('plan_id', '=', id).selectAll();
  expect(await kept.execute()).toMatchObject([{ provider_id: price?.id, price_cents: 4990 }]);
});

test('a price is replaced by another, and the one of before may come again', async () => {
  const { sync, prices } = await scene();
  const id = await office.added();
  await sync(id);
  for (const price of ['59,90', '49,90']) {
    granted(await office.edit(id, { price }));
    await sync(id);
  }
  expect(prices().filter(({ active }) => active)).toMatchObject([{ cents: 4990 }]);
  expect(prices()).toHaveLength(3);
  const sold = prices().find(({ active }) => active);
  expect(await stored(id)).toMatchObject({ provider_price_id: sold?.id });
});

test('a plan that is no longer sold is taken off at the provider, with its price kept', async () => {
  const { sync, control, prices } = await scene();
  const id = await office.added();
  await sync(id);
  granted(await office.edit(id, { active: '' }));
  await sync(id);
  expect(control.list('product')).toMatchObject([{ active: false }]);
  expect(prices()).toMatchObject([{ active: true }]);
});

test('while the provider is away the plan waits; what it refuses is said on the plan', async () => {
  const { sync, control } = await scene();
  const id = await office.added();
  control.failNext({ path: '/v1/products', how: 'rate_limit', times: 2 });
  await expect(sync(id)).rejects.toBeInstanceOf(ProviderAway);
  expect(await stored(id)).toMatchObject({ synced_at: null, sync_problem: null });
  await db
    .updateTable('plans')
    .set({ provider_product_id: 'prod_gone' })
    .where('id', '=', id)
    .execute();
  await sync(id);
  expect(await stored(id)).toMatchObject({
    synced_at: null,
    sync_problem: expect.stringContaining('prod_gone'),
  });
});

test('an answer that was lost makes no second product and no second price', async () => {
  const { provider, sync, control, prices } = await scene();
  const id = await office.added();
  const losing = (name: 'saveProduct' | 'createPrice') => ({
    ...provider,
    async [name](given: never): Promise<string> {
      await provider[name](given);
      throw new ProviderAway('The answer was lost.');
    },
  });
  for (const name of ['saveProduct', 'createPrice'] as const)
    await expect(syncPlan(db, losing(name), id, NOW)).rejects.toBeInstanceOf(ProviderAway);
  await sync(id);
  expect([control.list('product').length, prices().length]).toEqual([1, 1]);
});

test('a plan that changes while it is told to the provider is told again', async () => {
  const { provider, control, sync } = await scene();
  const id = await office.added();
  await db.executeQuery(sql`delete from graphile_worker._private_jobs`.compile(db));
  const slow = {
    ...provider,
    createPrice: async (price: Parameters<typeof provider.createPrice>[0]) => {
      granted(await office.edit(id, { name: 'Nome novo' }));
      return provider.createPrice(price);
    },
  };
  await syncPlan(db, slow, id, NOW);
  expect(await stored(id)).toMatchObject({ synced_at: null });
  expect(await waitingJobs(id)).toBe(2);
  await sync(id);
  expect(control.list('product')).toMatchObject([{ name: 'Nome novo' }]);
  expect(await stored(id)).toMatchObject({ synced_at: NOW });
});

test('every hour the paid plans that are on sale and not at the provider are told again', async () => {
  const waiting = await office.added();
  const [free, off] = [
    await office.added({ is_free: 'on', active: '' }),
    await office.added({ active: '' }),
  ];
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await syncWaitingPlans(db);
  expect(await Promise.all([waiting, free, off].map(waitingJobs))).toEqual([1, 0, 0]);
});
