import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { DAY_MS as DAY, HOUR_MS as HOUR } from '#core/durations.ts';
import { reconcile } from '#core/payments/reconciliation.server.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { ProviderAway, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { listOwnSubscriptions } from './own-subscriptions.server.ts';
import { cancelPlanChange, changePlan } from './plan-changing.server.ts';
import { openPlanShop } from './subscribers.fixture.ts';
import { cancelSubscription, resumeSubscription } from './subscription-ending.server.ts';

const shop = await openPlanShop();
const { db, now, provider, small, large, stripe } = shop;
const { advertiser, paysFor, usesCard, subscriptionOf, paidBy, later } = shop;

/** Nobody is told that nothing was charged. */
const UNKNOWN = { refused: 'payment_unknown' };

const asks = (actor: UserActor, plan = large, by = provider) =>
  changePlan(db, by, actor, plan.id, now());
const changesOf = async (actor: UserActor) =>
  db
    .selectFrom('plan_changes')
    .where('subscription_id', '=', (await subscriptionOf(actor)).id)
    .orderBy('created_at')
    .selectAll()
    .execute();
const shown = async (actor: UserActor) => {
  const [own] = await listOwnSubscriptions(db, actor, now());
  return own!;
};
const atProvider = async (actor: UserActor) => {
  const found = await provider.subscription((await subscriptionOf(actor)).provider_id ?? '');
  return found!;
};

/** The provider does what it is asked, or not, and nobody here hears of it. */
function dyingAt(call: 'changePrice' | 'schedulePrice', when: 'before' | 'after'): PaymentProvider {
  return {
    ...provider,
    async [call](change: never) {
      if (when === 'after') await (provider[call] as (given: never) => unknown)(change);
      throw new ProviderAway('gone');
    },
  };
}

async function subscriber(plan?: typeof large) {
  const actor = await advertiser();
  await paysFor(actor);
  if (plan) {
    granted(await asks(actor, plan));
    await shop.hearAll();
  }
  return actor;
}

test.each(['before', 'after'] as const)(
  'a larger plan that was cut off %s the call goes on when it is asked for again, and is charged once',
  async (when) => {
    const actor = await subscriber();
    await expect(asks(actor, large, dyingAt('changePrice', when))).resolves.toMatchObject(UNKNOWN);
    expect((await shown(actor)).plan_change).toMatchObject({
      status: 'started',
      plan_id: large.id,
    });
    expect(await asks(actor)).toMatchObject({ status: 'done' });
    await shop.hearAll();
    expect(await changesOf(actor)).toMatchObject([{ status: 'done' }]);
    expect(await subscriptionOf(actor)).toMatchObject({ plan_id: large.id });
    expect((await paidBy(actor)).filter(({ purpose }) => purpose === 'plan_change')).toHaveLength(
      1,
    );
  },
);

test.each(['before', 'after'] as const)(
  'a smaller plan that was cut off %s the call goes on, or is given up and leaves the way free',
  async (when) => {
    const actor = await subscriber(large);
    const cut = () => asks(actor, small, dyingAt('schedulePrice', when));
    await expect(cut()).resolves.toMatchObject(UNKNOWN);
    const { id } = granted(await asks(actor, small));
    expect((await shown(actor)).plan_change).toMatchObject({ id, status: 'scheduled' });
    granted(await cancelPlanChange(db, provider, actor, id, now()));
    await expect(cut()).resolves.toMatchObject(UNKNOWN);
    const second = (await shown(actor)).plan_change;
    granted(await cancelPlanChange(db, provider, actor, second?.id ?? '', now()));
    expect((await atProvider(actor)).schedule).toBeUndefined();
    expect(await shown(actor)).toMatchObject({ plan_change: null, plan: 'Grande' });
    const { id: own } = await subscriptionOf(actor);
    await expect(cut()).resolves.toMatchObject(UNKNOWN);
    granted(await cancelSubscription(db, provider, actor, own, now()));
    expect(await atProvider(actor)).toMatchObject({ cancelsAtPeriodEnd: true });
  },
);

test('who gives up a larger plan that was paid a moment ago is told that things changed, and has it', async () => {
  const actor = await subscriber();
  await expect(asks(actor, large, dyingAt('changePrice', 'after'))).resolves.toMatchObject(UNKNOWN);
  const { id } = (await shown(actor)).plan_change!;
  expect(await cancelPlanChange(db, provider, actor, id, now())).toMatchObject({
    refused: 'transition_not_allowed',
  });
  expect(await shown(actor)).toMatchObject({ plan: 'Grande', plan_change: null });
});

test('a refused card is told with its reason at once, without the e-mail about renewals, and another card may pay', async () => {
  const actor = await subscriber();
  await usesCard(actor, 'pm_card_chargeCustomerFail');
  expect(await asks(actor)).toMatchObject({ status: 'waiting' });
  const standing = await shown(actor);
  expect(standing).toMatchObject({ plan: 'Pequeno', past_due_since: null });
  expect(standing.plan_change).toMatchObject({ failure: 'generic_decline', status: 'waiting' });
  expect(standing.plan_change?.pay_url).toMatch(/^http/);
  await shop.hearAll();
  expect((await mailsTo(db, actor)).map(({ message }) => message)).not.toContain('payment_failed');
  const [waiting] = await changesOf(actor);
  await stripe.invoices.pay(waiting?.provider_invoice_id ?? '', { payment_method: 'pm_card_visa' });
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({ plan: 'Grande', plan_change: null });
});

