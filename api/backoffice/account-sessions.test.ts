import { expect, test } from 'vitest';
import { testApi } from '../test-api.fixture.ts';

const { db, call, addUser, addAdmin, userToken, adminToken } = await testApi();
const rui = await addAdmin();
const isOpen = async (token: string) => (await call('GET', '/v1/users', { token })).status === 200;

test('an administrator ends every session of an account, and no other', async () => {
  const [lucia, josue] = [await addUser(), await addUser()];
  const phone = await userToken(lucia.id);
  const computer = await userToken(lucia.id);
  const others = await userToken(josue.id);
  const token = await adminToken(rui.id);
  const address = `/v1/backoffice/users/${lucia.id}/sessions`;
  expect((await call('DELETE', address, { token })).status).toBe(204);
  expect([await isOpen(phone), await isOpen(computer), await isOpen(others)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await isOpen(await userToken(lucia.id))).toBe(true);
  const history = await db
    .selectFrom('events')
    .where('user_id', '=', lucia.id)
    .where('action', '=', 'end_sessions')
    .select(['actor_kind', 'actor_id'])
    .execute();
  expect(history).toEqual([{ actor_kind: 'admin', actor_id: rui.id }]);
});

test('of an account that does not exist nothing ends, and an advertiser ends nobody’s', async () => {
  const { id } = await addUser();
  const own = await userToken(id);
  const token = await adminToken(rui.id);
  expect(
    (await call('DELETE', '/v1/backoffice/users/ninguem0001/sessions', { token })).status,
  ).toBe(404);
  const address = `/v1/backoffice/users/${id}/sessions`;
  expect((await call('DELETE', address, { token: own })).status).toBe(401);
  expect(await isOpen(own)).toBe(true);
});
