import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { isRefusal } from '#core/refusal.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { PLAN_FORM, planOffice } from './office-plans.fixture.ts';
import { editPlan, orderPlans, unsafeListPlans } from './office-plans.server.ts';
import { planInput } from './plan-input.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const office = planOffice(db, rui);

const idsOf = async (kind: string) =>
  (await unsafeListPlans(db)).filter((plan) => plan.kind === kind).map(({ id }) => id);

function problemsOf(facts: object) {
  const { error } = planInput.safeParse({ ...PLAN_FORM, ...facts });
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);
}

test('a new plan is the last of its kind, is told to the provider and stands in the history', async () => {
  const id = await office.added();
  expect((await idsOf('broker')).at(-1)).toBe(id);
  expect(await office.read(id)).toMatchObject({ price_cents: 4990, synced_at: null });
  const { rows } = await sql<{ planId: string }>`
    select payload ->> 'planId' as "planId" from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ planId: id }]);
  const event = await db
    .selectFrom('events')
    .where('admin_id', '=', rui.id)
    .select(['action', 'to_status', 'before'])
    .executeTakeFirst();
  expect(event).toEqual({
    action: 'create_plan',
    to_status: 'Corretor do sertão',
    before: { plan: id },
  });
});

test('what does not fit is said field by field', () => {
  expect(problemsOf({ price: '', name: '', highlight_days: '0' })).toEqual([
    'name: Campo obrigatório',
    'highlight_days: Escreva um número de 1 a 365',
    'price: Campo obrigatório',
  ]);
  expect(problemsOf({ price_before_discount: '49,90' })).toEqual([
    'price_before_discount: O preço antes do desconto precisa ser maior que o preço',
  ]);
  expect(problemsOf({ days: '30' })).toEqual([
    'days: Só um plano que não se renova pode ser contado em dias',
  ]);
});

test('a free plan costs nothing, whatever was typed, and does not renew itself', () => {
  expect(
    planInput.parse({ ...PLAN_FORM, is_free: 'on', price_before_discount: '80' }),
  ).toMatchObject({ price_cents: 0, price_before_discount_cents: null, recurring: false });
});

test('a kind has one active free plan: a second waits until the first is disabled', async () => {
  const refused = await office.create({ is_free: 'on' });
  expect(refused).toEqual({ refused: 'free_plan_exists', field: 'is_free' });
  const waiting = await office.added({ is_free: 'on', active: '' });
  expect(await office.edit(waiting, { is_free: 'on' })).toMatchObject({
    refused: 'free_plan_exists',
  });
});

test('the only free plan of a kind is switched off when it is confirmed, knowing how many have it', async () => {
  const { id, name } = await db
    .selectFrom('plans')
    .where('kind', '=', 'broker')
    .where('is_free', '=', true)
    .where('active', '=', true)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  await register(db, { first_name: 'Ana', profile: 'broker', plan: FREE_PLAN });
  const { revision } = await office.read(id);
  const off = { name, is_free: 'on', active: '' };
  const asked = await office.edit(id, off);
  expect(asked).toMatchObject({ refused: 'last_free_plan', field: 'active', limit: 1 });
  expect((await office.read(id)).revision).toBe(revision);
  const key = isRefusal(asked) ? asked.key : undefined;
  granted(await office.edit(id, off, [key ?? '']));
  expect(await office.read(id)).toMatchObject({ active: false });
});

test('one plan of a kind is recommended: choosing another takes it from the first', async () => {
  const first = await office.added({ recommended: 'on' });
  const second = await office.added({ recommended: 'on' });
  const recommended = (await unsafeListPlans(db)).filter((plan) => plan.recommended);
  expect(recommended.filter(({ kind }) => kind === 'broker').map(({ id }) => id)).toEqual([second]);
  expect(recommended.map(({ kind }) => kind)).toContain('business');
  granted(await office.edit(first, { recommended: 'on' }));
  expect(await office.read(second)).toMatchObject({ recommended: false });
});

test('what somebody subscribed to keeps its kind and period; it may be disabled', async () => {
  const id = await office.added();
  await register(db, { first_name: 'Josué', profile: 'broker', plan: id });
  expect(await office.read(id)).toMatchObject({ subscribers_count: 1 });
  for (const [field, change] of [
    ['kind', { kind: 'owner' }],
    ['recurring', { recurring: '' }],
    ['duration_in_months', { duration_in_months: '12' }],
  ] as const)
    expect(await office.edit(id, change)).toEqual({ refused: 'plan_promised', field });
  granted(await office.edit(id, { active: '', price: '59,90' }));
  const last = await db.selectFrom('events').orderBy('id', 'desc').selectAll().executeTakeFirst();
  expect(last).toMatchObject({
    action: 'disable_plan',
    before: { plan: id, active: true, price_cents: 4990 },
  });
});

test('who writes about a plan that somebody else changed meanwhile is told', async () => {
  const id = await office.added();
  const { revision } = await office.read(id);
  granted(await office.edit(id, { name: 'Outro nome' }));
  const late = { plan: planInput.parse(PLAN_FORM), revision };
  expect(await editPlan(db, rui, id, late, NOW)).toEqual({ refused: 'plan_changed' });
});

test('another price is not sold before the provider has it; other limits change nothing there', async () => {
  const id = await office.added();
  const atProvider = {
    synced_at: NOW,
    provider_price_id: 'price_1',
    provider_product_id: 'prod_1',
  };
  await db.updateTable('plans').set(atProvider).where('id', '=', id).execute();
  const stored = () => db.selectFrom('plans').where('id', '=', id).selectAll().executeTakeFirst();
  granted(await office.edit(id, { properties_limit: '50' }));
  expect(await stored()).toMatchObject(atProvider);
  granted(await office.edit(id, { properties_limit: '50', name: 'Outro' }));
  expect(await stored()).toMatchObject({ synced_at: null, provider_price_id: 'price_1' });
  granted(await office.edit(id, { price: '39,90' }));
  expect(await stored()).toMatchObject({ provider_price_id: null, provider_product_id: 'prod_1' });
});

test('plans of a kind change places; from an order that is no longer so, nothing moves', async () => {
  const previous = await idsOf('business');
  const order = { kind: 'business', previous, ids: previous.toReversed() } as const;
  expect(await orderPlans(db, rui, order, NOW)).toBeUndefined();
  expect(await idsOf('business')).toEqual(previous.toReversed());
  const refusal = { refused: 'plan_order_changed' };
  expect(await orderPlans(db, rui, order, NOW)).toEqual(refusal);
  const lacking = { kind: 'business', previous: order.ids, ids: order.ids.slice(1) } as const;
  expect(await orderPlans(db, rui, lacking, NOW)).toEqual(refusal);
  expect(await idsOf('business')).toEqual(previous.toReversed());
});
