import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { bills, openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, provider, control, now } = shop;

/** @returns to whom receipts went */
async function receiptsOf(actor: UserActor) {
  const house = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const wanted = { orderId: (await orderBoost(shop, actor, house)).id, method: 'pix' } as const;
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const started = granted(await startBoostPayment(db, way, actor, wanted, now()));
  const { id, provider_intent_id } = await db
    .selectFrom('payments')
    .where('id', '=', started === 'paid' ? '' : started.paymentId)
    .select(['id', 'provider_intent_id'])
    .executeTakeFirstOrThrow();
  control.payPix(provider_intent_id ?? '');
  await shop.hearAll();
  const { rows } = await sql<{ to: string }>`
    select payload->>'to' as to from graphile_worker._private_jobs
     where payload->>'message' = 'payment_received' and payload->>'receiptOf' = ${id}
     order by id`.execute(db);
  return rows.map(({ to }) => to);
}

const emailOf = async ({ id }: UserActor) =>
  (await db.selectFrom('users').where('id', '=', id).select('email').executeTakeFirstOrThrow())
    .email;

test('a receipt goes once to the account that has no other address for it', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  expect(await receiptsOf(josue)).toEqual([await emailOf(josue)]);
});

test('a receipt goes to the address that was typed for it, and to the account', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  await bills(shop, lucia, '52998224725');
  expect(await receiptsOf(lucia)).toEqual(['lucia@mandacaru.example', await emailOf(lucia)]);
});
