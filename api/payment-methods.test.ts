import { expect, test } from 'vitest';
import { addPlan } from '#core/ads/advertisers.fixture.ts';
import { paymentMethodStatus, type PaymentMethodStatus } from '#core/payments/payment-method.ts';
import { openShop } from '#core/payments/shop.fixture.ts';
import { cardFields, submit } from '#integrations/payments/emulator/emulator.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const shop = await openShop();
const { call, db, addUser, userToken, now } = await testApi({ shop });

async function withCards(...statuses: PaymentMethodStatus[]) {
  const user = await addUser();
  const rows = statuses.map((status, place) => ({
    user_id: user.id,
    provider_id: `pm_${user.id}_${place}`,
    brand: 'visa',
    last4: `424${place}`,
    exp_month: 12,
    exp_year: 2030,
    status,
    created_at: new Date(now().getTime() - place * 1000),
  }));
  const cards =
    rows.length > 0
      ? await db.insertInto('payment_methods').values(rows).returningAll().execute()
      : [];
  return { cards, token: await userToken(user.id) };
}

const list = async (token: string) =>
  (await call('GET', '/v1/users/payment_methods', { token })).body;
const remove = (token: string | undefined, id: string | undefined) =>
  call('DELETE', `/v1/users/payment_methods/${id}`, { token });

test('tells brand, last digits, expiry, status and day of each card, newest first, and nothing else', async () => {
  const { cards, token } = await withCards('active', 'suspended');
  expect(await list(token)).toEqual({
    data: [
      {
        id: cards[0]?.id,
        type: 'payment_method',
        attributes: {
          brand: 'visa',
          last4: '4240',
          exp_month: 12,
          exp_year: 2030,
          status: 'active',
          is_default: false,
          created_at: now().toISOString(),
        },
      },
      expect.objectContaining({ id: cards[1]?.id }),
    ],
  });
});

test('an account without cards has an empty list', async () => {
  const { token } = await withCards();
  expect(await list(token)).toEqual({ data: [] });
});

test.each([
  ['2026-03-02T12:00:00Z', 3, 2026, 'active'],
  ['2026-04-01T02:59:59Z', 3, 2026, 'active'],
  ['2026-04-01T03:00:00Z', 3, 2026, 'expired'],
  ['2026-12-31T23:00:00Z', 12, 2026, 'active'],
  ['2027-01-01T03:00:00Z', 12, 2026, 'expired'],
] as const)('at %s a card until %i/%i is %s', (moment, exp_month, exp_year, status) => {
  const card = { status: 'active', exp_month, exp_year } as const;
  expect(paymentMethodStatus(card, new Date(moment))).toBe(status);
});

test('a suspended card stays suspended until it is over', () => {
  const card = { status: 'suspended', exp_month: 3, exp_year: 2026 } as const;
  expect(paymentMethodStatus(card, new Date('2026-03-02T12:00:00Z'))).toBe('suspended');
  expect(paymentMethodStatus(card, new Date('2026-05-02T12:00:00Z'))).toBe('expired');
});

test('a card is removed once', async () => {
  const { cards, token } = await withCards('active', 'active');
  expect((await remove(token, cards[0]?.id)).status).toBe(200);
  expect((await list(token)).data).toHaveLength(1);
  expect((await remove(token, cards[0]?.id)).status).toBe(404);
});

test("somebody else's card does not exist: same answer as for an id that nobody has", async () => {
  const josue = await withCards('active');
  const { token } = await withCards('active');
  const foreign = await remove(token, josue.cards[0]?.id);
  const unknown = await remove(token, 'zzzzzzzzzz');
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  const left = await db
    .selectFrom('payment_methods')
    .where('id', '=', josue.cards[0]?.id ?? '')
    .selectAll()
    .executeTakeFirst();
  expect(left).toEqual(josue.cards[0]);
  expect((await remove(undefined, josue.cards[0]?.id)).status).toBe(401);
});

async function addsCards(...numbers: string[]) {
  const user = await addUser();
  const token = await userToken(user.id);
  for (const number of numbers) {
    const { body } = await call('POST', '/v1/users/payment_methods/setups', { token });
    expect((await submit(body.data.url, cardFields(number))).status).toBe(303);
    await shop.hearAll();
  }
  const cards = (await list(token)).data;
  const idOf = (last4: string): string =>
    cards.find(({ attributes }: { attributes: { last4: string } }) => attributes.last4 === last4)
      .id;
  const defaults = async () =>
    (await list(token)).data
      .filter(({ attributes }: { attributes: { is_default: boolean } }) => attributes.is_default)
      .map(({ id }: { id: string }) => id);
  return { user, token, idOf, defaults };
}

