import { expect, test } from 'vitest';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { tellPayer } from '#core/payments/billing-infos.server.ts';
import { knownCustomer } from '#core/payments/payer.server.ts';
import { startCardSetup } from '#core/payments/payment-methods.server.ts';
import { ProviderAway } from '#integrations/payments/payment-provider.ts';
import { bills, openShop, orderBoost, sellPlan } from '#core/payments/shop.fixture.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { startBoostPayment } from './boost-paying.server.ts';
import { cancelBoostOrder } from './boost-orders.server.ts';
import { leaveBoostPayment } from './boost-payments.server.ts';

/* An answer of 500 is given again to the same key for a day; nobody waits a day to pay. */

const shop = await openShop();
const { db, now, provider, control } = shop;
const way = { provider, baseUrl: 'https://mandacaru.example' };
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });

const WAYS = [
  ['/v1/customers', 'pix'],
  ['/v1/payment_intents', 'pix'],
  ['/v1/checkout/sessions', 'card'],
] as const;

for (const how of ['error_before', 'error_after'] as const) {
  test.each(WAYS)(
    `what %s failed at (${how}) is begun anew by the next try`,
    async (path, method) => {
      const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
      const { id: orderId } = await orderBoost(shop, lucia, {
        kind: 'property',
        id: await publishHouse(db, lucia),
      });
      const pay = () => startBoostPayment(db, way, lucia, { orderId, method }, now());
      await provider.abilities();
      control.failNext({ path, method: 'POST', how });
      await pay().catch(() => undefined);
      expect(await leaveBoostPayment(db, way, lucia, orderId, now())).toBeUndefined();
      expect(granted(await pay())).toMatchObject({ paymentId: expect.any(String) });
    },
  );

  test(`a plan whose page failed (${how}) is begun anew by the next try`, async () => {
    const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
    await bills(shop, lucia, '52998224725');
    await db.deleteFrom('trial_uses').execute();
    control.failNext({ path: '/v1/checkout/sessions', method: 'POST', how });
    const subscribe = () => startSubscription(db, way, lucia, plan.id, now());
    expect(await subscribe()).toMatchObject({ refused: 'payment_unavailable' });
    const { id } = granted(await subscribe());
    const { checkout_url: page } = await db
      .selectFrom('subscriptions')
      .where('id', '=', id)
      .select('checkout_url')
      .executeTakeFirstOrThrow();
    expect(page).toContain('http');
  });
}

test.each([
  ['pix', 'provider_intent_id', 'pi_unknown'],
  ['card', 'provider_checkout_id', 'cs_unknown'],
] as const)(
  'a %s payment that the provider does not know ends, and one that it does not answer about stays',
  async (method, column, unknown) => {
    const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
    const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
    const { id: orderId } = await orderBoost(shop, lucia, ad);
    granted(await startBoostPayment(db, way, lucia, { orderId, method }, now()));
    await db
      .updateTable('payments')
      .set({ [column]: unknown })
      .where('boost_order_id', '=', orderId)
      .execute();
    const leave = () => leaveBoostPayment(db, way, lucia, orderId, now());
    const path = method === 'pix' ? '/v1/payment_intents/:id' : '/v1/checkout/sessions/:id';
    control.failNext({ path, method: 'GET', how: 'error_before', times: 2 });
    await expect(leave()).rejects.toThrow(ProviderAway);
    expect(await cancelBoostOrder(db, lucia, orderId)).toEqual({ refused: 'order_closed' });
    expect(await leave()).toBeUndefined();
    granted(await cancelBoostOrder(db, lucia, orderId));
  },
);

test.each([true, false])(
  'a plan whose page the provider does not know makes way for another, and waits while it does not answer: renews %s',
  async (recurring) => {
    const other = await sellPlan(shop, { name: 'Grande', cents: 5990, places: 30 });
    const chosen = await sellPlan(shop, { name: 'Médio', cents: 3990, places: 20 });
    await db.updateTable('plans').set({ recurring }).where('id', '=', chosen.id).execute();
    const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
    await bills(shop, lucia, '52998224725');
    await db.deleteFrom('trial_uses').execute();
    const subscribe = (planId: string) => startSubscription(db, way, lucia, planId, now());
    const { id } = granted(await subscribe(chosen.id));
    const unknown = `cs_unknown_${recurring}`;
    await db
      .updateTable('subscriptions')
      .set({ checkout_id: unknown })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('payments')
      .set({ provider_checkout_id: unknown })
      .where('subscription_id', '=', id)
      .execute();
    const path = '/v1/checkout/sessions/:id';
    control.failNext({ path, method: 'GET', how: 'error_before', times: 2 });
    await expect(subscribe(other.id)).rejects.toThrow(ProviderAway);
    const waiting = db
      .selectFrom('subscriptions')
      .where('id', '=', id)
      .select(['status', 'end_reason']);
    expect(await waiting.executeTakeFirst()).toMatchObject({ status: 'pending' });
    granted(await subscribe(other.id));
    expect(await waiting.executeTakeFirst()).toEqual({ status: 'expired', end_reason: 'not_paid' });
  },
);

test('an account that was deleted at the provider is made anew by the next payment, plan or card', async () => {
  const lucia = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
  await bills(shop, lucia, '52998224725');
  await db.deleteFrom('trial_uses').execute();
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const { id: orderId } = await orderBoost(shop, lucia, ad);
  const customer = async () => (await knownCustomer(db, lucia.id)) ?? '';
  const begun = [
    () => startBoostPayment(db, way, lucia, { orderId, method: 'pix' as const }, now()),
    () => startSubscription(db, way, lucia, plan.id, now()),
    () => startCardSetup(db, { ...way, back: pathTo('paymentMethods') }, lucia, now()),
  ];
  granted(await begun[0]!());
  for (const begin of begun) {
    const before = await customer();
    await provider.deleteCustomer(before);
    await leaveBoostPayment(db, way, lucia, orderId, now());
    granted(await begin());
    expect(await customer()).not.toBe(before);
    expect(await provider.knowsCustomer(await customer())).toBe(true);
  }
  await provider.deleteCustomer(await customer());
  await tellPayer(db, provider, lucia.id);
});

test('an account whose plan is charged keeps its customer when the provider does not know it', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const { id: orderId } = await orderBoost(shop, lucia, ad);
  const addCard = () =>
    startCardSetup(db, { ...way, back: pathTo('paymentMethods') }, lucia, now());
  granted(await addCard());
  const customer = (await knownCustomer(db, lucia.id)) ?? '';
  await db
    .updateTable('subscriptions')
    .set({ provider_id: 'sub_running' })
    .where('user_id', '=', lucia.id)
    .execute();
  await provider.deleteCustomer(customer);
  const unavailable = { refused: 'payment_unavailable' };
  expect(await addCard()).toEqual(unavailable);
  const pay = startBoostPayment(db, way, lucia, { orderId, method: 'pix' }, now());
  expect(await pay).toEqual(unavailable);
  expect(await knownCustomer(db, lucia.id)).toBe(customer);
});
