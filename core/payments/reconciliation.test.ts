import { beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { cardFields, stripeAt, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { ProviderAway } from '#integrations/payments/payment-provider.ts';
import { reconcile } from './reconciliation.server.ts';
import { bills, openShop, orderBoost, sellPlan } from './shop.fixture.ts';

const shop = await openShop();
const { db, provider, control, now } = shop;
const way = { provider, baseUrl: 'https://mandacaru.example' };
const HOUR = 60 * 60 * 1000;
const lucia: UserActor = await register(db, { first_name: 'Lúcia' });
await addAdmin(db);
await bills(shop, lucia, '52998224725');

const run = () => reconcile(db, provider, now);
const findings = () =>
  db
    .selectFrom('reconciliation_findings')
    .where('settled_at', 'is', null)
    .select(['kind', 'reference', 'amount_cents', 'expected_cents'])
    .execute();

/** A boost that is asked for with Pix. */
async function begins() {
  const house = await publishHouse(db, lucia);
  const order = await orderBoost(shop, lucia, { kind: 'property', id: house });
  const wanted = { orderId: order.id, method: 'pix' as const };
  const begun = granted(await startBoostPayment(db, way, lucia, wanted, now()));
  const { paymentId } = begun as { paymentId: string };
  const { provider_intent_id: intent } = await paymentOf(paymentId);
  return { ...order, paymentId, intent: intent ?? '' };
}

const paymentOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  shop.advance(5 * 24 * HOUR);
  await shop.workOff();
  await db.deleteFrom('reconciliation_findings').execute();
});

test('a payment of which no event ever came is counted by the daily run, and found once', async () => {
  const { id, intent } = await begins();
  control.payPix(intent);
  shop.advance(2 * HOUR);
  expect((await run()).mended).toBeGreaterThan(0);
  const order = await db.selectFrom('boost_orders').where('id', '=', id).select('status').execute();
  expect(order).toEqual([{ status: 'paid' }]);
  await shop.workOff();
  expect((await run()).mended).toBe(0);
  expect(await findings()).toEqual([]);
});

test('an event that was received and not worked on for a day is found', async () => {
  const { intent } = await begins();
  control.payPix(intent);
  shop.advance(2 * HOUR);
  await run();
  shop.advance(25 * HOUR);
  await run();
  const kinds = new Set((await findings()).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['event_failed']));
});

test('a plan that ended at the provider ends here, although nothing was heard of it', async () => {
  const josue = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
  await bills(shop, josue, '11144477735');
  const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
  const { id } = granted(await startSubscription(db, way, josue, plan.id, now()));
  const own = () =>
    db.selectFrom('subscriptions').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  await submit((await own()).checkout_url ?? '', cardFields('4242424242424242'));
  await shop.hearAll();
  expect(await own()).toMatchObject({ status: 'trial' });
  await provider.endSubscription((await own()).provider_id ?? '');
  await run();
  expect((await own()).status).not.toBe('trial');
});

test('money at the provider that nothing here knows of, and money that went back from there by hand', async () => {
  const stripe = stripeAt({ port: Number(new URL(shop.emulatorUrl).port) }, shop.secretKey);
  const customer = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const stray = await stripe.paymentIntents.create({
    amount: 1234,
    currency: 'brl',
    customer: customer.id,
    payment_method: card.id,
    allowed_payment_method_types: ['card'],
    confirm: true,
    off_session: true,
  });
  const { intent, total_cents: total } = await begins();
  control.payPix(intent);
  await shop.hearAll();
  await stripe.refunds.create({ payment_intent: intent, amount: 100 });
  shop.advance(30 * HOUR);
  const wanted = [
    { kind: 'unknown_payment', reference: stray.id, amount_cents: 1234, expected_cents: null },
    {
      kind: 'wrong_amount',
      reference: intent,
      amount_cents: total - 100,
      expected_cents: total,
    },
  ];
  for (let times = 0; times < 2; times += 1) {
    await run();
    expect((await findings()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(wanted);
  }
});

test('what is unresolved after a day is found, never begun anew, and settled when it ends', async () => {
  const { paymentId } = await begins();
  await db
    .updateTable('payments')
    .set({ status: 'started', provider_intent_id: null })
    .where('id', '=', paymentId)
    .execute();
  shop.advance(20 * HOUR);
  await run();
  expect(await findings()).toEqual([]);
  shop.advance(10 * HOUR);
  const before = control.list('payment_intent').length;
  await run();
  expect(await findings()).toMatchObject([{ kind: 'unresolved', reference: paymentId }]);
  expect(control.list('payment_intent')).toHaveLength(before);
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', paymentId)
    .execute();
  await run();
  expect(await findings()).toEqual([]);
});

test('a provider that goes away half-way leaves a run without an end, and the next one does it all', async () => {
  const { id, intent } = await begins();
  control.payPix(intent);
  shop.advance(2 * HOUR);
  control.failNext({ path: '/v1/subscriptions', how: 'error_before', times: 2 });
  await expect(run()).rejects.toThrow(ProviderAway);
  const { ended_at: end } = await lastRun();
  expect(end).toBeNull();
  await run();
  expect((await lastRun()).ended_at).not.toBeNull();
  const order = await db.selectFrom('boost_orders').where('id', '=', id).select('status').execute();
  expect(order).toEqual([{ status: 'paid' }]);
});

const lastRun = () =>
  db.selectFrom('reconciliations').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

test('who paid, has nothing of it and got nothing back is found once', async () => {
  const { id, paymentId, intent, total_cents } = await begins();
  control.payPix(intent);
  await shop.hearAll();
  await db.updateTable('boost_orders').set({ status: 'canceled' }).where('id', '=', id).execute();
  const josue = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
  const { id: planPayment } = await paidPlan(josue, { period_ends_at: null });
  await paidPlan(await register(db, { first_name: 'Rosa', plan: FREE_PLAN }), {
    period_ends_at: now(),
  });
  shop.advance(2 * HOUR);
  for (let times = 0; times < 2; times += 1) {
    await run();
    const found = (await findings()).filter(({ kind }) => kind === 'paid_for_nothing');
    expect(new Set(found.map(({ reference, amount_cents }) => [reference, amount_cents]))).toEqual(
      new Set([
        [paymentId, total_cents],
        [planPayment, 2990],
      ]),
    );
  }
});

let receipts = 0;

/** A plan that ended unpaid, as far as we knew, and its charge. */
async function paidPlan({ id: user_id }: UserActor, columns: { period_ends_at: Date | null }) {
  const plan = await db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: subscription_id } = await db
    .insertInto('subscriptions')
    .values({
      user_id,
      plan_id: plan.id,
      status: 'expired',
      end_reason: 'not_paid',
      price_cents: 2990,
      started_at: now(),
      ends_at: new Date(now().getTime() + HOUR),
      recurring: true,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('payments')
    .values({
      user_id,
      subscription_id,
      purpose: 'plan_start',
      what: 'Plano',
      status: 'paid',
      paid_at: now(),
      receipt_number: 900_001 + (receipts += 1),
      amount_cents: 2990,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