test('a card is added on the page of the provider, and one is charged: the newest or the chosen', async () => {
  const { token, idOf, defaults } = await addsCards('4242424242424242', '5555555555554444');
  expect(await defaults()).toEqual([idOf('4444')]);
  const choose = () => call('PUT', `/v1/users/payment_methods/${idOf('4242')}/default`, { token });
  expect([(await choose()).status, (await choose()).status]).toEqual([200, 200]);
  expect(await defaults()).toEqual([idOf('4242')]);
});

test('a removed card is gone at the provider too, and another one is charged in its place', async () => {
  const { user, token, idOf, defaults } = await addsCards('4242424242424242', '5555555555554444');
  expect((await remove(token, idOf('4444'))).status).toBe(200);
  expect(await defaults()).toEqual([idOf('4242')]);
  const { provider_id: customer } = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', user.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  const left = await shop.provider.cards(customer);
  expect(left.map(({ last4 }) => last4)).toEqual(['4242']);
});

test('the only card of a plan that will be charged stays until there is another', async () => {
  const { user, token, idOf } = await addsCards('4242424242424242');
  const plan_id = await addPlan(db, {});
  await db
    .insertInto('subscriptions')
    .values({
      user_id: user.id,
      plan_id,
      status: 'active',
      started_at: now(),
      recurring: true,
      provider_id: 'sub_x',
    })
    .execute();
  const refused = await remove(token, idOf('4242'));
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'card_in_use']);
  expect((await list(token)).data).toHaveLength(1);
});

/** The bank says of the only way that this person pays with that it was stolen. */
async function hearsThatItWasStolen(user: { id: string }, provider_id: string) {
  await db
    .updateTable('payment_methods')
    .set({ provider_id })
    .where('user_id', '=', user.id)
    .where('is_default', '=', true)
    .execute();
  await shop.hearAll();
}

/** @returns the card that was refused, of which no event was heard yet */
async function refusedCard(user: { id: string }): Promise<string> {
  const customer = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', user.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  const reference = `payment:${user.id}`;
  const { url } = await shop.provider.startCheckout({
    mode: 'payment',
    key: `stolen-${user.id}`,
    customer: customer.provider_id,
    reference,
    what: 'Impulso',
    cents: 10_00,
    instalments: false,
    successUrl: 'https://mandacaru.example/',
    cancelUrl: 'https://mandacaru.example/',
  });
  await submit(url ?? '', cardFields('4000000000009979'));
  const intents = shop.control.list('payment_intent').map((intent) => intent.id);
  const payments = await Promise.all(intents.map((intent) => shop.provider.payment(intent)));
  const refused = payments.find((payment) => payment?.reference === reference);
  return refused?.failure?.card ?? '';
}

test('a card that the bank calls stolen is suspended, and a good one is charged instead', async () => {
  const { user, token, idOf, defaults } = await addsCards('4242424242424242', '5555555555554444');
  await hearsThatItWasStolen(user, await refusedCard(user));
  expect(await defaults()).toEqual([idOf('4242')]);
  const { data } = await list(token);
  const statuses = data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
    attributes['last4'],
    attributes['status'],
  ]);
  expect(Object.fromEntries(statuses)).toEqual({ 4242: 'active', 4444: 'suspended' });
  const choose = await call('PUT', `/v1/users/payment_methods/${idOf('4444')}/default`, { token });
  expect(choose.status).toBe(409);
});

test('the only card is not charged any more when the bank calls it stolen', async () => {
  const { user, defaults } = await addsCards('4242424242424242');
  await hearsThatItWasStolen(user, await refusedCard(user));
  expect(await defaults()).toEqual([]);
});

test('a card that was typed twice is one card, and removing it removes all of it', async () => {
  const { user, token, idOf, defaults } = await addsCards('4242424242424242', '4242424242424242');
  expect((await list(token)).data).toHaveLength(1);
  expect(await defaults()).toEqual([idOf('4242')]);
  expect((await remove(token, idOf('4242'))).status).toBe(200);
  expect(await list(token)).toEqual({ data: [] });
  const { provider_id: customer } = await db
    .selectFrom('payment_customers')
    .where('user_id', '=', user.id)
    .select('provider_id')
    .executeTakeFirstOrThrow();
  expect(await shop.provider.cards(customer)).toEqual([]);
});
