import { beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { bills, openShop, sellPlan } from '#core/payments/shop.fixture.ts';
import { listOwnSubscriptions } from '#core/plans/own-subscriptions.server.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { endOverdueSubscriptions } from '#core/plans/subscription-ending.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const shop = await openShop();
const { db, now, provider } = shop;
const { call, addAdmin, adminToken, userToken, freshLimits } = await testApi({ shop });
const rui = await addAdmin();
let token = '';
// Months pass, in which sessions end.
beforeEach(async () => {
  await freshLimits();
  token = await adminToken(rui.id);
});

const PATH = '/v1/backoffice/subscriptions';
const DAY = 24 * 60 * 60 * 1000;
const reason = 'Pediu por telefone.';
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
let people = 0;

async function person(): Promise<UserActor & { cpf: string }> {
  const actor = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
  people += 1;
  const cpf = String(people).padStart(11, '0');
  await bills(shop, actor, cpf);
  return { ...actor, cpf };
}

/** On trial. */
async function subscriber() {
  const actor = await person();
  await db.deleteFrom('trial_uses').execute();
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const { id } = granted(await startSubscription(db, way, actor, plan.id, now()));
  const { checkout_url: page } = await row(id);
  await submit(page ?? '', cardFields('4242424242424242'));
  await shop.hearAll();
  return { actor, id };
}

const row = (id: string) =>
  db.selectFrom('subscriptions').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const read = async (id: string) =>
  (await call('GET', `${PATH}/${id}`, { token })).body.data.attributes;
const decide = (id: string, action: string, why = reason) =>
  call('POST', `${PATH}/${id}/transitions`, {
    token,
    body: { transition: { action, reason: why, current_password: PASSWORD } },
  });
const give = (gift: object) =>
  call('POST', PATH, {
    token,
    body: {
      subscription: { plan_id: plan.id, ends_on: '31/12/2027', reason, ...gift },
      current_password: PASSWORD,
    },
  });
const problem = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.errors[0].code,
  body.errors[0].source?.pointer,
];
const paid = (id: string) =>
  db.selectFrom('payments').where('subscription_id', '=', id).select('id').execute();

async function pass(ms: number) {
  shop.advance(ms);
  await shop.hearAll();
}

test('a trial that the office ends is over at once, is never charged, and the history says so once', async () => {
  const { id, actor } = await subscriber();
  const ended = await decide(id, 'end');
  expect(ended.status).toBe(201);
  expect(ended.body.data.attributes).toMatchObject({
    status: 'canceled',
    end_reason: 'office',
    allowed_actions: [],
  });
  expect((await planLimitsOf(db, actor, now())).plan).not.toBe('Pequeno');
  const sent = (await mailsTo(db, actor)).find(({ message }) => message === 'subscription_ended');
  expect(sent?.data).toMatchObject({ why: 'office', reason });
  const [own] = await listOwnSubscriptions(db, actor, now());
  expect(own).toMatchObject({ end_reason: 'office', end_note: reason });
  // The queue tells the provider, which until then would have charged.
  await shop.hearAll();
  const { provider_id } = await row(id);
  expect(await provider.subscription(provider_id ?? '')).toMatchObject({ state: 'ended' });
  await pass(40 * DAY);
  expect(await paid(id)).toEqual([]);
  token = await adminToken(rui.id);
  const [event, ...before] = (await read(id)).history;
  expect(event).toMatchObject({ action: 'end_subscription', author: 'team', reason });
  expect(before).not.toContainEqual(expect.objectContaining({ to: 'canceled' }));
});

test('what the office cancels goes on to its end and is charged no more', async () => {
  const { id } = await subscriber();
  const { trial_ends_at: end } = await row(id);
  const cancelled = await decide(id, 'cancel');
  expect(cancelled.body.data.attributes).toMatchObject({
    status: 'trial',
    ends_at: end?.toISOString(),
    allowed_actions: ['end'],
  });
  expect(problem(await decide(id, 'cancel'))).toEqual([409, 'transition_not_allowed', undefined]);
  await pass(40 * DAY);
  expect(await row(id)).toMatchObject({ status: 'canceled' });
  expect(await paid(id)).toEqual([]);
});

test('the spreadsheet says of each subscription what the list says', async () => {
  const { id } = await subscriber();
  const spreadsheetText = async () =>
    String((await call('GET', '/v1/backoffice/tables/subscriptions.csv', { token })).body)
      .split('\n')
      .find((said) => said.includes(id));
  await decide(id, 'cancel');
  expect(await spreadsheetText()).toMatch(/Em teste grátis\. Cancelada, vai até o fim.*Vale até/);
  await decide(id, 'end');
  const ended = await spreadsheetText();
  expect(ended).toMatch(/Cancelado.*Terminou em/);
  expect(ended).not.toContain('Vale até');
});

