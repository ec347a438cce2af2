import { expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { receiveEvent, workOnEvent } from '#core/payments/provider-events.server.ts';
import { bills, openShop, sellPlan } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { startSubscription } from './subscribing.server.ts';

const shop = await openShop();
const { db, now, provider, control } = shop;
await addAdmin(db);
const plan = await sellPlan(shop, { name: 'Pequeno', cents: 2990, places: 10 });
const way = { provider, baseUrl: 'https://mandacaru.example' };
const ACCOUNTS = 10;

const CARDS = ['4242424242424242', '5555555555554444', '6362970000457013'];
const documentOf = (number: number) => String(number).padStart(11, '0');

/** That the provider would charge when they are over. */
const trialing = () =>
  control.list('subscription').filter(({ status }) => status === 'trialing').length;

test.each([
  ['one card', { cpf: documentOf, card: () => CARDS[0]! }],
  ['one CPF', { cpf: () => documentOf(77), card: (number: number) => CARDS[1 + (number % 2)]! }],
] as const)('of ten accounts that try at once with %s, one has the trial', async (_, with_) => {
  await db.deleteFrom('trial_uses').execute();
  const before = trialing();
  const accounts: UserActor[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const actor = await register(db, { first_name: 'Ana', plan: FREE_PLAN });
    await bills(shop, actor, with_.cpf(number));
    accounts.push(actor);
  }
  // All pages are open before the first card is typed: each of them says seven days.
  const begun = await Promise.all(
    accounts.map((actor) => startSubscription(db, way, actor, plan.id, now())),
  );
  const ids = begun.map((outcome) => granted(outcome).id);
  const rows = () =>
    db
      .selectFrom('subscriptions')
      .where('id', 'in', ids)
      .select(['status', 'end_reason', 'trial_days', 'checkout_url'])
      .execute();
  const pages = await rows();
  expect(pages.map(({ trial_days }) => trial_days)).toEqual(pages.map(() => 7));
  for (const [number, { checkout_url: page }] of pages.entries())
    expect((await submit(page ?? '', cardFields(with_.card(number)))).status).toBe(303);

  const events = await Array.fromAsync(provider.eventsSince(new Date(0)));
  const beginnings = events.filter(({ type }) => type === 'customer.subscription.created');
  for (const event of beginnings) await receiveEvent(db, event, now());
  await Promise.all(
    beginnings.map(({ id, object }) =>
      workOnEvent(db, provider, { eventId: id, kind: object.kind }, now()),
    ),
  );
  await shop.workOff();

  const statuses = (await rows()).map(({ status, end_reason }) => [status, end_reason].join(' '));
  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: ACCOUNTS - 1 }, () => 'canceled trial_used'),
    'trial ',
  ]);
  expect(trialing()).toBe(before + 1);
});
