/* Advertisers who subscribe to plans of a shop. Tests only. */
import { expect } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { addAdmin, FREE_PLAN, register } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { HOUR_MS } from '#core/durations.ts';
import { bills, openShop, sellPlan, type Shop } from '#core/payments/shop.fixture.ts';
import { cardFields, stripeAt, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { idOf } from '#integrations/payments/stripe-snapshots.ts';
import { startSubscription } from './subscribing.server.ts';

export const CARDS = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  elo: '6362970000457013',
  refused: '4000000000000002',
  refusedLater: '4000000000000341',
};

const stripeOf = ({ emulatorUrl, secretKey }: Pick<Shop, 'emulatorUrl' | 'secretKey'>) =>
  stripeAt({ port: Number(new URL(emulatorUrl).port) }, secretKey);

/** From now on the subscription is charged to the provider's test card of this name. */
export async function chargeTo(shop: Shop, { id: userId }: { id: string }, token: string) {
  const stripe = stripeOf(shop);
  const { provider_id } = await shop.db
    .selectFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'trial'])
    .select('provider_id')
    .executeTakeFirstOrThrow();
  const { customer } = await stripe.subscriptions.retrieve(provider_id ?? '');
  const card = await stripe.paymentMethods.attach(token, { customer: idOf(customer) ?? '' });
  await stripe.subscriptions.update(provider_id ?? '', { default_payment_method: card.id });
}

export async function openPlanShop() {
  const shop = await openShop();
  const { db, now, provider } = shop;
  await addAdmin(db);
  const way = { provider, baseUrl: 'https://mandacaru.example' };
  const stripe = stripeOf(shop);
  const sold = (name: string, cents: number, places: number) =>
    sellPlan(shop, { name, cents, places });
  const small = await sold('Pequeno', 2990, 10);
  const large = await sold('Grande', 5990, 30);
  let people = 0;

  /** Whose card nobody used before; for tests about cards that were, `keepsTrials`. */
  async function advertiser(keepsTrials = false): Promise<UserActor> {
    const actor = await register(db, { first_name: 'Josué', plan: FREE_PLAN });
    people += 1;
    await bills(shop, actor, String(people).padStart(11, '0'));
    if (!keepsTrials) await db.deleteFrom('trial_uses').execute();
    return actor;
  }

  const subscriptionOf = (actor: UserActor) =>
    db
      .selectFrom('subscriptions')
      .where('user_id', '=', actor.id)
      .orderBy('created_at', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();

  /** @returns the answer of the provider's page */
  async function tries(actor: UserActor, card: keyof typeof CARDS = 'visa') {
    const { id } = granted(await startSubscription(db, way, actor, small.id, now()));
    const { checkout_url: page } = await subscriptionOf(actor);
    const { status } = await submit(page ?? '', cardFields(CARDS[card]));
    await shop.hearAll();
    return { id, status };
  }

  async function subscribes(actor: UserActor, card: keyof typeof CARDS = 'visa') {
    const { id, status } = await tries(actor, card);
    expect(status).toBe(303);
    return id;
  }

  async function later(by: number | 'renewal' | 'trial_end', actor: UserActor) {
    const { provider_id: id } = await subscriptionOf(actor);
    const moment = shop.advance(by, id ?? undefined);
    await shop.hearAll();
    return moment;
  }

  return {
    ...shop,
    way,
    stripe,
    small,
    large,
    advertiser,
    tries,
    subscribes,
    subscriptionOf,
    later,
    /** With the first charge behind it. */
    paysFor: async (actor: UserActor) => {
      const id = await subscribes(actor);
      await later('trial_end', actor);
      await later(2 * HOUR_MS, actor);
      return id;
    },
    usesCard: (actor: UserActor, token: string) => chargeTo(shop, actor, token),
    paidBy: (actor: UserActor) =>
      db
        .selectFrom('payments')
        .where('user_id', '=', actor.id)
        .orderBy('created_at')
        .select(['purpose', 'status', 'amount_cents', 'refunded_cents', 'failure'])
        .execute(),
  };
}
