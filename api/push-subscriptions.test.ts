import { expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { browserKeys } from '#integrations/push/push-emulator.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db, userToken, freshLimits } = await testApi();

const bodyOf = (endpoint: string, keys = browserKeys().target) => ({
  push_subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } },
});

async function somebody() {
  await freshLimits();
  const { id } = await register(db, { first_name: 'Ana' });
  return userToken(id);
}

test('a browser is told, listed, and told no longer', async () => {
  const token = await somebody();
  const body = bodyOf('https://fcm.googleapis.com/fcm/send/one');
  expect((await call('POST', '/v1/push_subscriptions', { token, body })).status).toBe(201);
  expect((await call('POST', '/v1/push_subscriptions', { token, body })).status).toBe(201);
  const { body: list } = await call('GET', '/v1/push_subscriptions', { token });
  expect(list.data).toHaveLength(1);
  expect(list.data[0].attributes).toMatchObject({ is_current: true });
  expect(list.meta.public_key).toHaveLength(87);
  expect(JSON.stringify(list)).not.toContain('fcm.googleapis');
  const path = `/v1/push_subscriptions/${list.data[0].id}`;
  expect((await call('DELETE', path, { token: await somebody() })).status).toBe(404);
  expect((await call('DELETE', path, { token })).status).toBe(204);
  expect((await call('DELETE', path, { token })).status).toBe(404);
});

test('what a browser renews by itself is refused to a session that never asked', async () => {
  const token = await somebody();
  const body = { ...bodyOf('https://fcm.googleapis.com/fcm/send/renewed'), only_renew: true };
  expect((await call('POST', '/v1/push_subscriptions', { token, body })).status).toBe(404);
  const asked = bodyOf('https://fcm.googleapis.com/fcm/send/asked');
  const { body: told } = await call('POST', '/v1/push_subscriptions', { token, body: asked });
  const renewed = await call('POST', '/v1/push_subscriptions', { token, body });
  expect([renewed.status, renewed.body.data.id]).toEqual([201, told.data.id]);
});

test('logging out ends it', async () => {
  const token = await somebody();
  const body = bodyOf('https://fcm.googleapis.com/fcm/send/two');
  await call('POST', '/v1/push_subscriptions', { token, body });
  await call('DELETE', '/v1/sessions', { token });
  const rows = await db
    .selectFrom('push_subscriptions')
    .where('endpoint', 'like', '%/two')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test.each([
  ['an address of nobody we know', bodyOf('https://10.0.0.1/x')],
  ['no address', { push_subscription: { keys: {} } }],
  [
    'a key that is none',
    bodyOf('https://fcm.googleapis.com/x', { endpoint: '', p256dh: '\0', auth: '\ud800' }),
  ],
  [
    'more than is asked for',
    {
      push_subscription: {
        ...bodyOf('https://fcm.googleapis.com/x').push_subscription,
        user_id: 'x',
      },
    },
  ],
])('%s is refused with a sentence', async (_, body) => {
  const answer = await call('POST', '/v1/push_subscriptions', { token: await somebody(), body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].detail).toEqual(expect.stringMatching(/\p{L}/u));
});

test('a flood of devices ends, and a browser is one device', async () => {
  const token = await somebody();
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) {
    const body = bodyOf(`https://fcm.googleapis.com/fcm/send/flood${turn}`);
    statuses.push((await call('POST', '/v1/push_subscriptions', { token, body })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const { body } = await call('GET', '/v1/push_subscriptions', { token });
  expect(body.data).toHaveLength(1);
});

test('a stranger is told nothing', async () => {
  const body = bodyOf('https://fcm.googleapis.com/fcm/send/three');
  expect((await call('POST', '/v1/push_subscriptions', { body })).status).toBe(401);
  expect((await call('GET', '/v1/push_subscriptions')).status).toBe(401);
});
