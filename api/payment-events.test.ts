import { sql } from 'kysely';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { openShop, orderBoost } from '#core/payments/shop.fixture.ts';
import { stripeAt } from '#integrations/payments/emulator/emulator.fixture.ts';
import type { Payment } from '#integrations/payments/payment-provider.ts';
import { paymentOf } from '#integrations/payments/stripe-snapshots.ts';
import { testApi } from './test-api.fixture.ts';

const shop = await openShop();
const { db, control, now, provider, webhookSecret } = shop;
const { api, mailTo } = await testApi({ shop });
const stripe = stripeAt({ port: Number(new URL(shop.emulatorUrl).port) }, shop.secretKey);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);

/** A boost with a Pix code that nobody paid yet. */
async function waitingBoost() {
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const order = await orderBoost(shop, lucia, ad);
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const wanted = { orderId: order.id, method: 'pix' as const };
  const begun = granted(await startBoostPayment(db, way, lucia, wanted, now()));
  const { paymentId } = begun as { paymentId: string };
  const payment = await db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { order, paymentId, intent: payment.provider_intent_id ?? '' };
}

let events = 0;

/** What the provider would say if the whole of it had been paid. */
function paidEvent(intent: string): string {
  events += 1;
  const object = control.list('payment_intent').find(({ id }) => id === intent);
  return JSON.stringify({
    id: `evt_by_hand_${events}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now().getTime() / 1000),
    type: 'payment_intent.succeeded',
    data: { object: { ...object, status: 'succeeded', amount_received: object?.amount } },
  });
}

const signed = (payload: string, { secret = webhookSecret, secondsAgo = 0 } = {}) =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

const tells = (body: string, signature: string | undefined) =>
  api.request('/v1/payments/events', {
    method: 'POST',
    headers: signature === undefined ? {} : { 'Stripe-Signature': signature },
    body,
  });

const received = () => db.selectFrom('provider_events').select(['id', 'processed_at']).execute();

async function waitingEvents() {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker.jobs
     where task_identifier = 'work_on_provider_event'`.execute(db);
  return rows[0]?.jobs;
}

const findingsOf = (paymentId: string) =>
  db
    .selectFrom('reconciliation_findings')
    .where('payment_id', '=', paymentId)
    .select(['kind', 'amount_cents', 'expected_cents'])
    .execute();

async function givenFor(order: { id: string }) {
  const { status } = await db
    .selectFrom('boost_orders')
    .where('id', '=', order.id)
    .select('status')
    .executeTakeFirstOrThrow();
  const boosts = await db
    .selectFrom('boosts')
    .where('order_id', '=', order.id)
    .select('status')
    .execute();
  return [status, ...boosts.map((boost) => boost.status)];
}

test.each<[string, (body: string) => string | undefined]>([
  ['is not signed', () => undefined],
  ['is signed by somebody else', (body) => signed(body, { secret: 'whsec_guessed' })],
  ['is signed for other words', (body) => signed(body.replace('succeeded', 'created'))],
  ['was signed six minutes ago', (body) => signed(body, { secondsAgo: 360 })],
  ['is signed for an hour from now', (body) => signed(body, { secondsAgo: -3600 })],
  ['says v0 of the signature only', (body) => signed(body).replace('v1=', 'v0=')],
])('an event that %s is refused and leaves nothing, though the money is there', async (_, sign) => {
  const { order, intent } = await waitingBoost();
  const body = paidEvent(intent);
  control.payPix(intent);
  const before = await received();
  expect((await tells(body, sign(body))).status).toBe(400);
  expect(await received()).toEqual(before);
  await shop.workOff();
  expect(await givenFor(order)).toEqual(['open']);
  // Control: signed well and four minutes late it counts.
  expect((await tells(body, signed(body, { secondsAgo: 240 }))).status).toBe(200);
  await shop.workOff();
  expect(await givenFor(order)).toEqual(['paid', 'running']);
});

test('an event that comes three times is kept and worked on once', async () => {
  const { order, intent } = await waitingBoost();
  control.payPix(intent);
  const body = paidEvent(intent);
  const before = (await received()).length;
  for (const jobs of [1, 0, 0]) {
    expect((await tells(body, signed(body))).status).toBe(200);
    expect(await waitingEvents()).toBe(jobs);
    await shop.workOff();
  }
  expect(await received()).toHaveLength(before + 1);
  expect(await givenFor(order)).toEqual(['paid', 'running']);
});

test('what a signed event claims is not believed: the provider is asked', async () => {
  const { order, paymentId, intent } = await waitingBoost();
  const body = paidEvent(intent);
  expect((await tells(body, signed(body))).status).toBe(200);
  await shop.workOff();
  expect([await givenFor(order), await findingsOf(paymentId)]).toEqual([['open'], []]);
});

/** A provider that says of a payment what it never would. */
function saying(facts: Partial<Stripe.PaymentIntent>) {
  const payment = async (id: string): Promise<Payment> => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    return paymentOf({ ...intent, ...facts });
  };
  return { db, provider: { ...provider, payment } };
}

test.each<[string, Partial<Stripe.PaymentIntent>, number]>([
  ['one cent', { amount: 1, amount_received: 1 }, 1],
  ['a cent less', { amount_received: 1689 }, 1689],
  ['more', { amount_received: 16_900 }, 16_900],
  ['other money', { currency: 'jpy' }, 0],
])('%s instead of the price gives nothing, and our team is told', async (_, facts, cents) => {
  const { order, paymentId, intent } = await waitingBoost();
  expect(order.total_cents).toBe(1690);
  control.payPix(intent);
  const body = paidEvent(intent);
  await tells(body, signed(body));
  await shop.workOff(saying(facts));
  expect(await givenFor(order)).toEqual(['open']);
  expect(await findingsOf(paymentId)).toEqual([
    { kind: 'wrong_amount', amount_cents: cents, expected_cents: 1690 },
  ]);
  const { email } = await db
    .selectFrom('admins')
    .where('id', '=', rui.id)
    .select('email')
    .executeTakeFirstOrThrow();
  expect((await mailTo(email)).at(-1)).toMatchObject({
    message: 'payment_alert',
    data: { alert: { kind: 'wrong_amount', paymentId, paidCents: cents } },
  });
});

test('money that names the order of somebody else gives that one nothing, and is found', async () => {
  const { order, paymentId } = await waitingBoost();
  const customer = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const stray = await stripe.paymentIntents.create({
    amount: order.total_cents,
    currency: 'brl',
    customer: customer.id,
    payment_method: card.id,
    allowed_payment_method_types: ['card'],
    confirm: true,
    off_session: true,
    metadata: { reference: `payment:${paymentId}` },
  });
  await shop.hearAll();
  expect(await givenFor(order)).toEqual(['open']);
  const found = await db
    .selectFrom('reconciliation_findings')
    .where('reference', '=', stray.id)
    .select(['kind', 'amount_cents'])
    .execute();
  expect(found).toEqual([{ kind: 'unknown_payment', amount_cents: order.total_cents }]);
});
