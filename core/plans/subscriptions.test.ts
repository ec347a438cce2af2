import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { asAdmin } from '#core/audit/audit.fixture.ts';
import { DAY_MS as DAY } from '#core/durations.ts';
import { markDefault } from '#core/payments/card-sync.server.ts';
import { choosePaymentMethod, listPaymentMethods } from '#core/payments/payment-methods.server.ts';
import { reconcile } from '#core/payments/reconciliation.server.ts';
import { regretPurchase } from '#core/payments/regret.server.ts';
import { sellPlan } from '#core/payments/shop.fixture.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { listOwnSubscriptions } from './own-subscriptions.server.ts';
import { cancelPlanChange, changePlan, previewPlanChange } from './plan-changing.server.ts';
import { addMonths } from './plan-period.ts';
import { CARDS, openPlanShop } from './subscribers.fixture.ts';
import { startSubscription } from './subscribing.server.ts';
import {
  cancelSubscription,
  endOverdueSubscriptions,
  resumeSubscription,
  stopRenewalsOfInactive,
} from './subscription-ending.server.ts';

const shop = await openPlanShop();
const { db, now, provider, way, small, large } = shop;
const { advertiser, subscribes, subscriptionOf, paidBy, later } = shop;

test('a plan begins with seven days of trial and is charged when they are over', async () => {
  const actor = await advertiser();
  const wanted = () =>
    db.selectFrom('users').where('id', '=', actor.id).select('wanted_plan_id').executeTakeFirst();
  await db
    .updateTable('users')
    .set({ wanted_plan_id: small.id })
    .where('id', '=', actor.id)
    .execute();
  shop.control.failNext({ path: '/v1/checkout/sessions', method: 'POST', how: 'error_before' });
  expect(await startSubscription(db, way, actor, small.id, now())).toMatchObject({
    refused: 'payment_unavailable',
  });
  expect(await wanted()).toEqual({ wanted_plan_id: small.id });
  await subscribes(actor);
  expect(await wanted()).toEqual({ wanted_plan_id: null });
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'trial', plan_id: small.id });
  expect(await paidBy(actor)).toEqual([]);
  await later('trial_end', actor);
  await later(2 * 60 * 60 * 1000, actor);
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'active', past_due_since: null });
  expect(await paidBy(actor)).toMatchObject([
    { purpose: 'plan_renewal', status: 'paid', amount_cents: 2990 },
  ]);
});

test('nobody tries twice: not the account, not the document, not the card', async () => {
  const other = await advertiser();
  await subscribes(await advertiser(), 'mastercard');
  await subscribes(other, 'mastercard');
  expect(await subscriptionOf(other)).toMatchObject({
    status: 'canceled',
    end_reason: 'trial_used',
  });
  await later(40 * DAY, other);
  expect(await paidBy(other)).toEqual([]);
  const { id } = granted(await startSubscription(db, way, other, small.id, now()));
  expect(await subscriptionOf(other)).toMatchObject({ id, status: 'pending', trial_days: 0 });
});

test('a cancelled trial goes on to its end and is never charged; taking it back goes on', async () => {
  const actor = await advertiser();
  const id = await subscribes(actor, 'visa');
  granted(await cancelSubscription(db, provider, actor, id, now()));
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'trial' });
  granted(await resumeSubscription(db, provider, actor, id, now()));
  expect((await subscriptionOf(actor)).ends_at).toBeNull();
  granted(await cancelSubscription(db, provider, actor, id, now()));
  await later('trial_end', actor);
  await later(2 * DAY, actor);
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'canceled' });
  expect(await paidBy(actor)).toEqual([]);
});

