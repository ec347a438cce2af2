import { expect, test } from 'vitest';
import { testApi } from '../test-api.fixture.ts';

const { call, addAdmin, addUser, adminToken, userToken } = await testApi();
const { body: contract } = await call('GET', '/v1/openapi.json');

interface Operation {
  parameters?: { name: string; in: string }[];
}
const paged = Object.entries(contract.paths as Record<string, { get?: Operation }>)
  .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'after'))
  .map(([path]) => path);

const key = (value: string, id = 'x') =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');
const MADE_UP = [key('x'), key('\0'), key('99999999999999999999'), key('2026-02-30 10:00:00+00')];

test('a page after a row that nobody saw is a page of every list of the office', async () => {
  const token = await adminToken((await addAdmin()).id);
  expect(paged.length).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const path of paged)
    for (const made of MADE_UP) {
      const { status } = await call('GET', `${path}?after=${made}`, { token });
      if (status !== 200) failed.push(`${path} ${made}: ${status}`);
    }
  expect(failed).toEqual([]);
});

test('a text that no database keeps is not understood, wherever it is sent', async () => {
  const token = await userToken((await addUser()).id);
  const kept_ads = { property_ids: ['a\0b'], vehicle_ids: [] };
  const { status, body } = await call('PUT', '/v1/users/kept_ads', { token, body: { kept_ads } });
  expect([status, body.errors[0].code]).toEqual([400, 'malformed']);
  expect((await call('GET', '/v1/users/poster?ad=a%00b', { token })).status).toBe(200);
});

test('the address of a push service in capitals is the same address', async () => {
  const token = await userToken((await addUser()).id);
  const push_subscription = {
    endpoint: 'HTTPS://FCM.googleapis.com/fcm/send/Abc',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  };
  const send = (endpoint: string) =>
    call('POST', '/v1/push_subscriptions', {
      token,
      body: { push_subscription: { ...push_subscription, endpoint } },
    });
  const first = await send(push_subscription.endpoint);
  const second = await send('https://fcm.googleapis.com/fcm/send/Abc');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.id).toBe(first.body.data.id);
});

test('the saved views of a list are for whoever has its area', async () => {
  const owner = await adminToken((await addAdmin()).id);
  const moderator = await adminToken((await addAdmin({ role: 'moderator' })).id);
  const view = { table: 'payments', name: 'Recusados', query: 'situacao=falhou' };
  const path = '/v1/backoffice/saved_views';
  const saved = await call('POST', path, { token: owner, body: { view } });
  expect(saved.status).toBe(201);
  const asked = await Promise.all([
    call('GET', `${path}?table=payments`, { token: moderator }),
    call('POST', path, { token: moderator, body: { view: { ...view, name: 'Outra' } } }),
    call('DELETE', `${path}/${saved.body.data.id}`, { token: moderator }),
    call('GET', `${path}?table=users`, { token: moderator }),
    call('GET', `${path}?table=catalogue`, { token: moderator }),
    call('GET', `${path}?table=payments`, { token: owner }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 404, 200, 200, 200]);
});
