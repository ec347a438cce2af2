import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, provider, now } = shop;
const lucia = await register(db, { first_name: 'Lúcia' });

/** In how many instalments the provider's page lets a boost of that price be paid. */
async function offeredFor(cents: number): Promise<number> {
  const order = await orderBoost(shop, lucia, {
    kind: 'property',
    id: await publishHouse(db, lucia),
  });
  await db
    .updateTable('boost_orders')
    .set({ subtotal_cents: cents, total_cents: cents })
    .where('id', '=', order.id)
    .execute();
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const wanted = { orderId: order.id, method: 'card' } as const;
  const started = granted(await startBoostPayment(db, way, lucia, wanted, now()));
  const { checkout_url } = await db
    .selectFrom('payments')
    .where('id', '=', started === 'paid' ? '' : started.paymentId)
    .select('checkout_url')
    .executeTakeFirstOrThrow();
  const page = await (await fetch(checkout_url ?? '')).text();
  const [, choice] = /<select id="installments"([^]*?)<\/select>/.exec(page) ?? [];
  return choice?.split('<option').slice(1).length ?? 1;
}

test("the provider's page splits a price only into parts of R$ 5,00 or more", async () => {
  expect((await readWebsiteSettings(db)).instalments).toBeGreaterThan(1);
  expect(await offeredFor(9_99)).toBe(1);
  expect(await offeredFor(10_00)).toBe(2);
  expect(await offeredFor(29_90)).toBe(5);
});
