import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { addCoupon, orderWith, reserve } from './coupons.fixture.ts';
import { releaseCoupon } from './coupon-use.server.ts';

const { db } = await testDatabase();
const granted = (outcomes: readonly unknown[]) =>
  outcomes.filter((outcome) => outcome === undefined).length;
const usedCount = async (id: string) =>
  (
    await db
      .selectFrom('coupons')
      .select('used_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_count;

test('of sixty who pay at once with a coupon for five, five have the discount', async () => {
  const coupon = await addCoupon(db, { usage_limit: 5 });
  const orders: string[] = [];
  for (let number = 0; number < 60; number += 1)
    orders.push(await orderWith(db, await register(db, { first_name: 'Ana' }), coupon.code));
  const outcomes = await Promise.all(orders.map((order) => reserve(db, order)));
  expect(granted(outcomes)).toBe(5);
  expect(await usedCount(coupon.id)).toBe(5);
  const reserved = await db
    .selectFrom('boost_orders')
    .select('id')
    .where('coupon_use', '=', 'reserved')
    .execute();
  for (const { id } of reserved.slice(0, 2))
    await db.transaction().execute((trx) => releaseCoupon(trx, id));
  expect(await usedCount(coupon.id)).toBe(3);
  const others = orders.filter((id) => !reserved.some((row) => row.id === id));
  expect(granted(await Promise.all(others.map((order) => reserve(db, order))))).toBe(2);
});

test('of twenty orders that one account pays at once with a coupon once for each, one has it', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const coupon = await addCoupon(db, { usage_limit_per_account: 1 });
  const orders: string[] = [];
  for (let number = 0; number < 20; number += 1) orders.push(await orderWith(db, ana, coupon.code));
  const outcomes = await Promise.all(orders.map((order) => reserve(db, order)));
  expect(granted(outcomes)).toBe(1);
  expect(await usedCount(coupon.id)).toBe(1);
});
