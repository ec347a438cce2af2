import { expect, test } from 'vitest';
import { paymentMethodStatus, type PaymentMethodStatus } from '#core/payments/payment-method.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db, addUser, userToken, now } = await testApi();

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
