import { expect, test } from 'vitest';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { applyCoupon } from '#core/coupons/order-coupon.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { settleBoosts } from './boost-clock.server.ts';
import { DAY_MS } from '#core/durations.ts';
import { boostAd, boostPlan } from './boosts.fixture.ts';
import {
  cancelBoostOrder,
  listOwnBoostOrders,
  ownBoostOrder,
  startBoostOrder,
} from './boost-orders.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué' });
const silver = await boostPlan(db, 'silver');
const gold = await boostPlan(db, 'gold', 15);

const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const refOf = (id: string) => ({ kind: 'property' as const, id });
const order = (id: string, boost_plan_id = silver.id, actor = lucia) =>
  startBoostOrder(db, actor, refOf(id), { boost_plan_id }, NOW);
const own = async (id: string, now = NOW) => granted(await ownBoostOrder(db, lucia, id, now));

test('an order says what it costs, how long it would last and what may be done with it', async () => {
  const id = await addHouse(db, lucia);
  const { id: orderId } = granted(await order(id));
  expect(await own(orderId)).toMatchObject({
    status: 'open',
    level: 'silver',
    days: 7,
    subtotal_cents: 990,
    discount_cents: 0,
    total_cents: 990,
    coupon_code: null,
    starts_at: NOW,
    ends_at: at(7),
    allowed_actions: ['pay', 'change_coupon', 'cancel'],
    ad: { type: 'property', id, name: 'Casa com quintal no Centro de Irecê' },
    results: null,
  });
});

test('an order behind a boost that is as strong or stronger is expected to begin after it', async () => {
  const id = await publishHouse(db, lucia);
  await boostAd(db, lucia, refOf(id), 'gold', NOW, 7);
  const { id: weaker } = granted(await order(id));
  expect(await own(weaker, at(1))).toMatchObject({
    is_after_another: true,
    starts_at: at(7),
    ends_at: at(14),
  });
  const { id: equal } = granted(await order(id, gold.id));
  expect(await own(equal, at(1))).toMatchObject({ starts_at: at(7), ends_at: at(22) });
  const { id: stronger } = granted(await order(id, (await boostPlan(db, 'diamond')).id));
  expect(await own(stronger, at(1))).toMatchObject({
    is_after_another: false,
    starts_at: at(1),
    ends_at: at(8),
  });
});

test('an ad has one open order, however often and for whatever it is asked', async () => {
  const id = await addHouse(db, lucia);
  const outcomes = await Promise.all([order(id), order(id), order(id), order(id)]);
  expect(new Set(outcomes.map((outcome) => granted(outcome).id)).size).toBe(1);
  const { id: orderId } = granted(await order(id, gold.id));
  expect(orderId).toBe(outcomes.map(granted)[0]?.id);
  expect(await own(orderId)).toMatchObject({ level: 'gold', days: 15, total_cents: 2990 });
});

test('a coupon stays with an order that becomes another, when it holds for that too', async () => {
  const id = await addHouse(db, lucia);
  const orderId = granted(await order(id)).id;
  const coupon = await addCoupon(db);
  granted(await applyCoupon(db, lucia, orderId, coupon.code, NOW));
  await order(id, gold.id);
  expect(await own(orderId)).toMatchObject({ coupon_code: coupon.code, total_cents: 2691 });
  await db
    .insertInto('coupon_boost_plans')
    .values({ coupon_id: coupon.id, boost_plan_id: gold.id })
    .execute();
  await order(id, silver.id);
  expect(await own(orderId)).toMatchObject({ coupon_code: null, total_cents: 990 });
});

test('only what is one’s own and may be shown again is boosted', async () => {
  const id = await addHouse(db, lucia);
  expect(await order(id, silver.id, josue)).toEqual({ refused: 'not_found' });
  for (const status of ['pending', 'active', 'paused', 'sold', 'rented', 'inactive'] as const) {
    const house = await addHouse(db, lucia);
    await db
      .updateTable('properties')
      .set({ status, published_at: NOW })
      .where('id', '=', house)
      .execute();
    const isRefused = ['sold', 'rented', 'inactive'].includes(status);
    expect(await order(house)).toEqual(
      isRefused ? { refused: 'boost_not_possible' } : { id: expect.any(String) },
    );
  }
  granted(await archiveAd(db, lucia, refOf(id), NOW));
  expect(await order(id)).toEqual({ refused: 'boost_not_possible' });
});

