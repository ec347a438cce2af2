import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const world = await testApi();
const { api, call, db, addUser, addAdmin, mailTo, pass, userToken, adminToken, freshLimits } =
  world;

interface Operation {
  security?: Record<string, unknown>[];
}
const document = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.replaceAll(/\{\w+\}/g, 'abc'),
    key: Object.keys(operation.security?.[0] ?? {})[0],
  })),
);
const ofUsers = operations.filter(({ key }) => key === 'user');
const ofAdmins = operations.filter(({ path }) => path.startsWith('/v1/backoffice/'));

const user = await addUser({ id: 'sameid0001' });
const admin = await addAdmin({ id: 'sameid0001' });

test('the contract lists what needs a token', () => {
  expect(ofUsers).toEqual(
    expect.arrayContaining([
      { method: 'GET', path: '/v1/users', key: 'user' },
      { method: 'PUT', path: '/sign_up', key: 'user' },
      { method: 'PUT', path: '/password', key: 'user' },
      { method: 'POST', path: '/v1/users/confirmations', key: 'user' },
      { method: 'DELETE', path: '/v1/sessions', key: 'user' },
      { method: 'GET', path: '/v1/sessions', key: 'user' },
      { method: 'DELETE', path: '/v1/sessions/abc', key: 'user' },
      { method: 'POST', path: '/v1/email_change', key: 'user' },
    ]),
  );
  expect(ofAdmins.filter(({ key }) => key !== 'admin')).toEqual([
    { method: 'POST', path: '/v1/backoffice/sessions', key: undefined },
    { method: 'POST', path: '/v1/backoffice/sessions/second_step', key: undefined },
    { method: 'POST', path: '/v1/backoffice/invitation_checks', key: undefined },
    { method: 'POST', path: '/v1/backoffice/invitation_acceptances', key: undefined },
  ]);
});

test.each(ofUsers)('$method $path opens to a user only', async ({ method, path }) => {
  const stranger = await call(method, path);
  expect(stranger.status).toBe(401);
  expect(stranger.body.type).toBeUndefined();
  expect(stranger.body.errors[0].code).toBe('unauthenticated');
  expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer');
  for (const token of ['x', await adminToken(admin.id), `mu_${'a'.repeat(43)}`]) {
    const answer = await call(method, path, { token });
    expect([answer.status, answer.body.type]).toEqual([401, 'invalid_token']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
  expect((await call(method, path, { token: await userToken(user.id) })).status).not.toBe(401);
});

test.each(ofAdmins.filter(({ key }) => key === 'admin'))(
  '$method $path opens to an administrator only',
  async ({ method, path }) => {
    expect((await call(method, path)).body.errors[0].code).toBe('unauthenticated');
    for (const token of ['x', await userToken(user.id), `ma_${'a'.repeat(43)}`]) {
      const answer = await call(method, path, { token });
      expect([answer.status, answer.body.type]).toEqual([401, 'invalid_token']);
    }
    expect((await call(method, path, { token: await adminToken(admin.id) })).status).not.toBe(401);
  },
);

test.each([
  '/v1/backoffice',
  '/v1/backoffice/nothing-here',
  '/v1/backoffice/sessions/x',
  '/v1/backoffice/users/%61',
])('the gate stands before the whole folder: %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await call(method, path)).status).toBe(401);
    expect((await call(method, path, { token: await userToken(user.id) })).status).toBe(401);
  }
});

test('the word Bearer may be written in any case; other schemes carry no token', async () => {
  const token = await userToken(user.id);
  const with_ = (Authorization: string) => call('GET', '/v1/users', { headers: { Authorization } });
  expect((await with_(`bearer ${token}`)).status).toBe(200);
  for (const header of [token, `Basic ${token}`, 'Bearer', `Bearer ${token} x`, `Token ${token}`]) {
    expect((await with_(header)).body.errors[0].code).toBe('unauthenticated');
  }
});

test('a token in the address or in a cookie opens nothing', async () => {
  const token = await userToken(user.id);
  expect((await call('GET', `/v1/users?token=${token}&access_token=${token}`)).status).toBe(401);
  expect((await call('GET', '/v1/users', { headers: { Cookie: `token=${token}` } })).status).toBe(
    401,
  );
});

