import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { removeCoupon } from '#core/coupons/order-coupon.server.ts';
import { openShop, orderBoost } from '#core/payments/shop.fixture.ts';
import { regretPurchase } from '#core/payments/regret.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { leaveBoostPayment, newestPaymentOf } from './boost-payments.server.ts';
import { startBoostPayment } from './boost-paying.server.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });

const MINUTE = 60_000;
const way = { provider, baseUrl: 'https://mandacaru.example' };

async function pixFor(orderId: string) {
  const started = granted(
    await startBoostPayment(db, way, lucia, { orderId, method: 'pix' }, now()),
  );
  if (started === 'paid') throw new Error('Nothing was to be paid.');
  return paymentOf(started.paymentId);
}

const paymentOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const orderOf = (id: string) =>
  db.selectFrom('boost_orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const couponOf = (id: string) =>
  db.selectFrom('coupons').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const boostOf = (order: string) =>
  db.selectFrom('boosts').where('order_id', '=', order).selectAll().executeTakeFirst();
const house = async () => ({ kind: 'property' as const, id: await publishHouse(db, lucia) });

test('a Pix that is paid starts the boost, and asking twice for a code makes one', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const first = await pixFor(order.id);
  expect(first).toMatchObject({ status: 'open', amount_cents: order.total_cents });
  expect(first.pix_code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  expect((await pixFor(order.id)).id).toBe(first.id);

  await shop.hearAll();
  expect(await boostOf(order.id)).toBeUndefined();
  control.payPix(first.provider_intent_id ?? '');
  await shop.hearAll();

  expect(await orderOf(order.id)).toMatchObject({ status: 'paid' });
  expect(await boostOf(order.id)).toMatchObject({ status: 'running' });
  expect(await paymentOf(first.id)).toMatchObject({ status: 'paid', method: 'pix' });
});

test('one message is the receipt of a boost and says that it began', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, josue) };
  const order = await orderBoost(shop, josue, ad);
  const started = granted(
    await startBoostPayment(db, way, josue, { orderId: order.id, method: 'pix' }, now()),
  );
  const payment = await paymentOf(started === 'paid' ? '' : started.paymentId);
  control.payPix(payment.provider_intent_id ?? '');
  await shop.hearAll();
  const { ends_at } = (await boostOf(order.id)) ?? {};
  expect(await mailsTo(db, josue)).toMatchObject([
    { message: 'payment_received', data: { boostUntil: ends_at?.toISOString() } },
  ]);
});

test('a boost that a coupon pays for has no receipt, so that it began is a message of its own', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, josue) };
  const { total_cents: price } = await orderBoost(shop, lucia, await house());
  const coupon = await addCoupon(db, {});
  const order = await orderBoost(shop, josue, ad, { coupon: { id: coupon.id, discount: price } });
  const paid = await startBoostPayment(db, way, josue, { orderId: order.id, method: 'pix' }, now());
  expect(paid).toBe('paid');
  expect((await mailsTo(db, josue)).map(({ message }) => message)).toEqual(['boost_started']);
});

test('an expired code gives way to a new one, and money for the old one is not lost', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const old = await pixFor(order.id);
  shop.advance(16 * MINUTE);
  await shop.hearAll();
  expect(await paymentOf(old.id)).toMatchObject({ status: 'expired' });

  const fresh = await pixFor(order.id);
  expect(fresh.id).not.toBe(old.id);
  control.payPix(old.provider_intent_id ?? '');
  await shop.hearAll();
  expect(await boostOf(order.id)).toMatchObject({ status: 'running' });

  control.payPix(fresh.provider_intent_id ?? '');
  await shop.hearAll();
  const back = await db
    .selectFrom('refunds')
    .where('payment_id', '=', fresh.id)
    .selectAll()
    .execute();
  expect(back).toMatchObject([{ reason: 'twice', amount_cents: order.total_cents }]);
});

