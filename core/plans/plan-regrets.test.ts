import { expect, test } from 'vitest';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { addAdmin } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { REGRET_TABLE } from '#core/payments/regrets-asked.server.ts';
import { refundPayment } from '#core/payments/office-refund.server.ts';
import { decideRegret, regretPurchase } from '#core/payments/regret.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { sellPlan } from '#core/payments/shop.fixture.ts';
import { listOwnSubscriptions } from './own-subscriptions.server.ts';
import { changePlan } from './plan-changing.server.ts';
import { openPlanShop } from './subscribers.fixture.ts';

const shop = await openPlanShop();
const { db, now, provider, control, small, large } = shop;
const rui: AdminActor = await addAdmin(db);

const regrets = (actor: UserActor, id: string) =>
  regretPurchase(db, actor, { kind: 'subscription', id }, now());
const shown = async (actor: UserActor) => {
  const [own] = await listOwnSubscriptions(db, actor, now());
  return own!;
};
const messagesTo = async (actor: UserActor) =>
  (await mailsTo(db, actor)).map(({ message }) => message);

const priceOf = async (plan: string) => {
  const { provider_price_id } = await db
    .selectFrom('plans')
    .where('id', '=', plan)
    .select('provider_price_id')
    .executeTakeFirstOrThrow();
  return provider_price_id;
};

const sells = (id: string, active: boolean) =>
  db.updateTable('plans').set({ active }).where('id', '=', id).execute();