test('an old token is replaced by the answer, and both work for a minute', async () => {
  const token = await userToken(user.id);
  expect((await call('GET', '/v1/users', { token })).token).toBeUndefined();
  pass(DAY + 1000);
  const answer = await call('GET', '/v1/users', { token });
  expect(answer.token).toMatch(/^mu_/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  pass(MINUTE - 1);
  const within = await call('GET', '/v1/users', { token });
  expect([within.status, within.token]).toEqual([200, undefined]);
  pass(1);
  expect((await call('GET', '/v1/users', { token })).body.type).toBe('invalid_token');
  expect((await call('GET', '/v1/users', { token: answer.token })).status).toBe(200);
});

test('of requests at once all are answered and one carries the new token', async () => {
  const token = await userToken(user.id);
  pass(DAY + 1000);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('GET', '/v1/users', { token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.filter((answer) => answer.token)).toHaveLength(1);
});

test('an answer that says no carries the new token too', async () => {
  const token = await userToken(user.id);
  pass(DAY + 1000);
  const answer = await call('PUT', '/sign_up', {
    token,
    body: { user: { status: 'active', x: 1 } },
  });
  expect(answer.status).toBe(422);
  expect((await call('GET', '/v1/users', { token: answer.token })).status).toBe(200);
});

test('logging out with an old token gives no new one', async () => {
  const token = await userToken(user.id);
  pass(DAY + 1000);
  const answer = await call('DELETE', '/v1/sessions', { token });
  expect([answer.status, answer.token]).toEqual([204, undefined]);
});

test("an administrator's token is replaced after an hour", async () => {
  const token = await adminToken(admin.id);
  pass(HOUR + 1000);
  const answer = await call('GET', '/v1/backoffice/admins/me', { token });
  expect(answer.token).toMatch(/^ma_/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await call('GET', '/v1/backoffice/admins/me', { token: answer.token })).status).toBe(200);
});

test('when the new token cannot be written the answer stands, and the old token goes on', async () => {
  const token = await userToken(user.id);
  pass(DAY + 1000);
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await sql`alter table user_tokens add constraint full_disk check (replaced_at is null) not valid`.execute(
    db,
  );
  const answer = await call('GET', '/v1/users', { token });
  await sql`alter table user_tokens drop constraint full_disk`.execute(db);
  expect([answer.status, answer.token]).toEqual([200, undefined]);
  expect(silenced).toHaveBeenCalledOnce();
  silenced.mockRestore();
  expect((await call('GET', '/v1/users', { token })).token).toMatch(/^mu_/);
});

const endings: [
  string,
  (account: Awaited<ReturnType<typeof addUser>>, token: string) => Promise<unknown>,
][] = [
  ['logging out', (_, token) => call('DELETE', '/v1/sessions', { token })],
  [
    'a change of password',
    (_, token) => {
      const password = 'juazeiro-florido-7';
      const form = { current_password: PASSWORD, password, password_confirmation: password };
      return call('PUT', '/password', { token, body: { user: form } });
    },
  ],
  [
    'a reset of the password',
    async ({ email }) => {
      await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
      const token = (await mailTo(email)).at(-1)?.data.token;
      const password = 'juazeiro-florido-7';
      const form = { token, password, password_confirmation: password };
      return call('PUT', '/v1/password_resets', { body: { password_reset: form } });
    },
  ],
  [
    'a change of e-mail',
    async ({ email }, token) => {
      const newEmail = `novo-${email}`;
      const form = { email: newEmail, current_password: PASSWORD };
      await call('POST', '/v1/email_change', { token, body: { email_change: form } });
      const link = (await mailTo(newEmail)).at(-1)?.data.token;
      return call('POST', '/v1/confirmations', { body: { confirmation: { token: link } } });
    },
  ],
  [
    'being ended on another device',
    async ({ id }) => call('DELETE', '/v1/sessions/others', { token: await userToken(id) }),
  ],
  [
    'a change of profile',
    ({ id }) => db.updateTable('users').set({ profile: 'broker' }).where('id', '=', id).execute(),
  ],
  [
    'a suspension',
    ({ id }) => db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute(),
  ],
  [
    'becoming inactive',
    ({ id }) => db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute(),
  ],
  ['the end of the account', ({ id }) => db.deleteFrom('users').where('id', '=', id).execute()],
  ['thirty days', () => Promise.resolve(pass(30 * DAY))],
];

test.each(endings)('after %s the token opens no route', async (_, end) => {
  await freshLimits();
  const account = await addUser();
  const token = await userToken(account.id);
  expect((await call('GET', '/v1/users', { token })).status).toBe(200);
  await end(account, token);
  for (const { method, path } of ofUsers) {
    const answer = await call(method, path, { token });
    expect([path, answer.status, answer.body.type]).toEqual([path, 401, 'invalid_token']);
    expect(answer.token).toBeUndefined();
  }
});

const adminEndings: [string, (id: string, token: string) => Promise<unknown>][] = [
  ['logging out', (_, token) => call('DELETE', '/v1/backoffice/sessions', { token })],
  [
    'a change of password',
    (id) => db.updateTable('admins').set({ password_hash: 'other' }).where('id', '=', id).execute(),
  ],
  [
    'a change of e-mail',
    (id) =>
      db
        .updateTable('admins')
        .set({ email: `${id}@exemplo.com.br` })
        .where('id', '=', id)
        .execute(),
  ],
  ['being dismissed', (id) => db.deleteFrom('admins').where('id', '=', id).execute()],
  ['twelve hours', () => Promise.resolve(pass(12 * HOUR))],
];

test.each(adminEndings)("after %s an administrator's token opens no route", async (_, end) => {
  const account = await addAdmin();
  const token = await adminToken(account.id);
  expect((await call('GET', '/v1/backoffice/admins/me', { token })).status).toBe(200);
  await end(account.id, token);
  for (const { method, path } of ofAdmins.filter(({ key }) => key === 'admin')) {
    const answer = await call(method, path, { token });
    expect([path, answer.status, answer.body.type]).toEqual([path, 401, 'invalid_token']);
    expect(answer.token).toBeUndefined();
  }
});

test('a change of name, phone or presentation ends no session', async () => {
  const account = await addUser();
  const token = await userToken(account.id);
  await call('PUT', '/sign_up', { token, body: { user: { first_name: 'Outra' } } });
  expect((await call('GET', '/v1/users', { token })).status).toBe(200);
});

test('a body that is no JSON is the mistake of the client, also behind a gate', async () => {
  const response = await api.request('/sign_up', {
    method: 'PUT',
    body: '{',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await userToken(user.id)}`,
    },
  });
  expect(response.status).toBe(400);
});
