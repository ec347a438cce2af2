import { expect, test } from 'vitest';
import { letterKey, letterToken } from '#core/letters/letter-links.server.ts';
import { wantsLetter } from '#core/letters/wanted-letters.server.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call, addUser, userToken } = await testApi();
const key = letterKey('a key of tests');
const lucia = await addUser();
const josue = await addUser();
const link = (userId: string, kind: 'freshness' | 'message_reminders' = 'freshness') =>
  `/v1/letter_links/${letterToken(key, { kind, userId })}`;
const wanting = (is_wanted: boolean) => ({ body: { letter: { is_wanted } } });

test('a link stops one kind for one account, again does no harm, and brings it back', async () => {
  expect((await call('GET', link(lucia.id))).body.data).toMatchObject({
    id: 'freshness',
    attributes: { kind: 'freshness', is_wanted: true },
  });
  for (let times = 0; times < 2; times += 1)
    expect((await call('PATCH', link(lucia.id), wanting(false))).status).toBe(204);
  expect((await call('GET', link(lucia.id))).body.data.attributes.is_wanted).toBe(false);
  expect(await wantsLetter(db, lucia.id, 'freshness')).toBe(false);
  expect(await wantsLetter(db, lucia.id, 'message_reminders')).toBe(true);
  expect(await wantsLetter(db, josue.id, 'freshness')).toBe(true);
  for (let times = 0; times < 2; times += 1)
    expect((await call('PATCH', link(lucia.id), wanting(true))).status).toBe(204);
  expect(await wantsLetter(db, lucia.id, 'freshness')).toBe(true);
});

test('ten at once stop it once', async () => {
  const calls = Array.from({ length: 10 }, () => call('PATCH', link(josue.id), wanting(false)));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect(await wantsLetter(db, josue.id, 'freshness')).toBe(false);
});

test('opening a link changes nothing', async () => {
  const { id } = await addUser();
  await call('GET', link(id));
  expect(await wantsLetter(db, id, 'freshness')).toBe(true);
});

test('the link of an account that is gone, and one that we did not make, stop nothing', async () => {
  const { id } = await addUser();
  const gone = link(id);
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect((await call('PATCH', gone, wanting(false))).status).toBe(422);
  for (const forged of [link(lucia.id).slice(0, -2), '/v1/letter_links/x', '/v1/letter_links/%00'])
    for (const method of ['GET', 'PATCH'])
      expect(
        (await call(method, forged, method === 'GET' ? {} : wanting(false))).body.errors[0].code,
      ).toBe('link_expired');
});

test('an account sees and changes what it wants', async () => {
  const token = await userToken(lucia.id);
  const own = async () =>
    (await call('GET', '/v1/users/letters', { token })).body.data.map(
      ({ attributes }: { attributes: object }) => attributes,
    );
  expect(await own()).toEqual([
    { kind: 'message_reminders', is_wanted: true },
    { kind: 'freshness', is_wanted: true },
  ]);
  const change = (letter: object) =>
    call('PATCH', '/v1/users/letters', { token, body: { letter } });
  expect((await change({ kind: 'message_reminders', is_wanted: false })).status).toBe(204);
  expect(await own()).toContainEqual({ kind: 'message_reminders', is_wanted: false });
  for (const sloppy of [
    { kind: 'password_changed', is_wanted: false },
    { kind: 'freshness', is_wanted: 'no' },
    { kind: 'freshness', is_wanted: false, user_id: josue.id },
    {},
  ])
    expect((await change(sloppy)).status).toBe(422);
  expect(await wantsLetter(db, lucia.id, 'freshness')).toBe(true);
  expect((await call('GET', '/v1/users/letters')).status).toBe(401);
});
