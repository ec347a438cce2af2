import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { listFindings } from './findings-settling.server.ts';
import { readEffect } from './provider-events.server.ts';
import { requestRefund } from './refunds.server.ts';
import { openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, provider, control, now } = shop;
await addAdmin(db);
const lucia = await register(db, { first_name: 'Lúcia' });

async function paysByCard() {
  const house = { kind: 'property' as const, id: await publishHouse(db, lucia) };
  const order = await orderBoost(shop, lucia, house);
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const wanted = { orderId: order.id, method: 'card' } as const;
  const started = granted(await startBoostPayment(db, way, lucia, wanted, now()));
  const id = started === 'paid' ? '' : started.paymentId;
  const payment = () =>
    db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  await submit((await payment()).checkout_url ?? '', cardFields('4242424242424242'));
  await shop.hearAll();
  return payment();
}

async function alerts(kind: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
     where payload->>'message' = 'payment_alert'
       and payload->'data'->'alert'->>'kind' = ${kind}`.execute(db);
  return rows.length;
}

const found = async () => (await listFindings(db, { state: 'open', page: 1 })).items;
const settleAll = () =>
  db.updateTable('reconciliation_findings').set({ settled_at: now() }).execute();

test('a dispute is found with its purchase, and each administrator hears of it once', async () => {
  const { boost_order_id, provider_intent_id, amount_cents } = await paysByCard();
  const dispute = control.dispute(provider_intent_id ?? '');
  await shop.hearAll();
  const [finding] = await found();
  expect(finding).toMatchObject({ kind: 'dispute', boost_order_id, amount_cents });
  expect(await alerts('dispute')).toBe(1);

  await settleAll();
  const change = { kind: 'dispute', type: 'charge.dispute.updated', id: dispute.id };
  const again = await readEffect(db, provider, change);
  await db.transaction().execute((trx) => again(trx, now()));
  expect(await found()).toEqual([]);
  expect(await alerts('dispute')).toBe(1);
});

test('a refund that the bank does not take is found with its purchase, and told once', async () => {
  const { id, boost_order_id } = await paysByCard();
  await db
    .transaction()
    .execute((trx) => requestRefund(trx, { paymentId: id, reason: 'office' }, now()));
  await shop.hearAll();
  const { provider_id } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  control.failRefund(provider_id ?? '');
  await shop.hearAll();
  expect(await found()).toMatchObject([{ kind: 'refund_failed', boost_order_id }]);
  expect(await alerts('refund_failed')).toBe(1);
});