test('a boost that is not offered any more is refused, and its price is that of the table', async () => {
  const id = await addHouse(db, lucia);
  const plan = await boostPlan(db, 'diamond', 30);
  await db.updateTable('boost_plans').set({ active: false }).where('id', '=', plan.id).execute();
  expect(await order(id, plan.id)).toEqual({
    refused: 'boost_plan_unknown',
    field: 'boost_order/boost_plan_id',
  });
  await db
    .updateTable('boost_plans')
    .set({ active: true, price_cents: 5000 })
    .where('id', '=', plan.id)
    .execute();
  expect((await own(granted(await order(id, plan.id)).id)).total_cents).toBe(5000);
});

test('an order is given up by its owner, while nobody pays for it', async () => {
  const id = await addHouse(db, lucia);
  const { id: orderId } = granted(await order(id));
  expect(await cancelBoostOrder(db, josue, orderId)).toEqual({ refused: 'not_found' });
  const payment = await db
    .insertInto('payments')
    .values({
      user_id: lucia.id,
      boost_order_id: orderId,
      purpose: 'boost',
      what: 'Prata, 7 dias',
      method: 'pix',
      status: 'open',
      amount_cents: 990,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await cancelBoostOrder(db, lucia, orderId)).toEqual({ refused: 'order_closed' });
  expect(await order(id, gold.id)).toEqual({ refused: 'order_closed' });
  await db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('id', '=', payment.id)
    .execute();
  granted(await cancelBoostOrder(db, lucia, orderId));
  expect(await own(orderId)).toMatchObject({ status: 'canceled', allowed_actions: [] });
  expect(granted(await order(id)).id).not.toBe(orderId);
});

test('a boost tells what it brought, beside as many days before it', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const id = await publishHouse(db, ana);
  await db
    .insertInto('property_views')
    .values([
      { property_id: id, day: '2026-11-18', views: 100 },
      { property_id: id, day: '2026-11-19', views: 3 },
      { property_id: id, day: '2026-11-20', views: 4 },
      { property_id: id, day: '2026-11-21', views: 20 },
      { property_id: id, day: '2026-11-22', views: 30 },
    ])
    .execute();
  const lead = (sent_at: string) => ({
    kind: 'whatsapp' as const,
    advertiser_id: ana.id,
    property_id: id,
    name: 'Tainá',
    email: 'taina@sertao.example',
    phone: '74999998888',
    consented_at: NOW,
    sent_at: new Date(sent_at),
  });
  await db
    .insertInto('leads')
    .values([
      lead('2026-11-20T12:00:00Z'),
      lead(new Date(NOW.getTime() - 1000).toISOString()),
      lead('2026-11-22T12:00:00Z'),
      lead('2026-11-23T02:59:00Z'),
    ])
    .execute();
  const orderId = await boostAd(db, ana, refOf(id), 'gold', NOW);
  const { results, ...rest } = granted(await ownBoostOrder(db, ana, orderId, at(1)));
  expect(rest).toMatchObject({ status: 'paid', starts_at: NOW, ends_at: at(7) });
  expect(results).toEqual({
    since: '2026-11-21',
    until: '2026-11-22',
    days: 2,
    views: 50,
    views_before: 7,
    contacts: 2,
    contacts_before: 2,
  });
  const { items } = await listOwnBoostOrders(db, ana, { page: 1 }, NOW);
  expect(items.map((item) => item.id)).toEqual([orderId]);
});

test('days off the air and days of a stronger boost are not held against it', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const id = await publishHouse(db, ana);
  const orderId = await boostAd(db, ana, refOf(id), 'silver', NOW);
  granted(await transitionAd(db, ana, refOf(id), { action: 'pause' }, at(1)));
  granted(await transitionAd(db, ana, refOf(id), { action: 'publish' }, at(20)));
  await boostAd(db, ana, refOf(id), 'diamond', at(21));
  await db.transaction().execute((trx) => settleBoosts(trx, refOf(id), at(28)));
  const day = (after: number) => localDay(at(after));
  const seen = [-4, -3, -2, -1, 0, 1, 20, 21, 24, 28, 29].map((after) => ({
    property_id: id,
    day: day(after),
    views: after < 0 ? 5 : after === 24 ? 1000 : 10,
  }));
  await db.insertInto('property_views').values(seen).execute();
  const { results } = granted(await ownBoostOrder(db, ana, orderId, at(29)));
  // One day before the pause, two after it, and the ends of days that are not whole.
  expect(results).toMatchObject({ since: day(0), days: 4, views: 60, views_before: 20 });
});
