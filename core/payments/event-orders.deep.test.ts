import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, addPlan, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { startSubscription } from '#core/plans/subscribing.server.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import type { ProviderEvent } from '#integrations/payments/payment-provider.ts';
import { receiveEvent, workOnEvent } from './provider-events.server.ts';
import { bills, openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);
const way = { provider, baseUrl: 'https://mandacaru.example' };
const HOUR = 3_600_000;

/** A boost paid twice and a plan from its trial to its first charge: all that the provider says of it. */
async function purchases(actor: UserActor): Promise<ProviderEvent[]> {
  const order = await orderBoost(shop, actor, {
    kind: 'property',
    id: await publishHouse(db, actor),
  });
  const planId = await addPlan(db, { properties: 30 });
  const product = await provider.saveProduct({
    key: planId,
    name: 'Plano',
    description: 'Plano',
    planId,
    active: true,
  });
  const price = await provider.createPrice({
    key: `${planId}-1`,
    product,
    cents: 1000,
    months: 1,
    planId,
  });
  await db
    .updateTable('plans')
    .set({ provider_price_id: price })
    .where('id', '=', planId)
    .execute();
  await db
    .insertInto('plan_prices')
    .values({ provider_id: price, plan_id: planId, price_cents: 1000 })
    .execute();
  const first = granted(
    await startBoostPayment(db, way, actor, { orderId: order.id, method: 'pix' }, now()),
  );
  const { id } = granted(await startSubscription(db, way, actor, planId, now()));
  const intent = await db
    .selectFrom('payments')
    .where('id', '=', first === 'paid' ? '' : first.paymentId)
    .select('provider_intent_id')
    .executeTakeFirstOrThrow();
  const seen = new Set((await allEvents()).map((event) => event.id));
  control.payPix(intent.provider_intent_id ?? '');
  const { checkout_url: page } = await db
    .selectFrom('subscriptions')
    .where('id', '=', id)
    .select('checkout_url')
    .executeTakeFirstOrThrow();
  await submit(page ?? '', cardFields('4242424242424242'));
  shop.advance('trial_end');
  shop.advance(2 * HOUR);
  return (await allEvents()).filter((event) => !seen.has(event.id));
}

async function allEvents(): Promise<ProviderEvent[]> {
  return Array.fromAsync(provider.eventsSince(new Date(0)));
}

/** What is left of it all, without ids and moments of rows. */
async function stateOf(actor: UserActor) {
  const { rows } = await sql<{ state: object }>`
    select json_build_object(
      'orders', (select json_agg(json_build_array(status, total_cents) order by created_at)
                   from boost_orders where user_id = ${actor.id}),
      'boosts', (select json_agg(json_build_array(b.status, b.level)) from boosts b
                   join boost_orders o on o.id = b.order_id where o.user_id = ${actor.id}),
      'plans', (select json_agg(json_build_array(status, plan_id, price_cents, past_due_since) order by created_at)
                  from subscriptions where user_id = ${actor.id}),
      'payments', (select json_agg(json_build_array(purpose, status, method, amount_cents, refunded_cents) order by purpose)
                     from payments where user_id = ${actor.id}),
      'cards', (select json_agg(json_build_array(brand, last4, is_default))
                  from payment_methods where user_id = ${actor.id}),
      'trials', (select count(*) from trial_uses where value = ${actor.id}),
      'findings', (select count(*) from reconciliation_findings),
      'events', (select json_agg(action order by action) from events where user_id = ${actor.id})
    ) as state`.execute(db);
  return rows[0]?.state;
}

test('whatever order events come in, and however often, the same is left', async () => {
  let people = 0;
  let expected: object | undefined;
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (choices) => {
      await db.deleteFrom('trial_uses').execute();
      people += 1;
      const actor = await register(db, { first_name: 'Lúcia', plan: FREE_PLAN });
      await bills(shop, actor, String(people).padStart(11, '0'));
      const events = await purchases(actor);
      expect(events.length).toBeGreaterThanOrEqual(12);
      const told = [...events, ...events, ...events];
      const next = () => choices.next().value ?? 0;
      // The first time as the provider says it, then in any order.
      const shuffled =
        expected === undefined
          ? events
          : told
              .map((event) => [next(), event] as const)
              .toSorted(([one], [other]) => one - other)
              .map(([, event]) => event);
      for (const event of shuffled) {
        await receiveEvent(db, event, now());
        if (next() % 3 === 0) await shop.workOff();
        const again = { eventId: event.id, kind: event.object.kind };
        if (next() % 5 === 0) await workOnEvent(db, provider, again, now());
      }
      await shop.hearAll();
      const state = await stateOf(actor);
      const named = JSON.parse(JSON.stringify(state).replace(/"[a-z0-9]{10}"/g, '"id"')) as object;
      expected ??= named;
      expect(named).toEqual(expected);
    }),
    { numRuns: 8 },
  );
  expect(expected).toMatchObject({
    orders: [['paid', expect.any(Number)]],
    boosts: [['running', 'gold']],
    plans: [['active', 'id', 1000, null]],
    payments: [
      ['boost', 'paid', 'pix', expect.any(Number), 0],
      ['plan_renewal', 'paid', 'card', 1000, 0],
    ],
    findings: 0,
  });
});