test('a renewal that fails leaves seven days, then the plan ends', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'refusedLater');
  await later('trial_end', actor);
  const failedAt = await later(2 * 60 * 60 * 1000, actor);
  const row = await subscriptionOf(actor);
  expect(row).toMatchObject({ status: 'active' });
  expect(row.past_due_since).not.toBeNull();
  expect(await paidBy(actor)).toMatchObject([{ status: 'failed', failure: 'generic_decline' }]);

  const since = row.past_due_since ?? failedAt;
  await endOverdueSubscriptions(db, provider, new Date(since.getTime() + 7 * DAY - 1000));
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'active' });
  await endOverdueSubscriptions(db, provider, new Date(since.getTime() + 7 * DAY + 1000));
  await shop.hearAll();
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'expired', end_reason: 'unpaid' });
  expect((await mailsTo(db, actor)).at(-1)).toMatchObject({
    message: 'subscription_ended',
    data: { why: 'unpaid', reason: null },
  });
});

test('a larger plan applies at once for what is left of the period, a smaller one at its end', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'visa');
  await later('trial_end', actor);
  await later(2 * 60 * 60 * 1000, actor);
  const preview = granted(await previewPlanChange(db, provider, actor, large.id, now()));
  expect(preview).toMatchObject({ kind: 'upgrade', price_cents: 5990 });
  expect(preview.due_cents).toBeGreaterThan(2500);
  expect(preview.due_cents).toBeLessThanOrEqual(3000);

  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  expect(await subscriptionOf(actor)).toMatchObject({ plan_id: large.id, price_cents: 5990 });
  const [, change] = await paidBy(actor);
  expect(change).toMatchObject({ purpose: 'plan_change', status: 'paid' });
  expect(Math.abs((change?.amount_cents ?? 0) - preview.due_cents)).toBeLessThan(2);

  const { id } = granted(await changePlan(db, provider, actor, small.id, now()));
  granted(await changePlan(db, provider, actor, small.id, now()));
  await shop.hearAll();
  const scheduled = (await mailsTo(db, actor)).filter(
    ({ message }) => message === 'plan_change_scheduled',
  );
  const { period_ends_at: end } = await subscriptionOf(actor);
  expect(scheduled.map(({ data }) => data)).toEqual([
    {
      firstName: 'Josué',
      planName: 'Pequeno',
      fromPlanName: 'Grande',
      priceCents: 2990,
      period: 'monthly',
      appliesAt: end?.toISOString(),
    },
  ]);
  expect(await subscriptionOf(actor)).toMatchObject({ plan_id: large.id });
  granted(await cancelPlanChange(db, provider, actor, id, now()));
  granted(await changePlan(db, provider, actor, small.id, now()));
  await later('renewal', actor);
  await later(2 * 60 * 60 * 1000, actor);
  expect(await subscriptionOf(actor)).toMatchObject({ plan_id: small.id, price_cents: 2990 });
  expect((await paidBy(actor)).at(-1)).toMatchObject({ amount_cents: 2990, status: 'paid' });
});

test('a smaller plan that is chosen within the trial leaves the trial, and is what is charged at its end', async () => {
  const actor = await advertiser();
  await subscribes(actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  granted(await changePlan(db, provider, actor, small.id, now()));
  await shop.hearAll();
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'trial', plan_id: large.id });
  expect(await paidBy(actor)).toEqual([]);
  await later('trial_end', actor);
  await later(2 * 60 * 60 * 1000, actor);
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'active', plan_id: small.id });
  expect(await paidBy(actor)).toMatchObject([{ status: 'paid', amount_cents: 2990 }]);
});

