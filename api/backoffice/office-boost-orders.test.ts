import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { openShop, orderBoost } from '#core/payments/shop.fixture.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
const { call, addAdmin, adminToken, userToken, freshLimits } = await testApi({ shop });
const rui = await addAdmin();
const token = await adminToken(rui.id);
const lucia = await register(db, { first_name: 'Lúcia' });
beforeEach(() => freshLimits());

const PATH = '/v1/backoffice/boost_orders';
const reason = 'Pago duas vezes por engano.';

async function paidOrder(coupon?: { id: string; discount: number }) {
  const house = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const order = await orderBoost(shop, lucia, house, coupon && { coupon });
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const asked = { orderId: order.id, method: 'pix' as const };
  const started = granted(await startBoostPayment(db, way, lucia, asked, now()));
  if (started === 'paid') throw new Error('Nothing was to be paid.');
  const { provider_intent_id: intent } = await paymentOf(started.paymentId);
  const pay = async () => {
    control.payPix(intent ?? '');
    await shop.hearAll();
  };
  return { ...order, paymentId: started.paymentId, pay };
}

const paymentOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const refund = (id: string, why = reason) =>
  call('POST', `${PATH}/${id}/refunds`, {
    token,
    body: { refund: { reason: why, current_password: PASSWORD } },
  });
const read = async (id: string) =>
  (await call('GET', `${PATH}/${id}`, { token })).body.data.attributes;
/** A Pix goes back within minutes. */
async function settled() {
  await shop.workOff();
  shop.advance(10 * 60_000);
  await shop.hearAll();
}
const givenBack = async (intent: string | null) =>
  (await provider.payment(intent ?? ''))?.refundedCents;

test('a boost that is refunded ends at once, and the money waits for the provider and says so', async () => {
  const { id, total_cents, paymentId, pay } = await paidOrder();
  await pay();
  const refunded = (await refund(id)).body.data.attributes;
  expect(refunded).toMatchObject({
    status: 'refunded',
    boost_status: 'revoked',
    refundable_cents: 0,
    payments: [
      {
        refunded_cents: total_cents,
        refunds: [{ amount_cents: total_cents, reason: 'office', status: 'started', note: reason }],
      },
    ],
  });
  await settled();
  expect((await read(id)).payments[0].refunds).toMatchObject([{ status: 'done' }]);
  expect(await givenBack((await paymentOf(paymentId)).provider_intent_id)).toBe(total_cents);
  const event = await db
    .selectFrom('events')
    .where('user_id', '=', lucia.id)
    .where('action', '=', 'make_refund')
    .select(['actor_id', 'reason'])
    .execute();
  expect(event).toEqual([{ actor_id: rui.id, reason }]);
});

