import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { openShop } from '#core/payments/shop.fixture.ts';
import { isRefusal } from '#core/refusal.ts';
import { releaseCoupon } from './coupon-use.server.ts';
import { addCoupon, orderWith } from './coupons.fixture.ts';

const { db, control, now, provider } = await openShop();
const way = { provider, baseUrl: 'https://mandacaru.example' };

interface Buyer {
  owner: UserActor;
  order: string;
}

/** All of them press the button for a Pix code at once. */
async function pay(buyers: readonly Buyer[]): Promise<number> {
  const outcomes = await Promise.all(
    buyers.map(({ owner, order }) =>
      startBoostPayment(db, way, owner, { orderId: order, method: 'pix' }, now()),
    ),
  );
  const refusals = outcomes.filter((outcome) => isRefusal(outcome));
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
    new Set(['{"refused":"coupon_invalid","field":"coupon/code"}']),
  );
  return outcomes.length - refusals.length;
}

const usesOf = async (id: string) => {
  const { used_count } = await db
    .selectFrom('coupons')
    .select('used_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { ofAccounts } = await db
    .selectFrom('coupon_accounts')
    .where('coupon_id', '=', id)
    .select((row) => row.fn.sum<string>('used_count').as('ofAccounts'))
    .executeTakeFirstOrThrow();
  return [used_count, Number(ofAccounts)];
};

/** Codes at the provider of R$ 16,90 less ten percent. */
const lowered = () => control.list('payment_intent').filter(({ amount }) => amount === 1521).length;

test('of sixty who pay at once with a coupon for five, five have the discount', async () => {
  const coupon = await addCoupon(db, { usage_limit: 5 });
  const buyers: Buyer[] = [];
  for (let number = 0; number < 60; number += 1) {
    const owner = await register(db, { first_name: 'Ana' });
    buyers.push({ owner, order: await orderWith(db, owner, coupon.code) });
  }
  expect(await pay(buyers)).toBe(5);
  expect([await usesOf(coupon.id), lowered()]).toEqual([[5, 5], 5]);
  const reserved = await db
    .selectFrom('boost_orders')
    .select('id')
    .where('coupon_use', '=', 'reserved')
    .execute();
  for (const { id } of reserved.slice(0, 2))
    await db.transaction().execute((trx) => releaseCoupon(trx, id));
  expect(await usesOf(coupon.id)).toEqual([3, 3]);
  const others = buyers.filter(({ order }) => !reserved.some(({ id }) => id === order));
  expect(await pay(others)).toBe(2);
  expect([await usesOf(coupon.id), lowered()]).toEqual([[5, 5], 7]);
});

test('of twenty orders that one account pays at once with a coupon once for each, one has it', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const coupon = await addCoupon(db, { usage_limit_per_account: 1 });
  const buyers: Buyer[] = [];
  for (let number = 0; number < 20; number += 1)
    buyers.push({ owner: ana, order: await orderWith(db, ana, coupon.code) });
  const before = lowered();
  expect(await pay(buyers)).toBe(1);
  expect([await usesOf(coupon.id), lowered()]).toEqual([[1, 1], before + 1]);
});
