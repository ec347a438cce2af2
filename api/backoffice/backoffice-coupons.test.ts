import { formatMoney } from '#core/fields/money.ts';
import { expect, test } from 'vitest';
import { NOW } from '#core/ads/advertisers.fixture.ts';
import { checkBulkJob } from '#core/bulk-actions/bulk-checking.server.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { PASSWORD, testApi } from '#api/test-api.fixture.ts';

const { call, db, addAdmin, adminToken, now, pass } = await testApi();
pass(NOW.getTime() - now().getTime());
const rui = await addAdmin();
const token = await adminToken(rui.id);
const ALL = '/v1/backoffice/coupons';
const current_password = PASSWORD;

const FORM = {
  name: 'São João de Irecê',
  code: 'SAOJOAO',
  discount_type: 'percentage',
  discount_value: '15',
  expires_in: '31/12/2026',
  usage_limit: '100',
  usage_limit_per_account: 1,
  status: 'active',
  boost_plans: [],
};
let coupons = 0;
const make = (changes: object = {}) =>
  call('POST', ALL, {
    token,
    body: { coupon: { ...FORM, code: `SAOJOAO${(coupons += 1)}`, ...changes }, current_password },
  });
const change = (id: string, changes: object) =>
  call('PUT', `${ALL}/${id}`, {
    token,
    body: { coupon: { ...FORM, ...changes }, current_password },
  });
const errorsOf = ({ body }: Awaited<ReturnType<typeof make>>) =>
  body.errors.map((error: { code: string; source?: { pointer: string } }) => [
    error.code,
    error.source?.pointer,
  ]);

test('a coupon is made, switched off and on, and who did it is written down', async () => {
  const gold = await boostPlan(db, 'gold');
  const made = await make({ code: 'FEIRA26', boost_plans: [gold.id] });
  expect(made.body.data.attributes).toMatchObject({
    code: 'FEIRA26',
    discount_value: 15,
    expires_in: '2026-12-31',
    usage_limit: 100,
    usage_limit_per_account: 1,
    used_count: 0,
    given_cents: 0,
    is_expired: false,
    boost_plans: [gold.id],
  });
  const { id } = made.body.data;
  const off = await change(id, { code: 'FEIRA26', status: 'inactive', usage_limit: '' });
  expect(off.body.data.attributes).toMatchObject({
    status: 'inactive',
    usage_limit: null,
    boost_plans: [],
  });
  const events = await db
    .selectFrom('events')
    .select(['action', 'admin_id', 'actor_id', 'reason'])
    .where('reason', '=', id)
    .orderBy('id')
    .execute();
  const by = { admin_id: rui.id, actor_id: rui.id, reason: id };
  expect(events).toEqual([
    { ...by, action: 'create_coupon' },
    { ...by, action: 'change_coupon' },
  ]);
});

test('a fixed discount is typed in reais', async () => {
  const made = await make({ discount_type: 'fixed', discount_value: 'R$ 12,50' });
  expect(made.body.data.attributes).toMatchObject({ discount_type: 'fixed', discount_value: 1250 });
});

test.each<[string, object, [string, string]]>([
  ['a code with a space', { code: 'SAO JOAO' }, ['invalid', '/coupon/code']],
  ['101 percent', { discount_value: '101' }, ['invalid', '/coupon/discount_value']],
  ['half a percent', { discount_value: '0,5' }, ['invalid', '/coupon/discount_value']],
  ['a day that is over', { expires_in: '20/11/2026' }, ['expiration_past', '/coupon/expires_in']],
  ['a boost that is none', { boost_plans: ['x'] }, ['boost_plan_unknown', '/coupon/boost_plans']],
  ['no use at all', { usage_limit: 0 }, ['invalid', '/coupon/usage_limit']],
])('%s is refused beside its field', async (_what, changes, error) => {
  expect(errorsOf(await make(changes))).toEqual([error]);
});

test('a code belongs to one coupon', async () => {
  await make({ code: 'VAQUEJADA' });
  expect(errorsOf(await make({ code: 'VAQUEJADA' }))).toEqual([['code_taken', '/coupon/code']]);
  const { id } = (await make()).body.data;
  expect(errorsOf(await change(id, { code: 'VAQUEJADA' }))).toEqual([
    ['code_taken', '/coupon/code'],
  ]);
});

test('a limit never falls below what was used, and an old coupon keeps its last day', async () => {
  const { id, attributes } = (await make()).body.data;
  const { code } = attributes;
  await db
    .updateTable('coupons')
    .set({ used_count: 3, expires_on: '2026-11-01' })
    .where('id', '=', id)
    .execute();
  const kept = { code, expires_in: '2026-11-01' };
  expect(errorsOf(await change(id, { ...kept, usage_limit: 2 }))).toEqual([
    ['limit_below_use', '/coupon/usage_limit'],
  ]);
  const saved = await change(id, { ...kept, usage_limit: 3 });
  expect(saved.status).toBe(200);
  expect(saved.body.data.attributes).toMatchObject({ status: 'active', is_expired: true });
  const sheet = await call('GET', '/v1/backoffice/tables/coupons.csv', { token });
  expect(String(sheet.body)).toContain('"Vencido"');
});

