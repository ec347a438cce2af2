import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, adminToken, userToken } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const { last_name: lastName } = await db
  .selectFrom('users')
  .where('id', '=', lucia.id)
  .select('last_name')
  .executeTakeFirstOrThrow();
const rui = await addAdmin();
const token = await adminToken(rui.id);

interface Line {
  attributes: { act: string; did: string; about: unknown; reason: string; table_name: string };
}

async function log(query = ''): Promise<Line['attributes'][]> {
  const { body } = await call('GET', `/v1/backoffice/audit_entries${query}`, { token });
  return body.data.map(({ attributes }: Line) => attributes);
}

test('what somebody of the team did is one sentence, and each row that it changed is a step away', async () => {
  await userToken(lucia.id);
  await call('POST', '/v1/backoffice/sessions', {
    body: { session: { email: rui.email, password: PASSWORD } },
  });
  const reason = 'As fotos são de outra casa.';
  await call('POST', `/v1/backoffice/users/${lucia.id}/transitions`, {
    token,
    body: { transition: { action: 'suspend', reason } },
  });
  const acts = await log();
  expect(acts).toMatchObject([
    {
      did: 'suspendeu',
      about: { table: 'users', id: lucia.id, name: `Lúcia ${lastName}` },
      reason,
      rows: 3,
    },
  ]);
  const rows = await log(`?act=${acts[0]?.act}`);
  expect(rows.map(({ table_name: table }) => table).toSorted()).toEqual([
    'events',
    'user_tokens',
    'users',
  ]);
  expect(await log(`?about=${lucia.id}`)).toEqual(acts);
  const [, login] = await log('?sessions=on');
  expect(login).toMatchObject({ did: 'entrou na administração' });
  const sheet = await call('GET', '/v1/backoffice/tables/audit_entries.csv', { token });
  expect(sheet.body).toContain(`suspendeu Lúcia ${lastName}: ${reason}`);
});
