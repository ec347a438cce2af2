import { expect, test } from 'vitest';
import { FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { bills, openShop, orderBoost, sellPlan } from '#core/payments/shop.fixture.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { startBoostPayment } from './boost-paying.server.ts';
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