test('a change that waits for its payment can be given up, and nobody can pay it any more', async () => {
  const actor = await subscriber();
  await usesCard(actor, 'pm_card_chargeCustomerFail');
  const { id } = granted(await asks(actor));
  granted(await cancelPlanChange(db, provider, actor, id, now()));
  const [waiting] = await changesOf(actor);
  const invoice = await provider.invoice(waiting?.provider_invoice_id ?? '');
  expect(invoice?.state).toBe('void');
  expect((await atProvider(actor)).pendingPrice).toBeUndefined();
  await shop.hearAll();
  expect(await shown(actor)).toMatchObject({ plan: 'Pequeno', plan_change: null });
  expect((await paidBy(actor)).at(-1)).toMatchObject({
    purpose: 'plan_change',
    status: 'canceled',
  });
  await usesCard(actor, 'pm_card_visa');
  expect(await asks(actor)).toMatchObject({ status: 'done' });
});

test('a change that nobody pays ends when the provider gives it up, after about a day', async () => {
  const actor = await subscriber();
  await usesCard(actor, 'pm_card_chargeCustomerFail');
  granted(await asks(actor));
  await later(22 * HOUR, actor);
  expect((await shown(actor)).plan_change).toMatchObject({ status: 'waiting' });
  await later(2 * HOUR, actor);
  expect(await changesOf(actor)).toMatchObject([{ status: 'failed', pay_url: null }]);
  expect((await shown(actor)).allowed_actions).toContain('change_plan');
});

test('a renewal that fails is told by e-mail, a first card that is refused on its page is not', async () => {
  const renewing = await subscriber();
  await usesCard(renewing, 'pm_card_chargeCustomerFail');
  await later('renewal', renewing);
  await later(2 * HOUR, renewing);
  const told = async (actor: UserActor) => (await mailsTo(db, actor)).map(({ message }) => message);
  expect(await told(renewing)).toContain('payment_failed');
  const first = await advertiser();
  await db
    .insertInto('trial_uses')
    .values({ kind: 'account', value: first.id, used_at: now() })
    .execute();
  expect((await shop.tries(first, 'refused')).status).not.toBe(303);
  expect(await subscriptionOf(first)).toMatchObject({ status: 'pending' });
  expect(await told(first)).not.toContain('payment_failed');
});

test('who cancelled while a smaller plan was being scheduled may go on', async () => {
  const actor = await advertiser();
  const id = await paysFor(actor);
  granted(await asks(actor));
  granted(await cancelSubscription(db, provider, actor, id, now()));
  const { provider_id: subscription } = await subscriptionOf(actor);
  const { provider_price_id: price } = await db
    .selectFrom('plans')
    .where('id', '=', small.id)
    .select('provider_price_id')
    .executeTakeFirstOrThrow();
  // The other tab's call arrives last.
  await provider.schedulePrice({
    key: `tab-${id}`,
    subscription: subscription ?? '',
    price: price ?? '',
  });
  granted(await resumeSubscription(db, provider, actor, id, now()));
  const own = await subscriptionOf(actor);
  expect(own).toMatchObject({ status: 'active', cancel_requested_at: null, plan_id: large.id });
});

test('the daily run finishes what an hour left open: done, scheduled, waiting, or never begun', async () => {
  const people = {
    done: await subscriber(),
    failed: await subscriber(),
    waiting: await subscriber(),
    scheduled: await subscriber(large),
  };
  await usesCard(people.waiting, 'pm_card_chargeCustomerFail');
  const away = (actor: UserActor, plan: typeof large, by: PaymentProvider) =>
    expect(asks(actor, plan, by)).resolves.toMatchObject(UNKNOWN);
  await away(people.done, large, dyingAt('changePrice', 'after'));
  await away(people.failed, large, dyingAt('changePrice', 'before'));
  await away(people.waiting, large, dyingAt('changePrice', 'after'));
  await away(people.scheduled, small, dyingAt('schedulePrice', 'after'));
  const standing = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, actor]) => [
          name,
          (await changesOf(actor)).at(-1)?.status,
        ]),
      ),
    );
  await reconcile(db, provider, now);
  expect(new Set(Object.values(await standing()))).toEqual(new Set(['started']));
  shop.advance(2 * HOUR);
  await reconcile(db, provider, now);
  expect(await standing()).toEqual({
    done: 'done',
    failed: 'failed',
    waiting: 'waiting',
    scheduled: 'scheduled',
  });
});

test('what the provider does not know either is found after a day, never asked for anew, and settled when it ends', async () => {
  const actor = await subscriber();
  await expect(asks(actor, large, dyingAt('changePrice', 'before'))).resolves.toMatchObject(
    UNKNOWN,
  );
  const [change] = await changesOf(actor);
  const blind: PaymentProvider = { ...provider, subscription: () => Promise.resolve(undefined) };
  const found = () =>
    db
      .selectFrom('reconciliation_findings')
      .where('reference', '=', change?.id ?? '')
      .where('settled_at', 'is', null)
      .select('kind')
      .execute();
  shop.advance(20 * HOUR);
  await reconcile(db, blind, now);
  expect(await found()).toEqual([]);
  shop.advance(DAY);
  for (let times = 0; times < 2; times += 1) await reconcile(db, blind, now);
  expect(await found()).toEqual([{ kind: 'unresolved' }]);
  expect((await atProvider(actor)).price).toBe(small.price);
  await reconcile(db, provider, now);
  expect(await changesOf(actor)).toMatchObject([{ status: 'failed' }]);
  expect(await found()).toEqual([]);
});
