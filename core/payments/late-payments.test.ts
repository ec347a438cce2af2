import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, addPlan, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { newestPaymentOf } from '#core/boosts/boost-payments.server.ts';
import { cancelBoostOrder } from '#core/boosts/boost-orders.server.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { readPayment } from './payment-sync.server.ts';
import { openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);
const lucia = await register(db, {
  first_name: 'Lúcia',
  plan: await addPlan(db, { properties: 30, vehicles: 1 }),
});
const way = { provider, baseUrl: 'https://mandacaru.example' };
const MINUTE = 60_000;

const house = async () => ({ kind: 'property' as const, id: await publishHouse(db, lucia) });

async function begins(orderId: string, method: 'pix' | 'card') {
  const started = granted(await startBoostPayment(db, way, lucia, { orderId, method }, now()));
  return paymentOf(started === 'paid' ? '' : started.paymentId);
}

/** A Pix code that ran out before it was paid. */
async function expired(orderId: string) {
  const payment = await begins(orderId, 'pix');
  shop.advance(16 * MINUTE);
  await shop.hearAll();
  return payment;
}

async function pays(intent: string | null) {
  control.payPix(intent ?? '');
  await shop.hearAll();
}

const paymentOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const orderOf = (id: string) =>
  db.selectFrom('boost_orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const boostOf = (order: string) =>
  db.selectFrom('boosts').where('order_id', '=', order).selectAll().executeTakeFirst();
const findingsOf = (payment_id: string) =>
  db
    .selectFrom('reconciliation_findings')
    .where('payment_id', '=', payment_id)
    .selectAll()
    .execute();

/** What was written about something, without what was written before. */
async function mails(message: string) {
  const { rows } = await sql<{ to: string; data: Record<string, unknown> }>`
    select job.payload->>'to' as to, job.payload->'data' as data
      from graphile_worker._private_jobs job where job.payload->>'message' = ${message}
     order by job.id`.execute(db);
  return rows;
}

test('money for an expired code of an order that is still open starts the boost', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const { id, provider_intent_id } = await expired(order.id);
  await pays(provider_intent_id);
  expect(await boostOf(order.id)).toMatchObject({ status: 'running' });
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', refunded_cents: 0 });
});

test('late money for an order that costs something else by now, or was given up, goes back', async () => {
  const changed = await orderBoost(shop, lucia, await house());
  const first = await expired(changed.id);
  await db
    .updateTable('boost_orders')
    .set({ level: 'sponsored', subtotal_cents: 99_90, total_cents: 99_90 })
    .where('id', '=', changed.id)
    .execute();
  const given = await orderBoost(shop, lucia, await house());
  const second = await expired(given.id);
  granted(await cancelBoostOrder(db, lucia, given.id));

  for (const { id, provider_intent_id, boost_order_id, amount_cents } of [first, second]) {
    await pays(provider_intent_id);
    expect(await boostOf(boost_order_id ?? '')).toBeUndefined();
    expect(await paymentOf(id)).toMatchObject({ status: 'paid', refunded_cents: amount_cents });
  }
  expect(await orderOf(changed.id)).toMatchObject({ status: 'open' });
  expect((await mails('payment_returned')).slice(-2)).toMatchObject([
    { data: { reason: 'late', method: 'pix' } },
    { data: { reason: 'late', method: 'pix' } },
  ]);
});

test('who pays by card and by Pix is told that the second payment goes back', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const pix = await begins(order.id, 'pix');
  const card = await begins(order.id, 'card');
  control.payPix(pix.provider_intent_id ?? '');
  expect((await submit(card.checkout_url ?? '', cardFields('4242424242424242'))).status).toBe(303);
  await shop.hearAll();
  expect(await orderOf(order.id)).toMatchObject({ status: 'paid' });
  expect((await mails('payment_returned')).at(-1)).toMatchObject({
    data: {
      reason: 'twice',
      method: 'card',
      purchasePath: `/dashboard/boosts/orders/${order.id}`,
    },
  });
});

test('late money for an order with a coupon whose account is gone goes back', async () => {
  const coupon = await addCoupon(db, { usage_limit: 1 });
  const order = await orderBoost(shop, lucia, await house(), {
    coupon: { id: coupon.id, discount: 199 },
  });
  const payment = await expired(order.id);
  for (const table of ['boost_orders', 'payments'] as const)
    await db
      .updateTable(table as 'payments')
      .set({ user_id: null })
      .where('id', 'in', [order.id, payment.id])
      .execute();
  await pays(payment.provider_intent_id);
  expect(await paymentOf(payment.id)).toMatchObject({ refunded_cents: payment.amount_cents });
  expect(await boostOf(order.id)).toBeUndefined();
  const { rows } = await sql`select id from provider_events where processed_at is null`.execute(db);
  expect(rows).toEqual([]);
});

test('a plan that is bought once and paid twice gives the second payment back, and says so', async () => {
  const plan = await db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow();
  const josue = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
  const { id: subscription_id } = await db
    .insertInto('subscriptions')
    .values({
      user_id: josue.id,
      plan_id: plan.id,
      status: 'expired',
      end_reason: 'not_paid',
      price_cents: 2990,
      started_at: now(),
      recurring: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const number of [1, 2]) {
    const payment = await db
      .insertInto('payments')
      .values({
        user_id: josue.id,
        subscription_id,
        purpose: 'plan_start',
        what: 'Plano de um mês',
        status: 'open',
        amount_cents: 2990,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: intent } = await provider.startPix({
      key: `plan-pix-${number}`,
      customer: await customer(),
      reference: `payment:${payment.id}`,
      what: 'Plano',
      cents: 2990,
      expiresInSeconds: 900,
    });
    await pays(intent);
  }
  expect((await mails('payment_returned')).at(-1)).toMatchObject({
    data: { reason: 'twice', method: 'pix', purchasePath: '/dashboard/subscriptions' },
  });
});

async function customer(): Promise<string> {
  const { provider_id } = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', lucia.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  return provider_id;
}

test('another amount than agreed gives nothing, is found once, and the person is told', async () => {
  const order = await orderBoost(shop, lucia, await house());
  const { id, provider_intent_id, amount_cents } = await begins(order.id, 'pix');
  await db
    .updateTable('payments')
    .set({ amount_cents: amount_cents + 1 })
    .where('id', '=', id)
    .execute();
  await pays(provider_intent_id);
  expect(await boostOf(order.id)).toBeUndefined();
  expect(await findingsOf(id)).toMatchObject([{ kind: 'wrong_amount' }]);
  expect(await mails('payment_in_review')).toMatchObject([
    { data: { paidCents: amount_cents, expectedCents: amount_cents + 1 } },
  ]);
  const shown = () => newestPaymentOf(db, lucia, order.id, now());
  expect(await shown()).toMatchObject({ in_review: true });

  await db.updateTable('reconciliation_findings').set({ settled_at: now() }).execute();
  expect(await shown()).toMatchObject({ in_review: false });
  const again = await readPayment(db, provider, provider_intent_id ?? '');
  await db.transaction().execute((trx) => again(trx, now()));
  expect(await findingsOf(id)).toHaveLength(1);
  expect(await mails('payment_in_review')).toHaveLength(1);
});
