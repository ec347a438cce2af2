import { expect, test } from 'vitest';
import { granted } from '#core/ads/ads.fixture.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { changePlan } from '#core/plans/plan-changing.server.ts';
import { addMonths } from '#core/plans/plan-period.ts';
import { openPlanShop } from '#core/plans/subscribers.fixture.ts';
import { ownReceipt } from './own-payments.server.ts';

const shop = await openPlanShop();
const { db, now, provider, large } = shop;

test('a receipt names the seller and the period, and how the sum of an upgrade came about', async () => {
  const actor = await shop.advertiser();
  await shop.paysFor(actor);
  await shop.later(10 * DAY_MS, actor);
  granted(await changePlan(db, provider, actor, large.id, now()));
  await shop.hearAll();
  await db
    .insertInto('website_settings')
    .values([
      { name: 'seller_name', value: JSON.stringify('Mandacaru Anúncios Ltda.') },
      { name: 'seller_cnpj', value: JSON.stringify('11222333000181') },
    ])
    .execute();
  const paid = await db
    .selectFrom('payments')
    .where('user_id', '=', actor.id)
    .orderBy('paid_at')
    .select(['id', 'amount_cents'])
    .execute();
  const [first, upgrade] = await Promise.all(
    paid.map(async ({ id }) => granted(await ownReceipt(db, actor, id))),
  );
  const { period_ends_at: end } = await shop.subscriptionOf(actor);
  const seller = { sellerName: 'Mandacaru Anúncios Ltda.', sellerCnpj: '11222333000181' };
  expect(first?.issuer).toMatchObject(seller);
  expect(first?.lines).toMatchObject([{ cents: 2990 }]);
  expect(first?.period).toEqual({ from: first?.paidAt, until: addMonths(first!.paidAt, 1) });

  const until = upgrade!.period!.until.getTime();
  // The provider charges an hour after a period began.
  expect(Math.abs(until - (end?.getTime() ?? 0))).toBeLessThan(90 * MINUTE_MS);
  const [wanted = 0, credit = 0] = upgrade!.lines.map(({ cents }) => cents);
  expect(wanted + credit).toBe(upgrade?.totalCents);
  const rest = (until - upgrade!.paidAt.getTime()) / (until - first!.paidAt.getTime());
  expect(credit).toBe(-Math.round(2990 * rest));
  expect(Math.abs(wanted - 5990 * rest)).toBeLessThan(10);
});
