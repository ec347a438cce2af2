import { describe, expect, test } from 'vitest';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { hashOfSecret } from '#core/accounts/pending-registration.server.ts';
import { DAY, HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, mailTo, now, pass, userToken, freshLimits } = await testApi();
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
const reset = (
  token: unknown,
  password = NEW,
  { session, ...more }: { session?: string; secret?: string } = {},
) =>
  call('PUT', '/v1/password_resets', {
    token: session,
    body: { password_reset: { token, password, password_confirmation: password, ...more } },
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
  ['the current one', { password: PASSWORD, password_confirmation: PASSWORD }, '/user/password'],
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

describe('when the first proof of a mailbox is a new password', () => {
  /** As whoever registered it left it: with a second step, a telephone and a draft. */
  async function setUp() {
    await freshLimits();
    const { id: user_id, email } = await addUser();
    const secret = 'mr_' + 'a'.repeat(43);
    await db.deleteFrom('pending_registrations').execute();
    const [at, later] = [now(), new Date(now().getTime() + DAY)];
    await db
      .insertInto('pending_registrations')
      .values({
        user_id,
        email,
        secret_hash: hashOfSecret(secret),
        created_at: at,
        sent_at: at,
        expires_at: later,
      })
      .execute();
    await db
      .insertInto('two_step_keys')
      .values({
        user_id,
        sealed_secret: Buffer.alloc(48),
        started_at: at,
        enabled_at: at,
        last_step: 1,
        recovery_salt: Buffer.alloc(16),
      })
      .execute();
    await db.insertInto('user_phones').values({ user_id, number: '74999990000' }).execute();
    await db
      .insertInto('property_drafts')
      .values({ owner_id: user_id, creation_key: crypto.randomUUID() })
      .execute();
    await askReset(email);
    const link = await linkOf(email);
    const erases = async (options: { session?: string; secret?: string } = {}) => {
      const { session, ...more } = options;
      const answer = await call('POST', '/v1/password_resets/checks', {
        token: session,
        body: { password_reset: { token: link, ...more } },
      });
      return answer.body.meta.erases as boolean;
    };
    const left = async () => {
      const { body, token } = await logIn(email, NEW);
      const asksForCode = body.meta?.challenge !== undefined;
      const drafts = await db
        .selectFrom('property_drafts')
        .where('owner_id', '=', user_id)
        .select('id')
        .execute();
      const phones = await db
        .selectFrom('user_phones')
        .where('user_id', '=', user_id)
        .select('id')
        .execute();
      return { asksForCode, isIn: token !== undefined, things: drafts.length + phones.length };
    };
    return { user_id, email, link, secret, erases, left };
  }

  test('what a stranger set up with the address does not survive it', async () => {
    const { link, erases, left } = await setUp();
    expect(await erases()).toBe(true);
    expect((await reset(link)).status).toBe(200);
    expect(await left()).toEqual({ asksForCode: false, isIn: true, things: 0 });
  });

  test('the browser that registered loses nothing', async () => {
    const { link, secret, erases, left } = await setUp();
    expect(await erases({ secret })).toBe(false);
    expect((await reset(link, NEW, { secret })).status).toBe(200);
    expect(await left()).toEqual({ asksForCode: true, isIn: false, things: 2 });
  });

  test('who is logged in to it loses nothing', async () => {
    const { user_id, link, erases, left } = await setUp();
    const session = await userToken(user_id);
    expect(await erases({ session })).toBe(false);
    expect((await reset(link, NEW, { session })).status).toBe(200);
    expect(await left()).toEqual({ asksForCode: true, isIn: false, things: 2 });
  });

  test('whoever has confirmed the address before loses nothing', async () => {
    const { user_id, link, erases, left } = await setUp();
    await db
      .updateTable('users')
      .set({ email_confirmed_at: now() })
      .where('id', '=', user_id)
      .execute();
    expect(await erases()).toBe(false);
    expect((await reset(link)).status).toBe(200);
    expect(await left()).toEqual({ asksForCode: true, isIn: false, things: 2 });
  });
});

test.each(['changed', 'reset'])(
  'a change of e-mail that waits and links to ads end when the password is %s',
  async (way) => {
    await freshLimits();
    const user = await addUser();
    const session = await userToken(user.id);
    const other = `outra-${way}@exemplo.com.br`;
    await call('POST', '/v1/email_change', {
      token: session,
      body: { email_change: { email: other, current_password: PASSWORD } },
    });
    const link = await linkOf(other);
    await db
      .insertInto('ad_links')
      .values({
        token_hash: Buffer.alloc(32, way),
        owner_id: user.id,
        property_id: await addHouse(db, { kind: 'user', id: user.id, profile: 'owner' }),
        expires_at: new Date(now().getTime() + DAY),
      })
      .execute();
    await askReset(user.email);
    await (way === 'changed' ? change(session) : reset(await linkOf(user.email)));
    const { status } = await call('POST', '/v1/confirmations', {
      body: { confirmation: { token: link } },
    });
    expect(status).toBe(422);
    expect((await logIn(user.email, NEW)).status).toBe(201);
    expect(await db.selectFrom('ad_links').selectAll().execute()).toEqual([]);
  },
);
