import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { receiveEvent } from '#core/payments/provider-events.server.ts';
import { reconcile } from '#core/payments/reconciliation.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { isCurrent } from './plan.ts';
import { CARDS, openPlanShop } from './subscribers.fixture.ts';
import { startSubscription } from './subscribing.server.ts';

const shop = await openPlanShop();
const { db, now, provider, way, advertiser, small, large } = shop;
const PLANS = { A: small.id, B: large.id };
type Name = keyof typeof PLANS;

async function buyer(): Promise<UserActor> {
  const actor = await advertiser();
  // The trial is used: everything is charged at once.
  await db
    .insertInto('trial_uses')
    .values({ kind: 'account', value: actor.id, used_at: now() })
    .execute();
  return actor;
}

async function start(actor: UserActor, name: Name): Promise<void> {
  const started = await startSubscription(db, way, actor, PLANS[name], now());
  if (isRefusal(started))
    expect(['subscription_exists', 'payment_unknown']).toContain(started.refused);
}

/** On every page that was opened for the plan, as somebody with old tabs might. */
async function pay(actor: UserActor, name: Name): Promise<void> {
  const pages = await db
    .selectFrom('subscriptions as plan')
    .leftJoin('payments as payment', 'payment.subscription_id', 'plan.id')
    .where('plan.user_id', '=', actor.id)
    .where('plan.plan_id', '=', PLANS[name])
    .select(['plan.checkout_id', 'plan.checkout_url', 'payment.checkout_url as page'])
    .execute();
  for (const { checkout_url, page } of pages) {
    const url = checkout_url ?? page;
    if (url) await submit(url, cardFields(CARDS.visa));
  }
}

/** Some of what was not heard yet, each twice, in any order. */
async function hearSome(next: () => number, since: Date): Promise<void> {
  const events = await Array.fromAsync(provider.eventsSince(since));
  const some = [...events, ...events]
    .filter(() => next() % 3 === 0)
    .map((event) => [next(), event] as const)
    .toSorted(([one], [other]) => one - other);
  for (const [, event] of some) await receiveEvent(db, event, now());
  await shop.workOff();
}

/** At the provider, which is where money is. */
async function keptFrom(actor: UserActor): Promise<number> {
  const customer = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', actor.id)
    .select('provider_id')
    .executeTakeFirst();
  let kept = 0;
  for await (const payment of provider.paymentsSince(new Date(0)))
    if (payment.customer === customer?.provider_id)
      kept += payment.receivedCents - payment.refundedCents;
  return kept;
}

async function currentCents(actor: UserActor): Promise<number> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('user_id', '=', actor.id)
    .select(['status', 'price_cents'])
    .execute();
  return rows.reduce((sum, row) => sum + (isCurrent(row.status) ? (row.price_cents ?? 0) : 0), 0);
}

const STEPS = ['start A', 'start B', 'start both', 'pay A', 'pay B', 'hear', 'tick'] as const;

test.each([
  ['renews', 'renews'],
  ['once', 'once'],
  ['renews', 'once'],
  ['once', 'renews'],
])(
  'what is paid for plans and not given back is the plan that is current: A %s, B %s',
  async (a, b) => {
    for (const [name, kind] of [
      ['A', a],
      ['B', b],
    ] as const)
      await db
        .updateTable('plans')
        .set({ recurring: kind === 'renews' })
        .where('id', '=', PLANS[name])
        .execute();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 10 }),
        fc.infiniteStream(fc.nat()),
        async (steps, choices) => {
          const actor = await buyer();
          const since = now();
          const next = () => choices.next().value ?? 0;
          for (const step of steps) {
            if (step === 'hear') await hearSome(next, since);
            else if (step === 'tick') shop.advance(700);
            else if (step === 'start both')
              await Promise.all([start(actor, 'A'), start(actor, 'B')]);
            else if (step.startsWith('start')) await start(actor, step.endsWith('A') ? 'A' : 'B');
            else await pay(actor, step.endsWith('A') ? 'A' : 'B');
          }
          await shop.hearAll({ db, provider }, since);
          expect(await keptFrom(actor)).toBe(await currentCents(actor));
        },
      ),
      { numRuns: 15 },
    );
    await reconcile(db, provider, now);
    expect(await db.selectFrom('reconciliation_findings').selectAll().execute()).toEqual([]);
  },
);