test('a regret within seven days gives all of the money back and ends the boost', async () => {
  const order = await orderBoost(shop, lucia, await house(), { level: 'silver' });
  const payment = await pixFor(order.id);
  control.payPix(payment.provider_intent_id ?? '');
  await shop.hearAll();
  const bought = { kind: 'boost_order' as const, id: order.id };
  expect(await regretPurchase(db, lucia, bought, now())).toMatchObject({
    status: 'done',
    amount_cents: order.total_cents,
  });
  expect(await boostOf(order.id)).toMatchObject({ status: 'revoked' });
  await shop.hearAll();
  expect(await paymentOf(payment.id)).toMatchObject({ refunded_cents: order.total_cents });
  expect(await orderOf(order.id)).toMatchObject({ status: 'refunded' });

  const again = await orderBoost(shop, lucia, await house(), { level: 'silver' });
  const second = await pixFor(again.id);
  control.payPix(second.provider_intent_id ?? '');
  await shop.hearAll();
  expect(
    await regretPurchase(db, lucia, { kind: 'boost_order', id: again.id }, now()),
  ).toMatchObject({ status: 'asked' });
  expect(await boostOf(again.id)).toMatchObject({ status: 'running' });
});

test.each(['pix', 'card'] as const)(
  'a payment by %s that was begun is left: its coupon is free and the order can change',
  async (method) => {
    const coupon = await addCoupon(db, { usage_limit: 1 });
    const ad = await house();
    const order = await orderBoost(shop, lucia, ad, { coupon: { id: coupon.id, discount: 199 } });
    const begun = granted(
      await startBoostPayment(db, way, lucia, { orderId: order.id, method }, now()),
    );
    expect(await removeCoupon(db, lucia, order.id, now())).toEqual({ refused: 'order_closed' });

    expect(await leaveBoostPayment(db, way, lucia, order.id, now())).toBeUndefined();
    expect(await couponOf(coupon.id)).toMatchObject({ used_count: 0 });
    granted(await removeCoupon(db, lucia, order.id, now()));
    const left = await paymentOf(begun === 'paid' ? '' : begun.paymentId);
    expect(['canceled', 'expired']).toContain(left.status);
    expect(await leaveBoostPayment(db, way, lucia, order.id, now())).toBeUndefined();

    const josue = await register(db, { first_name: 'Josué' });
    const notOwn = await leaveBoostPayment(db, way, josue, order.id, now());
    expect(notOwn).toEqual({ refused: 'not_found' });
  },
);

test('a payment that was made while somebody leaves it counts', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const payment = await pixFor(order.id);
  control.payPix(payment.provider_intent_id ?? '');
  expect(await leaveBoostPayment(db, way, lucia, order.id, now())).toBeUndefined();
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid' });
  expect(await boostOf(order.id)).toMatchObject({ status: 'running' });
});

test('money that came too late is told with the order, until somebody pays anew', async () => {
  const coupon = await addCoupon(db, { usage_limit: 1 });
  const order = await orderBoost(shop, lucia, await house(), {
    coupon: { id: coupon.id, discount: 199 },
  });
  const late = await pixFor(order.id);
  shop.advance(16 * MINUTE);
  await shop.hearAll();
  await db.updateTable('coupons').set({ status: 'inactive' }).where('id', '=', coupon.id).execute();
  control.payPix(late.provider_intent_id ?? '');
  await shop.hearAll();
  const told = () => newestPaymentOf(db, lucia, order.id, now());
  expect(await told()).toMatchObject({ status: 'paid', refunded_cents: late.amount_cents });
  expect(await orderOf(order.id)).toMatchObject({ status: 'open' });
  granted(await removeCoupon(db, lucia, order.id, now()));
  const fresh = await pixFor(order.id);
  expect(await told()).toMatchObject({ id: fresh.id, status: 'open' });
});

test('a Pix code that does not verify is not shown: it is found, and the next try makes another', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const broken = {
    ...provider,
    async startPix(request: Parameters<typeof provider.startPix>[0]) {
      const payment = await provider.startPix(request);
      const { code = '', expiresAt = now() } = payment.pix ?? {};
      return {
        ...payment,
        pix: { code: code.replace('BR.GOV', 'BR.G0V').slice(0, -1), expiresAt },
      };
    },
  };
  const wanted = { orderId: order.id, method: 'pix' } as const;
  expect(await startBoostPayment(db, { ...way, provider: broken }, lucia, wanted, now())).toEqual({
    refused: 'payment_unavailable',
  });
  await shop.hearAll();
  const shown = await newestPaymentOf(db, lucia, order.id, now());
  expect(shown).toMatchObject({ status: 'failed', pix_code: null });
  const findings = await db
    .selectFrom('reconciliation_findings')
    .where('kind', '=', 'broken_pix')
    .select(['payment_id', 'expected_cents'])
    .execute();
  const payment = shown && 'id' in shown ? shown.id : undefined;
  expect(findings).toEqual([{ payment_id: payment, expected_cents: order.total_cents }]);
  expect((await pixFor(order.id)).id).not.toBe(payment);
});
