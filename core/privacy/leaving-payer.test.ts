import { expect, test } from 'vitest';
import { hashPassword } from '#core/accounts/password-hashing.server.ts';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { addCoupon } from '#core/coupons/coupons.fixture.ts';
import { knownCustomer } from '#core/payments/payer.server.ts';
import { startCardSetup } from '#core/payments/payment-methods.server.ts';
import { reconcile } from '#core/payments/reconciliation.server.ts';
import { decideRegret, regretPurchase } from '#core/payments/regret.server.ts';
import { bills, openShop, orderBoost, sellPlan } from '#core/payments/shop.fixture.ts';
import { changePlan } from '#core/plans/plan-changing.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { ProviderAway, type PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { deleteOwnAccount } from './account-deletion.server.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
const rui = await addAdmin(db);
const way = { provider, baseUrl: 'https://mandacaru.example' };
const VISA = cardFields('4242424242424242');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PASSWORD = 'juazeiro-florido-7';
const password_hash = granted(await hashPassword(PASSWORD));

const small = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
const large = await sellPlan(shop, { name: 'Grande', cents: 5990, places: 30 });

let people = 0;

async function advertiser(): Promise<UserActor> {
  const actor = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
  await db.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute();
  people += 1;
  await bills(shop, actor, String(people).padStart(11, '0'));
  await db.deleteFrom('trial_uses').execute();
  return actor;
}

/** @returns the provider's page */
async function wants(actor: UserActor, plan = small): Promise<string> {
  const { id } = granted(await startSubscription(db, way, actor, plan.id, now()));
  const { checkout_url: page } = await db
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .select('checkout_url')
    .executeTakeFirstOrThrow();
  return page ?? '';
}

async function subscribes(actor: UserActor, plan = small): Promise<string> {
  expect((await submit(await wants(actor, plan), VISA)).status).toBe(303);
  await shop.hearAll();
  const { provider_id } = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  return provider_id ?? '';
}

async function boostPayment(actor: UserActor, method: 'pix' | 'card', order?: { id: string }) {
  const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const { id: orderId } = order ?? (await orderBoost(shop, actor, ad));
  const begun = granted(await startBoostPayment(db, way, actor, { orderId, method }, now()));
  return paymentOf(begun === 'paid' ? '' : begun.paymentId);
}

const paymentOf = (id: string) =>
  db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

async function customerOf(actor: UserActor): Promise<string> {
  const customer = await knownCustomer(db, actor.id);
  if (!customer) throw new Error('The provider does not know the account.');
  return customer;
}

async function deletes(actor: UserActor): Promise<void> {
  const outcome = await deleteOwnAccount(
    db,
    actor,
    { password: PASSWORD, understood: true },
    now(),
  );
  expect(outcome).toBeUndefined();
}

const knows = (customer: string) => control.list('customer').some(({ id }) => id === customer);
const paidInvoices = () =>
  control.list('invoice').filter((invoice) => invoice.status === 'paid' && invoice.amount_paid > 0);
const findings = () => db.selectFrom('reconciliation_findings').selectAll().execute();

test('a trial and a paid plan end at the provider with the account, which forgets the customer', async () => {
  const paying = await advertiser();
  const paid = await subscribes(paying, large);
  shop.advance('trial_end', paid);
  shop.advance(2 * HOUR);
  await shop.hearAll();
  // A smaller plan is scheduled: its schedule ends with it.
  granted(await changePlan(db, provider, paying, small.id, now()));
  const trying = await advertiser();
  const trial = await subscribes(trying);
  const customers = [await customerOf(trying), await customerOf(paying)];
  const before = paidInvoices().length;
  expect(before).toBeGreaterThan(0);

  await deletes(trying);
  await deletes(paying);
  await shop.hearAll();
  for (const id of [trial, paid])
    expect(await provider.subscription(id)).toMatchObject({ state: 'ended' });
  expect(customers.filter(knows)).toEqual([]);
  for (const customer of customers) expect(await provider.cards(customer)).toEqual([]);

  shop.advance(60 * DAY);
  await shop.hearAll();
  expect(paidInvoices()).toHaveLength(before);
});

