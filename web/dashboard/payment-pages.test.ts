import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { bills, openShop, orderBoost, sellPlan } from '#core/payments/shop.fixture.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { hashesOfAll } from '#tooling/attack/row-hashes.ts';
import { loader as checkoutSuccess } from '../public/checkout-success.tsx';
import { loader as redirect } from '../public/redirect-payment.tsx';
import { screenScene } from '../session/screen.fixture.ts';
import { loader as boostSuccess } from './boosts/boost-success-page.tsx';
import { loader as boostOrder } from './boosts/own-boost-order-page.tsx';
import { loader as boostOrders } from './boosts/own-boost-orders-page.tsx';
import { loader as subscriptions } from './plans/subscriptions-page.tsx';

const shop = await openShop();
const { db, now, provider, control } = shop;
const world = await testApi({ shop });
const way = { provider, baseUrl: 'https://mandacaru.example' };
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });

const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
await bills(shop, lucia, '52998224725');
const { ask } = screenScene(world, `token=${await world.userToken(lucia.id)}`);
const house = { kind: 'property' as const, id: await publishHouse(db, lucia) };
const order = await orderBoost(shop, lucia, house);
const wanted = { orderId: order.id, method: 'pix' as const };
const begun = granted(await startBoostPayment(db, way, lucia, wanted, now())) as {
  paymentId: string;
};
const { id: subscription } = granted(await startSubscription(db, way, lucia, plan.id, now()));

/** Every row of people and money, every job, and all that the provider holds. */
async function everything() {
  const { rows } = await sql<{ jobs: string }>`
    select count(*) as jobs from graphile_worker._private_jobs`.execute(db);
  return {
    hashes: Object.fromEntries(await hashesOfAll(db)),
    jobs: rows[0]?.jobs,
    events: control.list('event').length,
  };
}

const PAGES: (() => Promise<unknown>)[] = [
  () => ask(checkoutSuccess, '/payments/checkout/success'),
  () =>
    ask(checkoutSuccess, '/payments/checkout/success?session_id=cs_1&redirect_status=succeeded'),
  () => ask(boostSuccess, '/', { id: order.id }),
  () => ask(boostSuccess, '/?paid=true&vez=10', { id: order.id, product: 'property' }),
  async () =>
    expect(ask(boostSuccess, '/', { id: order.id, product: 'vehicle' })).rejects.toMatchObject({
      status: 404,
    }),
  () => ask(boostOrder, '/?status=paid', { id: order.id }),
  () => ask(boostOrders, '/'),
  () => ask(subscriptions, '/dashboard/subscriptions?status=active'),
  () => ask(redirect, '/', { id: subscription }),
  () => ask(redirect, '/', { id: begun.paymentId }),
];

test('whoever opens a page of success, or any other about paying, by hand changes nothing', async () => {
  const before = await everything();
  expect(Object.keys(before.hashes).length).toBeGreaterThan(30);
  for (const open of PAGES) {
    await open();
    await open();
  }
  expect(await everything()).toEqual(before);
  // Control: one order that is paid would be seen.
  await db.updateTable('boost_orders').set({ status: 'paid', paid_at: now() }).execute();
  expect(await everything()).not.toEqual(before);
});
