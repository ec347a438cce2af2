import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, mailTo, pass, userToken, freshLimits } = await testApi();
const NEW = 'juazeiro-florido-7';

const change = (token: string | undefined, changes: Record<string, unknown> = {}) =>
  call('PUT', '/password', {
    token,
    body: {
      user: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...changes },
    },
  });
const logIn = (email: string, password: string) =>
  call('POST', '/v1/sessions', { body: { session: { email, password } } });
const isOpen = async (token: string | undefined) =>
  (await call('GET', '/v1/users', { token })).status === 200;
const askReset = (email: string) =>
  call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
const reset = (token: unknown, password = NEW) =>
  call('PUT', '/v1/password_resets', {
    body: { password_reset: { token, password, password_confirmation: password } },
  });
const linkOf = async (email: string) =>
  (await mailTo(email)).findLast(({ data }) => data.token)?.data.token ?? '';

test('changing the password ends every session, and the caller goes on with a new token', async () => {
  const user = await addUser();
  const [here, there] = [await userToken(user.id), await userToken(user.id)];
  const answer = await change(here);
  expect(answer.status).toBe(202);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await isOpen(answer.token)).toBe(true);
  for (const old of [here, there]) {
    const { status, body } = await call('GET', '/v1/users', { token: old });
    expect([status, body.type]).toEqual([401, 'invalid_token']);
  }
  expect((await logIn(user.email, PASSWORD)).status).toBe(401);
  expect((await logIn(user.email, NEW)).status).toBe(201);
});

test('a change with a token that was due for rotation leaves one session, with one token', async () => {
  const user = await addUser();
  const token = await userToken(user.id);
  pass(2 * DAY);
  const answer = await change(token);
  expect(await isOpen(answer.token)).toBe(true);
  expect(
    await db.selectFrom('user_tokens').where('user_id', '=', user.id).select('id').execute(),
  ).toHaveLength(1);
});

test('the sessions of other accounts go on', async () => {
  const [mine, theirs] = [await addUser(), await addUser()];
  const other = await userToken(theirs.id);
  await change(await userToken(mine.id));
  expect(await isOpen(other)).toBe(true);
});

test('the current password must be right, and five wrong ones are enough', async () => {
  await freshLimits();
  const user = await addUser();
  const token = await userToken(user.id);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { status, body } = await change(token, { current_password: 'errada-2025' });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({
      code: 'current_password_wrong',
      source: { pointer: '/user/current_password' },
    });
  }
  expect((await change(token)).status).toBe(429);
  expect(await isOpen(token)).toBe(true);
});

test.each([
  ['a short one', { password: 'curta', password_confirmation: 'curta' }, '/user/password'],
  ['a common one', { password: 'senha123', password_confirmation: 'senha123' }, '/user/password'],
  [
    'the own name',
    { password: 'LúciaAlves', password_confirmation: 'LúciaAlves' },
    '/user/password',
  ],
  ['two that differ', { password_confirmation: 'outra-senha-9' }, '/user/password_confirmation'],
])('refuses %s as the new password', async (_, changes, pointer) => {
  const token = await userToken((await addUser()).id);
  const { status, body } = await change(token, changes);
  expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  expect(await isOpen(token)).toBe(true);
});

test('of two changes at once with the same current password one wins', async () => {
  const user = await addUser();
  const tokens = [await userToken(user.id), await userToken(user.id)];
  const answers = await Promise.all(tokens.map((token) => change(token)));
  const won = answers.filter(({ status }) => status === 202);
  expect(won).toHaveLength(1);
  expect(await isOpen(won[0]?.token)).toBe(true);
});