test('two clicks in the same instant give the money back once', async () => {
  const { id, total_cents, paymentId, pay } = await paidOrder();
  await pay();
  const both = await Promise.all([refund(id), refund(id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  await shop.hearAll();
  expect((await refund(id)).status).toBe(409);
  expect(await givenBack((await paymentOf(paymentId)).provider_intent_id)).toBe(total_cents);
  expect((await read(id)).payments[0].refunds).toHaveLength(1);
});

test('what the bank sent back may be refunded once more', async () => {
  const { id, pay } = await paidOrder();
  await pay();
  await refund(id);
  await shop.workOff();
  const { provider_id } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.boost_order_id', '=', id)
    .select('refunds.provider_id')
    .executeTakeFirstOrThrow();
  control.failRefund(provider_id ?? '');
  await settled();
  expect((await read(id)).refundable_cents).toBeGreaterThan(0);
  expect((await refund(id)).status).toBe(201);
  await settled();
  expect((await read(id)).payments[0].refunds).toMatchObject([
    { status: 'done' },
    { status: 'failed' },
  ]);
});

/** As the second of one product waits. */
async function askedRegret() {
  const { id, pay } = await paidOrder();
  await pay();
  const { boost_plan_id } = await db
    .selectFrom('boost_orders')
    .where('id', '=', id)
    .select('boost_plan_id')
    .executeTakeFirstOrThrow();
  const regret = await db
    .insertInto('regrets')
    .values({
      user_id: lucia.id,
      boost_plan_id,
      boost_order_id: id,
      status: 'asked',
      amount_cents: 1690,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: id, regretId: regret.id };
}

test('who is refused a regret keeps the boost and reads why in an e-mail', async () => {
  const { orderId, regretId } = await askedRegret();
  const path = `/v1/backoffice/regrets/${regretId}/decisions`;
  const answer = (decision: object) => call('POST', path, { token, body: { decision } });
  const silent = await answer({ accept: false });
  expect(silent.body.errors[0].source.pointer).toBe('/decision/note');
  const note = 'O anúncio já tinha sido vendido.';
  expect((await answer({ accept: false, note })).status).toBe(200);
  expect((await read(orderId)).boost_status).toBe('running');
  const mails = await sql<{ data: unknown }>`
    select payload -> 'data' as data from graphile_worker._private_jobs
    where payload ->> 'message' = 'regret_refused'`.execute(db);
  expect(mails.rows).toMatchObject([{ data: { note } }]);
  const { body } = await call('GET', '/v1/backoffice/audit_entries', { token });
  expect(body.data[0].attributes).toMatchObject({
    did: 'recusou a desistência de',
    did_end: `: ${note}`,
  });
});

test('a regret that waits is answered by the refund', async () => {
  const { orderId: id } = await askedRegret();
  await refund(id);
  const { body } = await call('GET', '/v1/backoffice/regrets?state=decided', { token });
  const answered = body.data.find(
    ({ attributes }: { attributes: { boost_order_id: string } }) =>
      attributes.boost_order_id === id,
  );
  expect(answered.attributes).toMatchObject({
    status: 'accepted',
    boost_order_id: id,
    level: 'gold',
    days: 7,
    decided_by: 'Rui',
  });
  expect(body.meta.counters).toEqual({ waiting: 0, decided: 2 });
});

test('what was not paid, what is no order and what has no reason is not refunded', async () => {
  const { id } = await paidOrder();
  expect((await refund(id)).body.errors[0].code).toBe('transition_not_allowed');
  expect((await refund('zzzzzzzzzz')).status).toBe(404);
  expect((await refund(id, '')).body.errors[0].source.pointer).toBe('/refund/reason');
});

test('no money goes back without the password of who gives it back', async () => {
  const { id, pay } = await paidOrder();
  await pay();
  const [payment] = (await read(id)).payments;
  for (const path of [`${PATH}/${id}`, `/v1/backoffice/payments/${payment.id}`])
    for (const [password, code] of [
      [undefined, 'current_password_needed'],
      ['errada-2025', 'current_password_wrong'],
    ] as const) {
      const body = { refund: { reason, ...(password && { current_password: password }) } };
      const refused = await call('POST', `${path}/refunds`, { token, body });
      expect(refused.body.errors[0]).toMatchObject({
        code,
        source: { pointer: '/refund/current_password' },
      });
    }
  expect((await read(id)).payments[0]).toMatchObject({ refunded_cents: 0, refunds: [] });
});

test('orders are found by person, ad, state and coupon', async () => {
  const coupon = await addCoupon(db, { code: 'VAQUEIRO' });
  const { id, pay } = await paidOrder({ id: coupon.id, discount: 169 });
  const found = async (query: string) =>
    (await call('GET', `${PATH}?${query}`, { token })).body.data.map(
      (line: { id: string }) => line.id,
    );
  const use = async () =>
    (await call('GET', `/v1/backoffice/coupons/${coupon.id}`, { token })).body.data.attributes;
  expect(await use()).toMatchObject({ used_count: 1, reserved_count: 1, given_cents: 0 });
  await pay();
  expect(await use()).toMatchObject({ used_count: 1, reserved_count: 0, given_cents: 169 });
  expect(await found(`coupon=${coupon.id}`)).toEqual([id]);
  expect(await found('q=casa&status=paid')).toContain(id);
  expect(await found(`q=${encodeURIComponent('lúcia')}`)).toContain(id);
  expect(await found('q=ninguem')).toEqual([]);
  expect(await found('status=canceled')).toEqual([]);
});

test('the token of an advertiser opens none of it', async () => {
  const { id } = await paidOrder();
  const own = { token: await userToken(lucia.id) };
  expect((await call('GET', PATH, own)).status).toBe(401);
  expect((await call('GET', `${PATH}/${id}`, own)).status).toBe(401);
  const body = { refund: { reason, current_password: PASSWORD } };
  expect((await call('POST', `${PATH}/${id}/refunds`, { ...own, body })).status).toBe(401);
});

test('a firm stands in the lists of sales by its name', async () => {
  const { pay } = await paidOrder();
  await pay();
  await db.updateTable('users').set({ profile: 'business' }).where('id', '=', lucia.id).execute();
  await db
    .insertInto('agencies')
    .values({
      user_id: lucia.id,
      name: 'Casas do Sertão',
      cnpj: '11222333000181',
      town_id: 2914604,
    })
    .execute();
  for (const path of [PATH, '/v1/backoffice/payments']) {
    const { body } = await call('GET', path, { token });
    const people = body.data.map(
      (line: { attributes: { person: string } }) => line.attributes.person,
    );
    expect([path, new Set(people)]).toEqual([path, new Set(['Casas do Sertão'])]);
  }
});
