import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { granted, publishHouse } from '#core/ads/ads.fixture.ts';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts';
import { regretPurchase } from './regret.server.ts';
import { openShop, orderBoost } from './shop.fixture.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);

class Killed extends Error {}

/** The database and the provider until a step, at which everything ends as in a process that is killed. */
function until(step: number) {
  let steps = 0;
  const count = () => {
    steps += 1;
    if (steps === step) throw new Killed();
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const mortal = new Proxy(provider, {
    get:
      (target, name: keyof PaymentProvider) =>
      async (...given: never[]) => {
        count();
        const answer: unknown = await (target[name] as (...all: never[]) => unknown)(...given);
        // The provider did it, and nobody here heard of it.
        count();
        return answer;
      },
  });
  return { db: db.withPlugin(plugin), provider: mortal };
}

/** Pays with a kill at a step, goes on as the queue and the provider do, and says what is left. */
async function story(step: number) {
  const actor = await register(db, { first_name: 'Lúcia' });
  const ad = { kind: 'property' as const, id: await publishHouse(db, actor) };
  const { id: orderId, total_cents } = await orderBoost(shop, actor, ad);
  const since = shop.advance(1000);
  const healthy = { db, provider };
  const hands = until(step);
  const begin = (with_: typeof healthy) =>
    startBoostPayment(
      with_.db,
      { provider: with_.provider, baseUrl: '' },
      actor,
      { orderId, method: 'pix' },
      now(),
    );
  let killed = false;
  const surviving = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      killed = true;
      return undefined;
    }
  };
  await surviving(() => begin(hands));
  const started = granted(await begin(healthy));
  if (started === 'paid') throw new Error('Nothing was to be paid.');
  const { provider_intent_id: intent } = await db
    .selectFrom('payments')
    .where('id', '=', started.paymentId)
    .select('provider_intent_id')
    .executeTakeFirstOrThrow();
  // What was said of the code is heard already: one event tells of the money.
  await shop.hearAll(healthy, since);
  control.payPix(intent ?? '');
  await surviving(() => shop.hearAll(hands, since));
  await shop.hearAll(healthy, since);
  const paid = await leftOf(orderId);
  // What follows is killed in the stories of later steps, and begins from what is left here.
  if (killed) return { killed, total_cents, paid };
  await surviving(() =>
    regretPurchase(hands.db, actor, { kind: 'boost_order', id: orderId }, now()),
  );
  await regretPurchase(db, actor, { kind: 'boost_order', id: orderId }, now());
  await surviving(() => shop.workOff(hands));
  await shop.hearAll(healthy, since);
  return { killed, total_cents, paid, regretted: await leftOf(orderId) };
}

async function leftOf(orderId: string) {
  const order = await db
    .selectFrom('boost_orders')
    .where('id', '=', orderId)
    .select('status')
    .executeTakeFirstOrThrow();
  const boosts = await db
    .selectFrom('boosts')
    .where('order_id', '=', orderId)
    .select('status')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .where('boost_order_id', '=', orderId)
    .select(['id', 'status', 'amount_cents', 'refunded_cents', 'provider_intent_id'])
    .execute();
  const atProvider = await Promise.all(
    payments.map(async ({ provider_intent_id: intent }) => provider.payment(intent ?? '')),
  );
  return {
    order: order.status,
    boosts: boosts.map(({ status }) => status),
    payments: payments.map(({ status, refunded_cents: back }) => [status, back]),
    provider: atProvider.map((payment) => [payment?.receivedCents, payment?.refundedCents]),
    asked: control
      .list('payment_intent')
      .filter(({ metadata }) =>
        payments.some(({ id }) => metadata['reference'] === `payment:${id}`),
      ).length,
  };
}

test('a process that is killed at any step between paying, activating and refunding loses and doubles nothing', async () => {
  let step = 1;
  for (;;) {
    const { killed, total_cents: total, paid, regretted } = await story(step);
    expect([step, paid]).toEqual([
      step,
      {
        order: 'paid',
        boosts: ['running'],
        payments: [['paid', 0]],
        provider: [[total, 0]],
        asked: 1,
      },
    ]);
    if (regretted)
      expect([step, regretted]).toEqual([
        step,
        {
          order: 'refunded',
          boosts: ['revoked'],
          payments: [['paid', total]],
          provider: [[total, total]],
          asked: 1,
        },
      ]);
    if (!killed) break;
    step += 1;
    await db.deleteFrom('regrets').execute();
  }
  expect(step).toBeGreaterThan(60);
});