test('asking for a link gets the same answer with and without an account', async () => {
  await freshLimits();
  const { email } = await addUser();
  const [known, unknown] = [await askReset(email), await askReset('ninguem@exemplo.com.br')];
  expect(known.status).toBe(202);
  expect(unknown.status).toBe(202);
  expect(known.body).toEqual({ meta: { email } });
  expect(unknown.body).toEqual({ meta: { email: 'ninguem@exemplo.com.br' } });
  expect(await mailTo(email)).toMatchObject([
    { message: 'reset_password', data: { firstName: 'Lúcia' } },
  ]);
  expect(await mailTo('ninguem@exemplo.com.br')).toEqual([]);
});

test('looking at a link says whether it works and does not use it up', async () => {
  const { email } = await addUser();
  const check = async (token: string) => {
    const { status, body } = await call('POST', '/v1/password_resets/checks', {
      body: { password_reset: { token } },
    });
    return body.errors?.[0].code ?? status;
  };
  await askReset(email);
  const token = await linkOf(email);
  expect([await check(token), await check(token)]).toEqual([200, 200]);
  expect((await reset(token)).status).toBe(200);
  expect(await check(token)).toBe('link_expired');
  expect(await check('a'.repeat(43))).toBe('link_expired');
  await freshLimits();
  await askReset(email);
  pass(HOUR);
  expect(await check(await linkOf(email))).toBe('link_expired');
});

test('the link sets the password once, ends every session, confirms the e-mail and logs nobody in', async () => {
  await freshLimits();
  const user = await addUser();
  const session = await userToken(user.id);
  await askReset(user.email);
  const token = await linkOf(user.email);
  const answer = await reset(token);
  expect([answer.status, answer.token]).toEqual([200, undefined]);
  expect(await isOpen(session)).toBe(false);
  const after = await call('GET', '/v1/users', { token: (await logIn(user.email, NEW)).token });
  expect(after.body.data.attributes.email_confirmed).toBe(true);
  const second = await reset(token, 'umbuzeiro-verde-8');
  expect([second.status, second.body.errors[0].code]).toEqual([422, 'link_expired']);
  expect((await logIn(user.email, NEW)).status).toBe(201);
});

test('two that use the link at once: one password is set', async () => {
  await freshLimits();
  const { email } = await addUser();
  await askReset(email);
  const token = await linkOf(email);
  const answers = await Promise.all([reset(token), reset(token, 'umbuzeiro-verde-8')]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
});

test('the link works for 60 minutes and not longer', async () => {
  for (const [ms, status] of [
    [HOUR - MINUTE, 200],
    [HOUR, 422],
  ] as const) {
    await freshLimits();
    const { email } = await addUser();
    await askReset(email);
    pass(ms);
    expect((await reset(await linkOf(email))).status).toBe(status);
  }
});

test('only the newest link works', async () => {
  await freshLimits();
  const { email } = await addUser();
  await askReset(email);
  const older = await linkOf(email);
  await askReset(email);
  expect((await reset(older)).status).toBe(422);
  expect((await reset(await linkOf(email))).status).toBe(200);
});

test('a link that waits in the mailbox dies when the password is changed', async () => {
  await freshLimits();
  const user = await addUser();
  await askReset(user.email);
  await change(await userToken(user.id));
  expect((await reset(await linkOf(user.email))).status).toBe(422);
});

test('a password that is refused does not use the link up', async () => {
  await freshLimits();
  const { email } = await addUser();
  await askReset(email);
  const token = await linkOf(email);
  expect((await reset(token, 'curta')).body.errors[0].source.pointer).toBe(
    '/password_reset/password',
  );
  expect((await reset(token, email)).body.errors[0].code).toBe('password_too_personal');
  expect((await reset(token)).status).toBe(200);
});

test('a confirmation link resets no password', async () => {
  await freshLimits();
  const user = await addUser();
  await call('POST', '/v1/users/confirmations', { token: await userToken(user.id) });
  expect((await reset(await linkOf(user.email))).status).toBe(422);
});

test('a link is asked for at most three times an hour, with and without an account', async () => {
  const { email } = await addUser();
  for (const address of [email, 'ninguem@exemplo.com.br']) {
    await freshLimits();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      statuses.push((await askReset(address)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  }
});