test('coupons are found by words of their name and by their code, and by state', async () => {
  await make({ name: 'Natal dos corretores', code: 'NATAL26' });
  pass(1000);
  await make({ name: 'Natal dos donos', code: 'PRESENTE', status: 'inactive' });
  const found = async (query: string) => {
    const { body } = await call('GET', `${ALL}?${query}`, { token });
    return body.data.map(({ attributes }: { attributes: { code: string } }) => attributes.code);
  };
  expect(await found('q=natal')).toEqual(['PRESENTE', 'NATAL26']);
  expect(await found('q=presen')).toEqual(['PRESENTE']);
  expect(await found('q=natal&status=active')).toEqual(['NATAL26']);
  expect(await found('q=%25')).toEqual([]);
});

test('prices of boosts and what is offered are changed together', async () => {
  const path = '/v1/backoffice/boost_plans';
  const plan = await boostPlan(db, 'sponsored', 30);
  const put = (boost_plans: object[]) =>
    call('PUT', path, { token, body: { boost_plans, current_password } });
  const changed = await put([{ id: plan.id, price: '159,90', active: false }]);
  const line = changed.body.data.find(({ id }: { id: string }) => id === plan.id);
  expect(line.attributes).toMatchObject({ price_cents: 15_990, active: false });
  const offered = await call('GET', '/v1/boost_plans');
  expect(offered.body.data).toHaveLength(11);
  expect((await put([{ id: plan.id, price: '0,10', active: true }])).status).toBe(422);
  expect((await put([{ id: 'nobody', price: '10', active: true }])).status).toBe(404);
  const events = await db
    .selectFrom('events')
    .select('action')
    .where('reason', '=', plan.id)
    .execute();
  expect(events).toEqual([{ action: 'change_boost_plan' }]);
});

test('another boost is offered at once, and each level has one price for its days', async () => {
  const path = '/v1/backoffice/boost_plans';
  const body = { boost_plan: { level: 'gold', days: '45', price: '69,90' }, current_password };
  const made = await call('POST', path, { token, body });
  expect(made.status).toBe(201);
  const offered = await call('GET', '/v1/boost_plans');
  expect(
    offered.body.data.map(({ attributes }: { attributes: object }) => attributes),
  ).toContainEqual(expect.objectContaining({ level: 'gold', days: 45, price_cents: 6990 }));
  expect(errorsOf(await call('POST', path, { token, body }))).toEqual([
    ['boost_plan_exists', '/boost_plan/days'],
  ]);
});

test('coupons and prices of boosts stay as they are without the password of who changes them', async () => {
  const { id } = (await make()).body.data;
  const coupon = { ...FORM, code: 'FEIRAO', discount_value: '100' };
  const gold = await boostPlan(db, 'gold');
  const boosts = '/v1/backoffice/boost_plans';
  for (const [method, path, body] of [
    ['POST', ALL, { coupon }],
    ['PUT', `${ALL}/${id}`, { coupon }],
    ['POST', boosts, { boost_plan: { level: 'gold', days: '46', price: '1' } }],
    ['PUT', boosts, { boost_plans: [{ id: gold.id, price: '1', active: true }] }],
  ] as const) {
    const pointer = `/${Object.keys(body).join()}/current_password`;
    for (const [typed, code] of [
      [{}, 'current_password_needed'],
      [{ current_password: 'errada-2025' }, 'current_password_wrong'],
    ] as const)
      expect(errorsOf(await call(method, path, { token, body: { ...body, ...typed } }))).toEqual([
        [code, pointer],
      ]);
  }
});

test('prices of boosts far from the ones before are asked about once, showing both', async () => {
  const path = '/v1/backoffice/boost_plans';
  const gold = await boostPlan(db, 'gold');
  const far = gold.price_cents * 21;
  const put = (confirmed: string[] = []) =>
    call('PUT', path, {
      token,
      body: {
        boost_plans: [{ id: gold.id, price: far / 100, active: true }],
        confirmed,
        current_password,
      },
    });
  const asked = await put();
  expect(errorsOf(asked)).toEqual([['price_far_changed', '/boost_plans/0/price']]);
  expect(asked.body.errors[0].detail).toContain(formatMoney(far));
  expect((await boostPlan(db, 'gold')).price_cents).toBe(gold.price_cents);
  expect((await put([asked.body.errors[0].meta.key])).status).toBe(200);
  expect((await boostPlan(db, 'gold')).price_cents).toBe(far);
});

test('coupons in bulk stay as they are without the password of who starts it', async () => {
  await make({ code: 'EMMASSA' });
  const path = '/v1/backoffice/bulk_jobs/coupons';
  const bulk_job = { action: 'deactivate', reason: '', filter: { q: 'emmassa' }, address: '' };
  const { id } = (await call('POST', path, { token, body: { bulk_job } })).body.data;
  await checkBulkJob(db, id, () => new Date());
  const start = (typed: object) =>
    call('POST', `${path}/${id}/decisions`, {
      token,
      body: { decision: { decision: 'start', ...typed } },
    });
  expect(errorsOf(await start({}))).toEqual([
    ['current_password_needed', '/decision/current_password'],
  ]);
  const { body } = await call('GET', `${path}/${id}`, { token });
  expect(body.data.attributes).toMatchObject({ state: 'checked', changes: 1 });
  expect((await start({ current_password })).status).toBe(201);
});
