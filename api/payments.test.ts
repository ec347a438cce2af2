import { expect, test } from 'vitest';
import { testApi } from './test-api.fixture.ts';

const { call, db, addUser, userToken, now } = await testApi();

test('who paid finds the payment and its receipt, also on paper; nobody else does', async () => {
  const user = await addUser();
  const token = await userToken(user.id);
  const other = await userToken((await addUser()).id);
  const plan = { user_id: user.id, purpose: 'plan_start', method: 'card' } as const;
  const paid = await db
    .insertInto('payments')
    .values({
      ...plan,
      what: 'Plano Destaque',
      status: 'paid',
      amount_cents: 2990,
      card_brand: 'visa',
      card_last4: '4242',
      payer_name: 'Lúcia Alves',
      payer_email: 'lucia@sertao.example',
      payer_document: '52998224725',
      receipt_number: 7,
      provider_intent_id: 'pi_7',
      paid_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({ ...plan, what: 'Plano Destaque', status: 'open', amount_cents: 2990 })
    .execute();
  const list = await call('GET', '/v1/users/payments', { token });
  expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([paid.id]);
  const address = `/v1/users/payments/${paid.id}`;
  expect((await call('GET', address, { token })).body.data.attributes).toMatchObject({
    number: '7',
    total_cents: 2990,
    payer: { name: 'Lúcia Alves', document: '52998224725' },
    paid_by: { method: 'card', brand: 'visa', last4: '4242', instalments: 1 },
  });
  const paper = await call('GET', `${address}/receipt.pdf`, { token });
  expect(paper.headers.get('Cache-Control')).toBe('no-store');
  expect(paper.body).toMatch(/^%PDF/);
  for (const foreign of [address, `${address}/receipt.pdf`])
    expect((await call('GET', foreign, { token: other })).status).toBe(404);
});
