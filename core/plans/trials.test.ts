import { beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { DAY_MS } from '#core/durations.ts';
import { bills } from '#core/payments/shop.fixture.ts';
import { mailsTo } from '#core/waiting-mails.fixture.ts';
import { ownTrialDays } from './plan-offers.server.ts';
import { startSubscription } from './subscribing.server.ts';
import { openPlanShop } from './subscribers.fixture.ts';

const shop = await openPlanShop();
const { db, now, way, small } = shop;
const { advertiser, subscribes, subscriptionOf, paidBy, later } = shop;

beforeEach(() => db.deleteFrom('trial_uses').execute());

const SHOWN = 7;
const begins = (actor: UserActor, trialDays?: number) =>
  startSubscription(db, way, actor, small.id, now(), { trialDays });
const told = async (actor: UserActor) => (await mailsTo(db, actor)).map(({ message }) => message);

async function triedOnce() {
  const actor = await advertiser(true);
  const id = await subscribes(actor, 'visa');
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'trial' });
  await shop.provider.endSubscription((await subscriptionOf(actor)).provider_id ?? '');
  await shop.hearAll();
  return { actor, id };
}

test('an account tries once: the second time it is told before the checkout, and pays only if it goes on', async () => {
  const { actor } = await triedOnce();
  await bills(shop, actor, '98765432100');
  expect(await ownTrialDays(db, actor)).toBe(0);
  expect(await begins(actor, SHOWN)).toMatchObject({ refused: 'trial_used' });
  expect((await subscriptionOf(actor)).status).not.toBe('pending');
  granted(await begins(actor));
  expect(await subscriptionOf(actor)).toMatchObject({ status: 'pending', trial_days: 0 });
});

test('a CPF tries once: another account that types it is told before the checkout', async () => {
  const { actor: first } = await triedOnce();
  const { cpf } = await db
    .selectFrom('billing_infos')
    .where('user_id', '=', first.id)
    .select('cpf')
    .executeTakeFirstOrThrow();
  const other = await advertiser(true);
  expect(await ownTrialDays(db, other)).toBe(SHOWN);
  await bills(shop, other, cpf ?? '');
  expect(await begins(other, SHOWN)).toMatchObject({ refused: 'trial_used' });
  expect(await paidBy(other)).toEqual([]);
});

test('a card tries once: who comes with it is told by e-mail after the checkout, and nothing is ever charged', async () => {
  await triedOnce();
  const other = await advertiser(true);
  granted(await begins(other, SHOWN));
  await subscribes(other, 'visa');
  expect(await subscriptionOf(other)).toMatchObject({
    status: 'canceled',
    end_reason: 'trial_used',
  });
  expect(await told(other)).toContain('trial_refused');
  expect(await told(other)).not.toContain('trial_started');
  await later(40 * DAY_MS, other);
  expect(await paidBy(other)).toEqual([]);
  expect((await told(other)).filter((message) => message === 'trial_refused')).toHaveLength(1);
});

test('a card tries once, also when the account that used it was deleted', async () => {
  await triedOnce();
  // What a deletion leaves of it.
  await db.updateTable('trial_uses').set({ subscription_id: null }).execute();
  const other = await advertiser(true);
  granted(await begins(other, SHOWN));
  await subscribes(other, 'visa');
  expect(await subscriptionOf(other)).toMatchObject({ end_reason: 'trial_used' });
  expect(await paidBy(other)).toEqual([]);
});

test('another person with another card and document has a trial', async () => {
  await triedOnce();
  const other = await advertiser(true);
  granted(await begins(other, SHOWN));
  await subscribes(other, 'mastercard');
  expect(await subscriptionOf(other)).toMatchObject({ status: 'trial' });
});
