import { beforeEach, expect, test } from 'vitest';
import { PLAN_FORM } from '#core/plans/office-plans.fixture.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, adminToken, freshLimits } = await testApi();
const token = await adminToken((await addAdmin()).id);
beforeEach(() => freshLimits());

const current_password = PASSWORD;
const PATH = '/v1/backoffice/plans';

test('a plan is added, read, changed and put into another place', async () => {
  const added = await call('POST', PATH, { token, body: { plan: PLAN_FORM, current_password } });
  expect(added.status).toBe(201);
  const { id, attributes } = added.body.data;
  const path = `${PATH}/${id}`;
  expect((await call('GET', path, { token })).body.data).toEqual(added.body.data);
  const { revision } = attributes;
  const body = { plan: { ...PLAN_FORM, price: '59,90' }, revision, current_password };
  const changed = await call('PUT', path, { token, body });
  expect(changed.body.data.attributes).toMatchObject({ price_cents: 5990, synced_at: null });
  const late = await call('PUT', path, { token, body });
  expect([late.status, late.body.errors[0].code]).toEqual([409, 'plan_changed']);
  const brokers = async () =>
    (await call('GET', PATH, { token })).body.data
      .filter((plan: typeof changed.body.data) => plan.attributes.kind === 'broker')
      .map((plan: { id: string }) => plan.id);
  const previous = await brokers();
  const order = { kind: 'broker', previous, ids: previous.toReversed() };
  const reordered = { order, current_password };
  expect((await call('PUT', `${PATH}/order`, { token, body: reordered })).status).toBe(200);
  expect(await brokers()).toEqual(order.ids);
});

test.each([
  [undefined, 'current_password_needed'],
  ['errada-2025', 'current_password_wrong'],
])('a plan stays as it is without the password of who changes it: %s', async (given, code) => {
  const [plan] = (await call('GET', PATH, { token })).body.data;
  const facts = { ...PLAN_FORM, name: 'Outro' };
  const typed = given === undefined ? {} : { current_password: given };
  for (const [method, path, body] of [
    ['POST', PATH, { plan: facts, ...typed }],
    ['PUT', `${PATH}/${plan.id}`, { plan: facts, revision: plan.attributes.revision, ...typed }],
    ['PUT', `${PATH}/order`, { order: { kind: 'broker', ids: [], previous: [] }, ...typed }],
  ] as const) {
    const refused = await call(method, path, { token, body });
    expect(refused.body.errors[0]).toMatchObject({
      code,
      source: { pointer: `/${'order' in body ? 'order' : 'plan'}/current_password` },
    });
  }
  const names = db.selectFrom('plans').where('name', '=', 'Outro').select('id');
  expect(await names.execute()).toEqual([]);
});

test.each([
  'id',
  'position',
  'provider_product_id',
  'provider_price_id',
  'synced_at',
  'sync_problem',
  'price_cents',
  'created_at',
])('%s is not what the office writes of a plan', async (name) => {
  const body = { plan: { ...PLAN_FORM, [name]: '1' }, current_password };
  expect((await call('POST', PATH, { token, body })).status).toBe(422);
  const names = db.selectFrom('plans').where('name', '=', PLAN_FORM.name).select('id');
  expect(await names.execute()).toHaveLength(1);
});

test('the office is told by which ways can be paid: without a provider, by none', async () => {
  const { body } = await call('GET', '/v1/backoffice/payment_abilities', { token });
  expect(body.data.attributes).toEqual({
    card: false,
    pix: false,
    pix_recurring: false,
    installments: false,
  });
});

test('a price more than three times the one before is asked about once, showing both', async () => {
  const plan = { ...PLAN_FORM, name: 'Corretor da serra' };
  const { id, attributes } = (await call('POST', PATH, { token, body: { plan, current_password } }))
    .body.data;
  const put = (price: string, confirmed: string[] = []) =>
    call('PUT', `${PATH}/${id}`, {
      token,
      body: {
        plan: { ...plan, price },
        revision: attributes.revision,
        confirmed,
        current_password,
      },
    });
  const [asked] = (await put('1.047,90')).body.errors;
  expect(asked).toMatchObject({ code: 'price_far_changed', source: { pointer: '/plan/price' } });
  expect(asked.detail.replaceAll('\u00a0', ' ')).toContain('R$ 49,90 → R$ 1.047,90');
  expect((await put('10,00')).body.errors[0].code).toBe('price_far_changed');
  expect((await put('1.047,90', [asked.meta.key])).status).toBe(200);
});
