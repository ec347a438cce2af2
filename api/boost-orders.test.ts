import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db, userToken, freshLimits, now, pass } = await testApi();
pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const token = await userToken(lucia.id);
const silver = await boostPlan(db, 'silver');

const orderOf = (house: string, boost_order: object) =>
  call('POST', `/v1/properties/${house}/boost_orders`, { token, body: { boost_order } });
const newOrder = async (): Promise<string> => {
  const { body } = await orderOf(await addHouse(db, lucia), { boost_plan_id: silver.id });
  return body.data.id;
};
const applies = (order: string, code: string) =>
  call('PUT', `/v1/users/boost_orders/${order}/coupon`, { token, body: { coupon: { code } } });

test('whoever visits reads what a boost costs', async () => {
  const { body } = await call('GET', '/v1/boost_plans');
  expect(body.data).toHaveLength(12);
  expect(body.data[0].attributes).toMatchObject({ level: 'silver', days: 7, price_cents: 990 });
});

test('an order is made, has a coupon and loses it, is listed and is given up', async () => {
  const made = await orderOf(await addHouse(db, lucia), { boost_plan_id: silver.id });
  expect([made.status, made.body.data.attributes.total_cents]).toEqual([201, 990]);
  const { id } = made.body.data;
  const { code } = await addCoupon(db, { discount_value: 50 });
  const typed = ` ${code.toLowerCase()} `;
  expect((await applies(id, typed)).body.data.attributes).toMatchObject({
    coupon_code: code,
    subtotal_cents: 990,
    discount_cents: 495,
    total_cents: 495,
  });
  const without = await call('DELETE', `/v1/users/boost_orders/${id}/coupon`, { token });
  expect(without.body.data.attributes.total_cents).toBe(990);
  const listed = await call('GET', '/v1/users/boost_orders', { token });
  expect(listed.body.data.map((line: { id: string }) => line.id)).toContain(id);
  const given = await call('DELETE', `/v1/users/boost_orders/${id}`, { token });
  expect(given.body.data.attributes.status).toBe('canceled');
});

test.each(['total_cents', 'discount_cents', 'subtotal_cents', 'price', 'level', 'days', 'status'])(
  'who orders says what, never %s',
  async (name) => {
    const house = await addHouse(db, lucia);
    const answer = await orderOf(house, { boost_plan_id: silver.id, [name]: 1 });
    expect(answer.status).toBe(422);
    const orders = await db
      .selectFrom('boost_orders')
      .select('id')
      .where('property_id', '=', house)
      .execute();
    expect(orders).toEqual([]);
  },
);

test('ordering has an end', async () => {
  const house = await addHouse(db, lucia);
  const statuses = new Set<number>();
  for (let orders = 0; orders < 61; orders += 1)
    statuses.add((await orderOf(house, { boost_plan_id: silver.id })).status);
  expect([...statuses]).toEqual([201, 429]);
  await freshLimits();
});

test('codes are not found out by trying', async () => {
  const order = await newOrder();
  const { code } = await addCoupon(db, { status: 'inactive' });
  const [unknown, inactive] = [await applies(order, 'NUNCAHOUVE'), await applies(order, code)];
  expect([unknown.status, unknown.body]).toEqual([inactive.status, inactive.body]);
  expect(unknown.body.errors).toEqual([
    {
      status: '422',
      code: 'coupon_invalid',
      detail: 'Cupom inválido.',
      source: { pointer: '/coupon/code' },
    },
  ]);
  for (let tries = 0; tries < 18; tries += 1) await applies(order, 'NUNCAHOUVE');
  expect((await applies(order, 'NUNCAHOUVE')).status).toBe(429);
  await freshLimits();
});

test('a coupon that is right costs no try', async () => {
  const order = await newOrder();
  const { code } = await addCoupon(db);
  for (let tries = 0; tries < 22; tries += 1) expect((await applies(order, code)).status).toBe(200);
});
