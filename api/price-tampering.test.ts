import { expect, test } from 'vitest';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { bills, openShop, sellPlan } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const shop = await openShop();
const { db, control } = shop;
const { call, userToken, freshLimits } = await testApi({ shop });
const gold = await boostPlan(db, 'gold');
const silver = await boostPlan(db, 'silver');
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
const larger = await sellPlan(shop, { name: 'Grande', cents: 5990, places: 30 });

const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
await bills(shop, lucia, '52998224725');
const josue = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
const token = await userToken(lucia.id);
const tokenOfJosue = await userToken(josue.id);
const house = await publishHouse(db, lucia);

const ask = (method: string, path: string, body: object, as = token) =>
  call(method, path, { token: as, body });

async function orderOf(ad = house): Promise<string> {
  const body = { boost_order: { boost_plan_id: gold.id } };
  return (await ask('POST', `/v1/properties/${ad}/boost_orders`, body)).body.data.id;
}

const order = await orderOf();
const payments = `/v1/users/boost_orders/${order}/payments`;

/** All that was ever asked of the provider for money. */
const asked = () =>
  (['payment_intent', 'checkout.session', 'subscription', 'invoice'] as const).map(
    (kind) => control.list(kind).length,
  );

/** What the provider was told to take for a payment of ours. */
const askedFor = (paymentId: string) =>
  control
    .list('payment_intent')
    .find(({ metadata }) => metadata['reference'] === `payment:${paymentId}`)?.amount;

const WAYS = {
  'POST payments': ['POST', payments, 'payment', { method: 'pix' }],
  'POST subscriptions': ['POST', '/v1/users/subscriptions', 'subscription', { plan_id: plan.id }],
  'POST plan_changes': ['POST', '/v1/users/plan_changes', 'plan_change', { plan_id: larger.id }],
  'PUT coupon': ['PUT', `/v1/users/boost_orders/${order}/coupon`, 'coupon', { code: 'FEIRA' }],
} as const;

const AMOUNTS = {
  amount_cents: 1,
  price_cents: -100,
  total_cents: 0.5,
  discount_cents: 1690,
  subtotal_cents: '1',
  unit_amount: 1,
  price: 'price_guessed',
  quantity: 0,
  currency: 'jpy',
  trial_days: 365,
  instalments: 99,
  user_id: josue.id,
  status: 'paid',
};

test.each(Object.entries(WAYS))('%s takes no amount, wherever it stands', async (_, way) => {
  const [method, path, name, honest] = way;
  const before = asked();
  const taken: string[] = [];
  for (const [field, value] of Object.entries(AMOUNTS)) {
    await freshLimits();
    const inside = await ask(method, path, { [name]: { ...honest, [field]: value } });
    const beside = await ask(method, path, { [name]: honest, [field]: value });
    if (inside.status !== 422 || beside.status !== 422) taken.push(field);
  }
  expect(taken).toEqual([]);
  expect(asked()).toEqual(before);
});

test('the provider is asked for the price of the table, by Pix, by card and for a plan', async () => {
  await freshLimits();
  const pix = await ask('POST', payments, { payment: { method: 'pix' } });
  expect(pix.status).toBe(201);
  expect(askedFor(pix.body.data.id)).toBe(gold.price_cents);

  const other = await orderOf(await publishHouse(db, lucia));
  const coupon = await addCoupon(db, { discount_value: 15 });
  await ask('PUT', `/v1/users/boost_orders/${other}/coupon`, { coupon: { code: coupon.code } });
  const card = await ask('POST', `/v1/users/boost_orders/${other}/payments`, {
    payment: { method: 'card' },
  });
  const page = await call('GET', `/v1/users/checkouts/${card.body.data.id}`, { token });
  await submit(page.body.data.url, {
    ...cardFields('4242424242424242'),
    amount: '1',
    amount_total: '1',
  });
  expect(askedFor(card.body.data.id)).toBe(1436);

  const wish = { subscription: { plan_id: plan.id } };
  const { body } = await ask('POST', '/v1/users/subscriptions', wish);
  const checkout = await call('GET', `/v1/users/checkouts/${body.data.id}`, { token });
  await submit(checkout.body.data.url, cardFields('4242424242424242'));
  const sold = control.list('subscription').at(-1)?.items.data[0]?.price;
  expect([sold?.id, sold?.unit_amount]).toEqual([plan.price, 2990]);
  await shop.hearAll();
});

test('a plan of another kind of profile, a free one, one that is off and an invented one are not sold', async () => {
  await freshLimits();
  const off = await sellPlan(shop, { name: 'Antigo', cents: 100, places: 99 });
  await db.updateTable('plans').set({ active: false }).where('id', '=', off.id).execute();
  const others = await db
    .selectFrom('plans')
    .where((is) => is.or([is('kind', '<>', 'owner'), is('is_free', '=', true)]))
    .select('id')
    .execute();
  expect(others.length).toBeGreaterThan(3);
  const before = asked();
  for (const id of [...others.map((one) => one.id), off.id, plan.price, 'zzzzzzzzzz']) {
    await freshLimits();
    const bought = await ask(
      'POST',
      '/v1/users/subscriptions',
      { subscription: { plan_id: id } },
      tokenOfJosue,
    );
    const changed = await ask('POST', '/v1/users/plan_changes', { plan_change: { plan_id: id } });
    expect([id, bought.status, changed.status]).toEqual([id, 404, 404]);
  }
  expect(asked()).toEqual(before);
});

test("nobody boosts, pays, lowers or leaves what is somebody else's", async () => {
  await freshLimits();
  const open = await orderOf(await publishHouse(db, lucia));
  const free = await publishHouse(db, lucia);
  const { code } = await addCoupon(db);
  const own = `/v1/users/boost_orders/${open}`;
  const before = asked();
  const statuses = [];
  for (const [method, path, body] of [
    ['POST', `/v1/properties/${free}/boost_orders`, { boost_order: { boost_plan_id: gold.id } }],
    ['POST', `${own}/payments`, { payment: { method: 'pix' } }],
    ['PUT', `${own}/coupon`, { coupon: { code } }],
    ['DELETE', `${own}/payment`, undefined],
    ['DELETE', own, undefined],
  ] as const)
    statuses.push((await call(method, path, { token: tokenOfJosue, body })).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
  expect(asked()).toEqual(before);
  const { body } = await call('GET', own, { token });
  expect(body.data.attributes).toMatchObject({ status: 'open', total_cents: gold.price_cents });
});

test('a coupon of another boost lowers no price, however the order came to be', async () => {
  await freshLimits();
  const ad = await publishHouse(db, lucia);
  const coupon = await addCoupon(db, { discount_value: 90 });
  await db
    .insertInto('coupon_boost_plans')
    .values({ coupon_id: coupon.id, boost_plan_id: silver.id })
    .execute();
  const orders = `/v1/properties/${ad}/boost_orders`;
  const use = { coupon: { code: coupon.code } };
  const first = await ask('POST', orders, { boost_order: { boost_plan_id: silver.id } });
  const path = `/v1/users/boost_orders/${first.body.data.id}`;
  expect((await ask('PUT', `${path}/coupon`, use)).body.data.attributes.total_cents).toBe(99);
  await ask('POST', orders, { boost_order: { boost_plan_id: gold.id } });
  expect((await ask('PUT', `${path}/coupon`, use)).status).toBe(422);
  const paying = await ask('POST', `${path}/payments`, { payment: { method: 'pix' } });
  expect(askedFor(paying.body.data.id)).toBe(gold.price_cents);
});