/** On the larger plan, with a smaller one scheduled for the end of the period. */
async function goingSmaller(to = small.id) {
  const actor = await advertiser();
  const id = await shop.paysFor(actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  granted(await changePlan(db, provider, actor, to, now()));
  await shop.hearAll();
  const scheduledPrice = async () => {
    const { provider_id } = await subscriptionOf(actor);
    const schedule = (await provider.subscription(provider_id ?? ''))?.schedule;
    return schedule && provider.scheduledPrice(schedule);
  };
  return { actor, id, scheduledPrice };
}

test('a scheduled smaller plan comes back when a cancellation is taken back, and is what is charged next', async () => {
  const { actor, id, scheduledPrice } = await goingSmaller();
  for (let times = 0; times < 2; times += 1) {
    granted(await cancelSubscription(db, provider, actor, id, now()));
    await shop.hearAll();
    expect(await scheduledPrice()).toBeUndefined();
    granted(await resumeSubscription(db, provider, actor, id, now()));
    await shop.hearAll();
    expect(await scheduledPrice()).toBe(small.price);
    shop.advance(DAY);
  }
  const [own] = await listOwnSubscriptions(db, actor, now());
  expect(own?.plan_change).toMatchObject({ plan: 'Pequeno', price_cents: 2990 });
  expect((await mailsTo(db, actor)).at(-1)).toMatchObject({
    message: 'subscription_resumed',
    data: { planName: 'Grande', nextPlanName: 'Pequeno', priceCents: 2990 },
  });
  await later('renewal', actor);
  await later(2 * 60 * 60 * 1000, actor);
  expect(await subscriptionOf(actor)).toMatchObject({ plan_id: small.id, price_cents: 2990 });
  expect((await paidBy(actor)).at(-1)).toMatchObject({ amount_cents: 2990, status: 'paid' });
});

test('a scheduled plan that is sold no more at its price does not come back, and nobody is told that it does', async () => {
  const { actor, id, scheduledPrice } = await goingSmaller();
  granted(await cancelSubscription(db, provider, actor, id, now()));
  await db.updateTable('plans').set({ active: false }).where('id', '=', small.id).execute();
  const [canceled] = await listOwnSubscriptions(db, actor, now());
  expect(canceled?.plan_change).toMatchObject({ still_sold: false });
  granted(await resumeSubscription(db, provider, actor, id, now()));
  await shop.hearAll();
  await db.updateTable('plans').set({ active: true }).where('id', '=', small.id).execute();
  expect(await scheduledPrice()).toBeUndefined();
  const [own] = await listOwnSubscriptions(db, actor, now());
  expect(own?.plan_change).toBeNull();
  expect((await mailsTo(db, actor)).at(-1)).toMatchObject({
    message: 'subscription_resumed',
    data: { planName: 'Grande', nextPlanName: null, priceCents: 5990 },
  });
});

test.each([
  ['its price was raised', { price_cents: 4990 }],
  ['the provider heard first', { name: 'Médio' }],
])(
  'a scheduled plan that is no longer sold as promised when it comes back is given up, and its owner told: %s',
  async (_, change) => {
    const sold = await sellPlan(shop, { name: 'Médio', cents: 3990, places: 5 });
    const { actor, id, scheduledPrice } = await goingSmaller(sold.id);
    granted(await cancelSubscription(db, provider, actor, id, now()));
    granted(await resumeSubscription(db, provider, actor, id, now()));
    await db.updateTable('plans').set(change).where('id', '=', sold.id).execute();
    await provider.retirePrice(sold.price);
    await shop.hearAll();
    const [own] = await listOwnSubscriptions(db, actor, now());
    expect(own?.plan_change).toBeNull();
    expect(await scheduledPrice()).toBeUndefined();
    expect((await mailsTo(db, actor)).at(-1)).toMatchObject({
      message: 'subscription_resumed',
      data: { planName: 'Grande', nextPlanName: null, priceCents: 5990 },
    });
    granted(await cancelSubscription(db, provider, actor, id, now()));
  },
);

test('a change that was cut off is not gone on with at another price', async () => {
  const sold = await sellPlan(shop, { name: 'Enorme', cents: 8990, places: 50 });
  const actor = await advertiser();
  await shop.paysFor(actor);
  shop.control.failNext({
    path: '/v1/subscriptions/:id',
    method: 'POST',
    how: 'drop_before',
    times: 2,
  });
  expect(await changePlan(db, provider, actor, sold.id, now())).toMatchObject({
    refused: 'payment_unknown',
  });
  await db.updateTable('plans').set({ price_cents: 9990 }).where('id', '=', sold.id).execute();
  expect(await changePlan(db, provider, actor, sold.id, now())).toMatchObject({
    refused: 'plan_change_open',
  });
  expect(await subscriptionOf(actor)).toMatchObject({ plan_id: small.id });
});

test('who regrets within seven days of the first charge gets all of it back, and the plan ends', async () => {
  const actor = await advertiser();
  const id = await subscribes(actor, 'visa');
  await later('trial_end', actor);
  const paidAt = await later(2 * 60 * 60 * 1000, actor);
  const bought = { kind: 'subscription' as const, id };
  expect(
    await regretPurchase(db, actor, bought, new Date(paidAt.getTime() + 9 * DAY)),
  ).toMatchObject({ refused: 'regret_too_late' });
  expect(
    await regretPurchase(db, actor, bought, new Date(paidAt.getTime() + 6 * DAY)),
  ).toMatchObject({ status: 'done', amount_cents: 2990 });
  await shop.hearAll();
  const ended = await subscriptionOf(actor);
  expect(ended).toMatchObject({ status: 'canceled', end_reason: 'regret' });
  expect(await paidBy(actor)).toMatchObject([{ refunded_cents: 2990 }]);
  expect(await provider.subscription(ended.provider_id ?? '')).toMatchObject({ state: 'ended' });
});

test('the card that is shown as charged is the one that the provider charges for the plan', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'visa');
  const card = (last4: string) =>
    db
      .selectFrom('payment_methods')
      .where('user_id', '=', actor.id)
      .where('last4', '=', last4)
      .selectAll()
      .executeTakeFirstOrThrow();
  const charged = async () => {
    const { provider_id } = await subscriptionOf(actor);
    return (await provider.subscription(provider_id ?? ''))?.card;
  };
  const flag = (last4: string) =>
    db
      .transaction()
      .execute(async (trx) => markDefault(trx, actor.id, (await card(last4)).provider_id));
  // Another one is typed on a page of the provider.
  await shop.usesCard(actor, 'pm_card_mastercard');
  await shop.hearAll();
  expect([await card('4242'), await card('4444')]).toMatchObject([
    { is_default: false },
    { is_default: true },
  ]);
  granted(await choosePaymentMethod(db, provider, actor, (await card('4242')).id, now()));
  await shop.hearAll();
  expect(await charged()).toBe((await card('4242')).provider_id);
  expect(await card('4242')).toMatchObject({ is_default: true });

  await flag('4444');
  await reconcile(db, provider, now);
  expect(await card('4242')).toMatchObject({ is_default: true });
  await flag('4444');
  granted(await choosePaymentMethod(db, provider, actor, (await card('4444')).id, now()));
  expect(await charged()).toBe((await card('4444')).provider_id);
});