/** An upgrade of ten days later, whose earlier plan is sold no more, is decided by the office. */
async function asking() {
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  await shop.later(10 * DAY_MS, actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  await sells(small.id, false);
  const regret = granted(await regrets(actor, id));
  await sells(small.id, true);
  expect(regret.status).toBe('asked');
  return { actor, id, regret };
}

test('who asked to undo a plan sees that it waits, and is not offered to ask again', async () => {
  const { actor, id, regret } = await asking();
  expect(await shown(actor)).toMatchObject({
    regret: { status: 'asked', amount_cents: regret.amount_cents },
    regret_until: null,
  });
  expect((await shown(actor)).allowed_actions).not.toContain('regret');
  expect(await regrets(actor, id)).toMatchObject({ refused: 'regret_asked' });
});

test('a regretted upgrade is paid back at once, and the plan before it goes on to the end of what was paid', async () => {
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  await shop.later(10 * DAY_MS, actor);
  const before = await shop.subscriptionOf(actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({
    regret_of_upgrade: true,
    regret_plan_before: 'Pequeno',
  });
  const regret = granted(await regrets(actor, id));
  // A new price of the plan meanwhile is not theirs.
  const { provider_price_id } = await db
    .selectFrom('plans')
    .where('id', '=', small.id)
    .select('provider_price_id')
    .executeTakeFirstOrThrow();
  const writePrice = (price: string | null) =>
    db.updateTable('plans').set({ provider_price_id: price }).where('id', '=', small.id).execute();
  await writePrice(null);
  await shop.hearAll();
  await writePrice(provider_price_id);
  expect(regret.status).toBe('done');
  const [first, upgrade] = await shop.paidBy(actor);
  expect(first).toMatchObject({ refunded_cents: 0 });
  expect(upgrade).toMatchObject({
    amount_cents: regret.amount_cents,
    refunded_cents: regret.amount_cents,
  });
  expect(await shop.subscriptionOf(actor)).toMatchObject({
    status: 'active',
    plan_id: small.id,
    price_cents: 2990,
    period_ends_at: before.period_ends_at,
  });
  const confirmed = (await mailsTo(db, actor)).find(
    ({ message }) => message === 'regret_confirmed',
  );
  expect(confirmed?.data).toMatchObject({
    what: 'Troca para o plano Grande',
    refundedCents: regret.amount_cents,
  });
  expect(await regrets(actor, id)).toMatchObject({ refused: 'transition_not_allowed' });
  await shop.later('renewal', actor);
  await shop.later(2 * 60 * 60 * 1000, actor);
  expect((await shop.paidBy(actor)).at(-1)).toMatchObject({ amount_cents: 2990, status: 'paid' });
});

test('a smaller plan that was scheduled is still scheduled after an upgrade is regretted', async () => {
  const tiny = await sellPlan(shop, { name: 'Mínimo', cents: 990, places: 2 });
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  await shop.later(10 * DAY_MS, actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  granted(await changePlan(db, provider, actor, tiny.id, now()));
  expect(await shown(actor)).toMatchObject({ regret_keeps_change: true });
  granted(await regrets(actor, id));
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({ plan: 'Pequeno', plan_change: { plan: 'Mínimo' } });
  const { provider_id } = await shop.subscriptionOf(actor);
  const { schedule } = (await provider.subscription(provider_id ?? ''))!;
  expect(await provider.scheduledPrice(schedule ?? '')).toBe(tiny.price);
});

test('a scheduled plan that is dearer than the one that is back ends with the regretted upgrade', async () => {
  const middle = await sellPlan(shop, { name: 'Médio', cents: 3990, places: 20 });
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  await shop.later(10 * DAY_MS, actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  granted(await changePlan(db, provider, actor, middle.id, now()));
  expect(await shown(actor)).toMatchObject({
    regret_plan_before: 'Pequeno',
    regret_keeps_change: false,
  });
  granted(await regrets(actor, id));
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({ plan: 'Pequeno', plan_change: null });
  const { provider_id } = await shop.subscriptionOf(actor);
  expect(await provider.subscription(provider_id ?? '')).toMatchObject({ schedule: undefined });
  await shop.later('renewal', actor);
  await shop.later(2 * 60 * 60 * 1000, actor);
  expect((await shop.paidBy(actor)).at(-1)).toMatchObject({ amount_cents: 2990, status: 'paid' });
});

test('what the office refuses is refused for good, with its words; a renewal is another purchase', async () => {
  const { actor, id, regret } = await asking();
  const note = 'O plano foi usado por dez dias.';
  granted(await decideRegret(db, rui, regret.id, { accept: false, note }, now()));
  expect(await shown(actor)).toMatchObject({ regret: { status: 'refused', note } });
  expect((await shown(actor)).allowed_actions).not.toContain('regret');
  for (let times = 0; times < 2; times += 1)
    expect(await regrets(actor, id)).toMatchObject({ refused: 'regret_refused' });
  expect((await messagesTo(actor)).filter((name) => name === 'regret_to_office')).toHaveLength(1);
  await shop.later('renewal', actor);
  await shop.later(2 * 60 * 60 * 1000, actor);
  expect((await shown(actor)).allowed_actions).toContain('regret');
  expect(await regrets(actor, id)).toMatchObject({ status: 'done' });
});

test('a larger plan whose payment is known only after the regret is paid back, too', async () => {
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  const { provider_id } = await shop.subscriptionOf(actor);
  // Charged at the very moment, and nobody here has heard of it.
  await provider.changePrice({
    key: `tab-${id}`,
    subscription: provider_id ?? '',
    price: (await priceOf(large.id)) ?? '',
  });
  expect(await regrets(actor, id)).toMatchObject({ status: 'done', amount_cents: 2990 });
  await shop.hearAll();
  const paid = await shop.paidBy(actor);
  expect(paid.map(({ purpose }) => purpose)).toEqual(['plan_renewal', 'plan_change']);
  for (const { status, amount_cents, refunded_cents } of paid)
    expect([status, refunded_cents]).toEqual(['paid', amount_cents]);
  expect((await messagesTo(actor)).at(-1)).toBe('payment_returned');
});

test('money that the office is asked for goes back by its answer, and while it waits by nothing else', async () => {
  const { actor, id, regret } = await asking();
  const charges = await db
    .selectFrom('payments')
    .where('subscription_id', '=', id)
    .where('status', '=', 'paid')
    .select('id')
    .execute();
  for (const charge of charges)
    expect(await refundPayment(db, rui, charge.id, 'Pediu de novo', now())).toMatchObject({
      refused: 'regret_waiting',
    });
  granted(await decideRegret(db, rui, regret.id, { accept: true, note: undefined }, now()));
  await shop.hearAll();
  expect(await messagesTo(actor)).toContain('regret_confirmed');
});

test('what a deleted account asked for is given back payment by payment', async () => {
  const { actor, id, regret } = await asking();
  await db.deleteFrom('plan_changes').where('subscription_id', '=', id).execute();
  await db.deleteFrom('subscriptions').where('id', '=', id).execute();
  expect(
    await decideRegret(db, rui, regret.id, { accept: true, note: undefined }, now()),
  ).toMatchObject({ refused: 'regret_without_account' });
  const { id: charge } = await db
    .selectFrom('payments')
    .where('user_id', '=', actor.id)
    .where('purpose', '=', 'plan_change')
    .select('id')
    .executeTakeFirstOrThrow();
  granted(await refundPayment(db, rui, charge, 'A conta foi excluída', now()));
  const [decided] = await REGRET_TABLE.lines(db, [regret.id]);
  expect(decided).toMatchObject({
    status: 'accepted',
    payment_id: charge,
  });
});

test('a refund that the bank sends back is told to the person and to the office, and found', async () => {
  const actor = await shop.advertiser();
  const id = await shop.paysFor(actor);
  granted(await regrets(actor, id));
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({ regret: { status: 'done', held_cents: 0 } });
  const { provider_id: refund } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.subscription_id', '=', id)
    .select('refunds.provider_id')
    .executeTakeFirstOrThrow();
  control.failRefund(refund ?? '');
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({
    status: 'canceled',
    regret: { status: 'done', held_cents: 2990, amount_cents: 2990 },
  });
  expect(await messagesTo(actor)).toContain('refund_failed');
  const alerts = await db
    .selectFrom('reconciliation_findings')
    .where('kind', '=', 'refund_failed')
    .select('amount_cents')
    .execute();
  expect(alerts).toEqual([{ amount_cents: 2990 }]);
  const admin = await db.selectFrom('admins').select('email').executeTakeFirstOrThrow();
  expect(await alertsTo(admin.email)).toContain('refund_failed');
});

async function alertsTo(email: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>(
    `select payload #>> '{data,alert,kind}' as kind from graphile_worker._private_jobs
      where payload ->> 'to' = $1 and payload ->> 'message' = 'payment_alert'`,
    [email],
  );
  return rows.map(({ kind }) => kind);
}
