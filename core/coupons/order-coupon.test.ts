import { expect, test } from 'vitest';
import type { Insertable } from 'kysely';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { ownBoostOrder } from '#core/boosts/boost-orders.server.ts';
import type { Coupons } from '#db/generated/database-types.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { addCoupon, openOrder, orderWith, reserve } from './coupons.fixture.ts';
import { releaseCoupon, useCoupon } from './coupon-use.server.ts';
import { applyCoupon, removeCoupon } from './order-coupon.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const apply = (order: string, code: string, now = NOW) => applyCoupon(db, lucia, order, code, now);
const own = async (order: string) => granted(await ownBoostOrder(db, lucia, order, NOW));
const INVALID = { refused: 'coupon_invalid', field: 'coupon/code' };

test('a coupon takes its part of the price off, and the sum is right to the cent', async () => {
  const order = await openOrder(db, lucia);
  const percent = await addCoupon(db, { discount_value: 15 });
  granted(await apply(order, percent.code));
  expect(await own(order)).toMatchObject({
    coupon_code: percent.code,
    subtotal_cents: 1690,
    discount_cents: 254,
    total_cents: 1436,
  });
  const fixed = await addCoupon(db, { discount_type: 'fixed', discount_value: 500 });
  granted(await apply(order, fixed.code));
  expect(await own(order)).toMatchObject({ discount_cents: 500, total_cents: 1190 });
  const all = await addCoupon(db, { discount_type: 'fixed', discount_value: 9900 });
  granted(await apply(order, all.code));
  expect(await own(order)).toMatchObject({ discount_cents: 1690, total_cents: 0 });
  granted(await removeCoupon(db, lucia, order, NOW));
  expect(await own(order)).toMatchObject({
    coupon_code: null,
    discount_cents: 0,
    total_cents: 1690,
  });
});

test.each<[string, Partial<Insertable<Coupons>>]>([
  ['is switched off', { status: 'inactive' }],
  ['ran out yesterday', { expires_on: '2026-11-20' }],
  ['was used as often as it may be', { usage_limit: 3, used_count: 3 }],
])('a coupon that %s is as good as one that never was', async (_why, facts) => {
  const order = await openOrder(db, lucia);
  expect(await apply(order, (await addCoupon(db, facts)).code)).toEqual(INVALID);
  expect(await apply(order, 'NUNCAHOUVE')).toEqual(INVALID);
});

test('its last day in Bahia counts to the last minute', async () => {
  const { code } = await addCoupon(db, { expires_on: '2026-11-21' });
  const order = await openOrder(db, lucia);
  granted(await apply(order, code, new Date('2026-11-22T02:59:59Z')));
  expect(await apply(order, code, new Date('2026-11-22T03:00:00Z'))).toEqual(INVALID);
});

test('a coupon for some boosts is refused for others', async () => {
  const [gold, silver] = [await boostPlan(db, 'gold'), await boostPlan(db, 'silver')];
  const ofSilver = await addCoupon(db);
  const ofGold = await addCoupon(db);
  await db
    .insertInto('coupon_boost_plans')
    .values([
      { coupon_id: ofSilver.id, boost_plan_id: silver.id },
      { coupon_id: ofGold.id, boost_plan_id: gold.id },
    ])
    .execute();
  const order = await openOrder(db, lucia);
  expect(await apply(order, ofSilver.code)).toEqual(INVALID);
  granted(await apply(order, ofGold.code));
});

test('whoever used a coupon as often as one may is refused, and whose payment failed is not', async () => {
  const coupon = await addCoupon(db, { usage_limit_per_account: 1 });
  const first = await orderWith(db, lucia, coupon.code);
  expect(await reserve(db, first)).toBeUndefined();
  expect(await reserve(db, first)).toBeUndefined();
  const second = await openOrder(db, lucia);
  expect(await apply(second, coupon.code)).toEqual(INVALID);
  await db.transaction().execute((trx) => releaseCoupon(trx, first));
  await db.transaction().execute((trx) => releaseCoupon(trx, first));
  granted(await apply(second, coupon.code));
  expect(await reserve(db, second)).toBeUndefined();
  await db.transaction().execute(async (trx) => {
    await useCoupon(trx, second);
    await releaseCoupon(trx, second);
  });
  expect(await reserve(db, first)).toEqual(INVALID);
});

test('a coupon that ran out before paying began is refused then, and uses nothing', async () => {
  const coupon = await addCoupon(db, { expires_on: '2026-11-21', usage_limit: 1 });
  const order = await orderWith(db, lucia, coupon.code);
  expect(await reserve(db, order, new Date('2026-11-23T12:00:00Z'))).toEqual(INVALID);
  expect(await reserve(db, order)).toBeUndefined();
});

test('while an order is being paid nobody changes its price, and nobody else ever', async () => {
  const coupon = await addCoupon(db);
  const order = await orderWith(db, lucia, coupon.code);
  const josue = await register(db, { first_name: 'Josué' });
  expect(await applyCoupon(db, josue, order, coupon.code, NOW)).toEqual({ refused: 'not_found' });
  await reserve(db, order);
  expect(await removeCoupon(db, lucia, order, NOW)).toEqual({ refused: 'order_closed' });
  expect((await own(order)).allowed_actions).toEqual(['pay']);
});