test('a card that is charged already is not written again', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'visa');
  const { id, provider_id } = await db
    .selectFrom('payment_methods')
    .where('user_id', '=', actor.id)
    .select(['id', 'provider_id'])
    .executeTakeFirstOrThrow();
  await asAdmin(db, 'rui', (trx) => markDefault(trx, actor.id, provider_id));
  const written = db.selectFrom('audit_entries').where('row_key', '=', id).select('fields');
  expect(await written.execute()).toEqual([]);
});

test('a card that is chosen after a smaller plan was scheduled is what that plan is charged to', async () => {
  const { actor } = await goingSmaller();
  const { provider_id } = await subscriptionOf(actor);
  const customer = (await provider.subscription(provider_id ?? ''))?.customer ?? '';
  await shop.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
  await shop.hearAll();
  const cards = () => listPaymentMethods(db, actor, now());
  const added = (await cards()).find(({ last4 }) => last4 === '4444');
  granted(await choosePaymentMethod(db, provider, actor, added?.id ?? '', now()));
  await later('renewal', actor);
  await later(2 * 60 * 60 * 1000, actor);
  const charged = await db
    .selectFrom('payments')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .select(['amount_cents', 'card_last4'])
    .executeTakeFirst();
  expect(charged).toEqual({ amount_cents: 2990, card_last4: '4444' });
  expect((await cards()).find((card) => card.is_default)).toMatchObject({ last4: '4444' });
});