test('nobody can pay any more what was begun, and its coupon is free', async () => {
  const actor = await advertiser();
  const coupon = await addCoupon(db, { usage_limit: 1 });
  const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const order = await orderBoost(shop, actor, ad, { coupon: { id: coupon.id, discount: 199 } });
  const pix = await boostPayment(actor, 'pix', order);
  const card = await boostPayment(actor, 'card');
  const setup = granted(await startCardSetup(db, { ...way, back: '/' as never }, actor, now()));
  const plan = await wants(actor);
  await deletes(actor);
  await shop.hearAll();

  expect(await provider.payment(pix.provider_intent_id ?? '')).toMatchObject({ state: 'canceled' });
  for (const page of [card.checkout_url ?? '', plan, setup.url])
    expect((await submit(page, VISA)).status).toBeGreaterThanOrEqual(400);
  await shop.hearAll();
  for (const { id } of [pix, card])
    expect(['canceled', 'expired']).toContain((await paymentOf(id)).status);
  const { used_count } = await db
    .selectFrom('coupons')
    .where('id', '=', coupon.id)
    .select('used_count')
    .executeTakeFirstOrThrow();
  expect(used_count).toBe(0);
});

test('while the provider is away the account is gone, and what runs there ends when it is back', async () => {
  const actor = await advertiser();
  const subscription = await subscribes(actor);
  const customer = await customerOf(actor);
  await deletes(actor);
  for (const gone of ['endSubscription', 'deleteCustomer'] as const) {
    const away = new Proxy(provider, {
      get: (target, name: keyof PaymentProvider) =>
        name === gone ? () => Promise.reject(new ProviderAway('away')) : target[name],
    });
    await expect(shop.workOff({ db, provider: away })).rejects.toThrow(ProviderAway);
    expect(knows(customer)).toBe(true);
  }
  await shop.hearAll();
  expect(await provider.subscription(subscription)).toMatchObject({ state: 'ended' });
  expect(knows(customer)).toBe(false);
  const left = await db.selectFrom('users').where('id', '=', actor.id).select('id').execute();
  expect(left).toEqual([]);
});

test('what is paid at the very moment is given back, and a plan of that moment ends', async () => {
  const actor = await advertiser();
  const coupon = await addCoupon(db, {});
  const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const order = await orderBoost(shop, actor, ad, { coupon: { id: coupon.id, discount: 199 } });
  const pix = await boostPayment(actor, 'pix', order);
  const page = await wants(actor);
  const customer = await customerOf(actor);
  await deletes(actor);
  control.payPix(pix.provider_intent_id ?? '');
  expect((await submit(page, VISA)).status).toBe(303);
  await shop.hearAll();
  expect(await paymentOf(pix.id)).toMatchObject({
    status: 'paid',
    refunded_cents: pix.amount_cents,
    user_id: null,
  });
  const ofCustomer = control.list('subscription').filter((one) => one.customer === customer);
  expect(ofCustomer.map(({ status }) => status)).toEqual(['canceled']);
});

test('events that come afterwards, in any order and again, change nothing and find nothing', async () => {
  const actor = await advertiser();
  const subscription = await subscribes(actor);
  shop.advance('trial_end', subscription);
  shop.advance(2 * HOUR);
  await shop.hearAll();
  await deletes(actor);
  const kept = () =>
    db.selectFrom('payments').orderBy('id').select(['id', 'status', 'refunded_cents']).execute();
  const before = [await kept(), await findings()];
  await db.deleteFrom('provider_events').execute();
  await shop.hearAll();
  await db.deleteFrom('provider_events').execute();
  await shop.hearAll();
  expect([await kept(), await findings()]).toEqual(before);
  shop.advance(2 * DAY);
  await reconcile(db, provider, now);
  expect(await findings()).toEqual(before[1]);
});

test('a regret that waits for the office is paid back though the account is gone', async () => {
  const actor = await advertiser();
  const asked: string[] = [];
  let last = '';
  for (const _ of [1, 2]) {
    const payment = await boostPayment(actor, 'pix');
    control.payPix(payment.provider_intent_id ?? '');
    await shop.hearAll();
    const bought = { kind: 'boost_order' as const, id: payment.boost_order_id ?? '' };
    const { id, status } = granted(await regretPurchase(db, actor, bought, now()));
    if (status === 'asked') asked.push(id);
    last = payment.id;
  }
  await deletes(actor);
  await shop.hearAll();
  const [id = ''] = asked;
  granted(await decideRegret(db, rui, id, { accept: true, note: undefined }, now()));
  await shop.hearAll();
  const payment = await paymentOf(last);
  expect(payment.refunded_cents).toBe(payment.amount_cents);
  const { state } = (await provider.payment(payment.provider_intent_id ?? '')) ?? {};
  expect(state).toBe('paid');
});