test('of two administrators who end it in the same instant one does it', async () => {
  const { id, actor } = await subscriber();
  const both = await Promise.all([decide(id, 'end'), decide(id, 'end')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const events = await db
    .selectFrom('events')
    .where('user_id', '=', actor.id)
    .where('action', '=', 'end_subscription')
    .select('id')
    .execute();
  expect(events).toHaveLength(1);
});

test('a plan that is given has its places until its last day, and nobody pays for it', async () => {
  const actor = await person();
  const given = await give({ user_id: actor.id });
  expect(given.status).toBe(201);
  const { id, attributes } = given.body.data;
  expect(attributes).toMatchObject({
    status: 'active',
    price_cents: 0,
    recurring: false,
    // The last moment of the day in Bahia.
    ends_at: '2028-01-01T02:59:59.999Z',
    is_at_provider: false,
    allowed_actions: ['end'],
  });
  expect(await planLimitsOf(db, actor, now())).toMatchObject({ plan: 'Pequeno', vehicles: 10 });
  expect(problem(await give({ user_id: actor.id }))).toEqual([409, 'plan_in_force', undefined]);
  await endOverdueSubscriptions(db, provider, new Date('2028-01-01T03:00:00Z'));
  expect(await row(id)).toMatchObject({ status: 'expired', end_reason: 'period_over' });
  expect(await paid(id)).toEqual([]);
});

test('who is given a plan is no more reminded of one that was chosen at registration', async () => {
  const { id } = await person();
  const wish = { wanted_plan_id: plan.id };
  await db.updateTable('users').set(wish).where('id', '=', id).execute();
  expect((await give({ user_id: id })).status).toBe(201);
  expect(
    await db.selectFrom('users').where('id', '=', id).select('wanted_plan_id').executeTakeFirst(),
  ).toEqual({ wanted_plan_id: null });
});

test('no plan is given without the password of who gives it', async () => {
  const { id: user_id } = await person();
  const subscription = { user_id, plan_id: plan.id, ends_on: '31/12/2027', reason };
  expect(problem(await call('POST', PATH, { token, body: { subscription } }))).toEqual([
    422,
    'current_password_needed',
    '/subscription/current_password',
  ]);
});

test.each(['end', 'cancel'])(
  'a subscription goes on without the password of who decides about it: %s',
  async (action) => {
    const { id } = await subscriber();
    const { status, ends_at } = await row(id);
    const body = { transition: { action, reason } };
    expect(problem(await call('POST', `${PATH}/${id}/transitions`, { token, body }))).toEqual([
      422,
      'current_password_needed',
      '/transition/current_password',
    ]);
    expect(await row(id)).toMatchObject({ status, ends_at });
  },
);

test('a plan that ended is given anew, and the provider does not end it again', async () => {
  const { id, actor } = await subscriber();
  await decide(id, 'end');
  const given = await give({ user_id: actor.id });
  await shop.hearAll();
  expect(await row(given.body.data.id)).toMatchObject({ status: 'active' });
});

test.each<[string, object, unknown[]]>([
  [
    'a day that is over',
    { ends_on: '01/01/2026' },
    [422, 'expiration_past', '/subscription/ends_on'],
  ],
  [
    'a year that was mistyped',
    { ends_on: '31/12/9999' },
    [422, 'gift_too_long', '/subscription/ends_on'],
  ],
  [
    'a plan of another kind',
    { plan_id: 'corretor-mensal' },
    [422, 'plan_unknown', '/subscription/plan_id'],
  ],
  ['no reason', { reason: '' }, [422, 'invalid', '/subscription/reason']],
  ['an account that is none', { user_id: 'zzzzzzzzzz' }, [404, 'not_found', undefined]],
])('%s gives no plan', async (_what, gift, answer) => {
  expect(problem(await give({ user_id: (await person()).id, ...gift }))).toEqual(answer);
});

test('what waits for money is seen apart: overdue with the active ones, pending alone', async () => {
  const { actor, id } = await subscriber();
  const seen = async (view: string) => {
    const found = await call('GET', `${PATH}?view=${view}&q=${actor.cpf}`, { token });
    return found.body.data.map((line: { id: string }) => line.id);
  };
  const past_due_since = now();
  const rows = db.updateTable('subscriptions').where('id', '=', id);
  await rows.set({ status: 'active', past_due_since }).execute();
  expect(await seen('overdue')).toEqual([id]);
  expect(await seen('active')).toEqual([id]);
  await rows.set({ status: 'pending', past_due_since: null }).execute();
  expect([await seen('pending'), await seen('active')]).toEqual([[id], []]);
});

test('subscriptions are found by name, e-mail and whole document, and each view is counted', async () => {
  const { actor, id } = await subscriber();
  const list = async (query: string) => (await call('GET', `${PATH}?${query}`, { token })).body;
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select('email')
    .executeTakeFirstOrThrow();
  for (const q of [email, actor.cpf, '000.000.000-'.concat(actor.cpf.slice(-2))]) {
    const found = await list(`view=trial&q=${encodeURIComponent(q)}`);
    expect(found.data.map((line: { id: string }) => line.id)).toEqual([id]);
  }
  expect((await list(`view=trial&q=${actor.cpf.slice(0, 6)}`)).data).toEqual([]);
  const before = (await list('')).meta.counters;
  await decide(id, 'end');
  const after = (await list('')).meta.counters;
  expect([before.trial - after.trial, after.canceled - before.canceled]).toEqual([1, 1]);
});

test('the token of an advertiser opens nothing of it', async () => {
  const { id, actor } = await subscriber();
  const own = { token: await userToken(actor.id) };
  const body = { transition: { action: 'end', reason, current_password: PASSWORD } };
  for (const [method, path, sent] of [
    ['GET', PATH],
    ['POST', PATH, { subscription: {} }],
    ['GET', `${PATH}/${id}`],
    ['POST', `${PATH}/${id}/transitions`, body],
  ] as const)
    expect((await call(method, path, { ...own, body: sent })).status).toBe(401);
});