test('a plan that was bought once makes way for another in its last week, and none of its days is lost', async () => {
  const once = (recurring: boolean) =>
    db.updateTable('plans').set({ recurring }).where('id', '=', large.id).execute();
  await once(false);
  const actor = await advertiser();
  const buys = async () => {
    granted(await startSubscription(db, way, actor, large.id, now()));
    const { checkout_url: page } = await subscriptionOf(actor);
    await submit(page ?? '', cardFields(CARDS.visa));
    await shop.hearAll();
    return subscriptionOf(actor);
  };
  const first = await buys();
  expect(await startSubscription(db, way, actor, large.id, now())).toMatchObject({
    refused: 'subscription_exists',
  });
  const end = first.ends_at ?? now();
  shop.advance(end.getTime() - now().getTime() - 6 * DAY);
  expect(await buys()).toMatchObject({ status: 'active', ends_at: addMonths(end, 1) });
  await once(true);
});

test('a renewal that was paid a moment before the days of grace end goes on', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'refusedLater');
  await later('trial_end', actor);
  await later(2 * 60 * 60 * 1000, actor);
  const { past_due_since: since, provider_id } = await subscriptionOf(actor);
  const { latestInvoice } = (await provider.subscription(provider_id ?? ''))!;
  await shop.stripe.invoices.pay(latestInvoice ?? '', { payment_method: 'pm_card_visa' });
  await endOverdueSubscriptions(db, provider, new Date((since?.getTime() ?? 0) + 7 * DAY + 1000));
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'active', past_due_since: null });
  await shop.hearAll();
  expect((await paidBy(actor)).at(-1)).toMatchObject({ status: 'paid', refunded_cents: 0 });
});

test('whose account is inactive at the own wish has what is paid, and is charged no more', async () => {
  const leaves = (actor: UserActor, status: 'inactive' | 'suspended') =>
    db.updateTable('users').set({ status }).where('id', '=', actor.id).execute();
  const trying = await advertiser();
  await subscribes(trying);
  const suspended = await advertiser();
  await subscribes(suspended);
  await leaves(trying, 'inactive');
  await leaves(suspended, 'suspended');
  await stopRenewalsOfInactive(db, provider, now());
  await shop.hearAll();
  await stopRenewalsOfInactive(db, provider, now());
  await shop.hearAll();
  const { cancel_requested_at, ...trial } = await subscriptionOf(trying);
  expect(trial).toMatchObject({ status: 'trial', ends_at: trial.trial_ends_at });
  expect(cancel_requested_at).not.toBeNull();
  const told = (await mailsTo(db, trying)).map(({ message }) => message);
  expect(told.filter((message) => message === 'subscription_canceled')).toHaveLength(1);
  // Of a suspended account our team decides.
  expect(await subscriptionOf(suspended)).toMatchObject({ cancel_requested_at: null });
  await later('trial_end', trying);
  await later(2 * DAY, trying);
  expect(await subscriptionOf(trying)).toMatchObject({ status: 'canceled' });
  expect(await paidBy(trying)).toEqual([]);
});

test('what an inactive account owes is not tried again', async () => {
  const actor = await advertiser();
  await subscribes(actor, 'refusedLater');
  await later('trial_end', actor);
  await later(2 * 60 * 60 * 1000, actor);
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', actor.id).execute();
  await stopRenewalsOfInactive(db, provider, now());
  await shop.hearAll();
  const ended = await subscriptionOf(actor);
  expect(ended).toMatchObject({ status: 'canceled', end_reason: 'canceled' });
  expect(await provider.subscription(ended.provider_id ?? '')).toMatchObject({ state: 'ended' });
});
