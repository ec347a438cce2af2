import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addAdmin } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { boostPlan } from '#core/boosts/boosts.fixture.ts';
import { cancelBoostOrder, startBoostOrder } from '#core/boosts/boost-orders.server.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { leaveBoostPayment } from '#core/boosts/boost-payments.server.ts';
import { applyCoupon } from '#core/coupons/order-coupon.server.ts';
import { changePlan } from '#core/plans/plan-changing.server.ts';
import { cancelSubscription } from '#core/plans/subscription-ending.server.ts';
import { decideSubscription } from '#core/plans/office-subscription-deciding.server.ts';
import { openPlanShop } from '#core/plans/subscribers.fixture.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { readSubscription } from '#core/plans/subscription-sync.server.ts';
import { readInvoice } from '#core/plans/invoice-sync.server.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { openTransaction } from '#db/open-transaction.fixture.ts';
import type { Effect } from './effect.server.ts';
import { refundPayment } from './office-refund.server.ts';
import { choosePaymentMethod } from './payment-methods.server.ts';
import { readPayment } from './payment-sync.server.ts';
import { regretPurchase } from './regret.server.ts';
import { orderBoost } from './shop.fixture.ts';

/* Two that lock an account's rows in two orders end in a deadlock: all of them begin with the account. */

const shop = await openPlanShop();
const { db, provider, now, way, small, large } = shop;
const rui = await addAdmin(db);
const actor = await shop.advertiser();
const plan = await shop.paysFor(actor);
const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
const order = await orderBoost(shop, actor, ad);
const pay = (method: 'pix' | 'card') =>
  startBoostPayment(db, way, actor, { orderId: order.id, method }, now());
granted(await pay('pix'));
const pix = await db
  .selectFrom('payments')
  .where('boost_order_id', '=', order.id)
  .select('provider_intent_id')
  .executeTakeFirstOrThrow();
const charge = await db
  .selectFrom('payments')
  .where('subscription_id', '=', plan)
  .select(['id', 'provider_invoice_id'])
  .executeTakeFirstOrThrow();
const { provider_id: subscription } = await shop.subscriptionOf(actor);
const card = await db
  .selectFrom('payment_methods')
  .where('user_id', '=', actor.id)
  .select('id')
  .executeTakeFirstOrThrow();
const { id: boost } = await boostPlan(db, 'silver');

const hear = async (effect: Promise<Effect>) => {
  const change = await effect;
  await db.transaction().execute((trx) => change(trx, now()));
};

const ACTS: Record<string, () => Promise<unknown>> = {
  'ordering a boost': () => startBoostOrder(db, actor, ad, { boost_plan_id: boost }, now()),
  'a coupon': () => applyCoupon(db, actor, order.id, 'NADA', now()),
  'paying for a boost': () => pay('card'),
  'what the provider says of a payment': () =>
    hear(readPayment(db, provider, pix.provider_intent_id ?? '')),
  'leaving a payment': () => leaveBoostPayment(db, way, actor, order.id, now()),
  'giving an order up': () => cancelBoostOrder(db, actor, order.id),
  subscribing: () => startSubscription(db, way, actor, small.id, now()),
  'what the provider says of a plan': () =>
    hear(readSubscription(db, provider, subscription ?? '')),
  'what the provider says of a charge': () =>
    hear(readInvoice(db, provider, charge.provider_invoice_id ?? '')),
  'another card': () => choosePaymentMethod(db, provider, actor, card.id, now()),
  'a larger plan': () => changePlan(db, provider, actor, large.id, now()),
  'cancelling a plan': () => cancelSubscription(db, provider, actor, plan, now()),
  'a refund of our team': () => refundPayment(db, rui, charge.id, 'Pedido por telefone.', now()),
  'a regret': () => regretPurchase(db, actor, { kind: 'subscription', id: plan }, now()),
  'ending a plan': () =>
    decideSubscription(db, provider, rui, plan, { action: 'end', reason: 'Pedido.' }, now()),
};

const OWN = ['payments', 'boost_orders', 'subscriptions', 'payment_methods'] as const;

test.each(Object.entries(ACTS))('%s locks the account before its purchases', async (_, act) => {
  const first = await openTransaction(db);
  let isOver = false;
  onTestFinished(async () => {
    isOver = true;
    if (!first.isCommitted) await first.rollback().execute();
  });
  await first
    .selectFrom('users')
    .where('id', '=', actor.id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const acting = act().then(() => 'ended');
  const waiting = eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(isOver || rows.length === 1).toBe(true);
    return 'waits';
  });
  expect(await Promise.race([acting, waiting])).toBe('waits');
  for (const table of OWN)
    await first
      .selectFrom(table)
      .where('user_id', '=', actor.id)
      .select('id')
      .forUpdate()
      .noWait()
      .execute();
  await first.commit().execute();
  expect(await acting).toBe('ended');
});
