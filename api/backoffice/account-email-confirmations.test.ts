import { expect, test } from 'vitest';
import { testApi } from '../test-api.fixture.ts';

const { call, db, addUser, addAdmin, adminToken } = await testApi();

test('support confirms the e-mail of somebody once, and says why', async () => {
  const { id } = await addUser();
  const token = await adminToken((await addAdmin({ role: 'moderator' })).id);
  const confirm = (reason: string) =>
    call('POST', `/v1/backoffice/users/${id}/email_confirmations`, {
      token,
      body: { confirmation: { reason } },
    });
  expect((await confirm(' ')).status).toBe(422);
  expect((await confirm('Ligou do telefone da conta.')).status).toBe(201);
  expect((await confirm('De novo.')).status).toBe(409);
  const told = await db
    .selectFrom('events')
    .where('user_id', '=', id)
    .select(['action', 'actor_kind', 'reason'])
    .execute();
  expect(told).toEqual([
    { action: 'confirm_email', actor_kind: 'admin', reason: 'Ligou do telefone da conta.' },
  ]);
});
