import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const world = await testApi();
const { call, db, addUser, mailTo, pass, now, freshLimits, userToken } = world;

let people = 0;
const somebody = () => `tereza${(people += 1)}@exemplo.com.br`;

interface Sent {
  email?: string;
  form_key?: string;
  password?: string;
}

async function register({ email = somebody(), password = PASSWORD, form_key }: Sent = {}) {
  const user = {
    first_name: 'Tereza',
    last_name: 'Alves',
    email,
    profile: 'broker',
    password,
    password_confirmation: password,
    accepted_terms: true,
    ...(form_key ? { form_key } : {}),
  };
  const answer = await call('POST', '/v1/registrations', { body: { user } });
  expect(answer.status).toBe(201);
  return { email, secret: answer.body.meta.secret as string };
}

const about = (secret: string, more: object = {}) => ({
  body: { registration: { secret, ...more } },
});
const stateOf = async (secret: string) => call('POST', '/v1/registrations/checks', about(secret));
const resend = (secret: string) => call('POST', '/v1/registrations/messages', about(secret));
const correct = (secret: string, email: string) =>
  call('PUT', '/v1/registrations/email', about(secret, { email }));
const confirm = (token: string, secret?: string, session?: string) =>
  call('POST', '/v1/confirmations', {
    token: session,
    body: { confirmation: { token, ...(secret ? { secret } : {}) } },
  });
const linkOf = async (email: string) => (await mailTo(email)).at(-1)?.data['token'] ?? '';
const messagesTo = async (email: string) => (await mailTo(email)).map(({ message }) => message);
const userBy = (email: string) =>
  db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const whoIs = async (token: string | undefined) =>
  (await call('GET', '/v1/users', { token })).body.data?.attributes.email as string | undefined;
const logIn = (email: string, password = PASSWORD) =>
  call('POST', '/v1/sessions', { body: { session: { email, password } } });

beforeEach(freshLimits);

describe('confirming', () => {
  test('in the browser that registered logs in, and leaves what any login leaves', async () => {
    const { email, secret } = await register();
    const answer = await confirm(await linkOf(email), secret);
    expect(answer.body).toEqual({
      meta: { email_confirmed: true, email_changed: false, logged_in: true },
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await whoIs(answer.token)).toBe(email);
    const user = await userBy(email);
    const accesses = await db
      .selectFrom('access_records')
      .where('account_id', '=', user?.id ?? '')
      .select('at')
      .execute();
    expect(accesses).toEqual([{ at: now() }]);
    expect(await world.limits.isKnownPlace(`login ${email}`, 'local')).toBe(true);
  });

  test.each([
    ['without a secret', () => undefined],
    ['with one that is none', () => 'a'.repeat(46)],
    ["with another registration's", async () => (await register()).secret],
  ])('%s only confirms, and no later link logs in', async (_, other) => {
    const { email, secret } = await register();
    const first = await linkOf(email);
    pass(MINUTE);
    expect((await resend(secret)).status).toBe(202);
    const second = await linkOf(email);
    const answer = await confirm(first, await other());
    expect(answer).toMatchObject({
      status: 200,
      token: undefined,
      body: { meta: { logged_in: false } },
    });
    expect((await userBy(email))?.email_confirmed_at).toEqual(now());
    expect(await confirm(second, secret)).toMatchObject({ status: 200, token: undefined });
  });

  test('twice with the same secret logs in once', async () => {
    const { email, secret } = await register();
    const links = [await linkOf(email)];
    pass(MINUTE);
    await resend(secret);
    links.push(await linkOf(email));
    const answers = await Promise.all(links.map((link) => confirm(link, secret)));
    expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
  });

  test('a day later only confirms', async () => {
    const { email, secret } = await register();
    pass(DAY - MINUTE);
    await call('POST', '/v1/confirmations/requests', { body: { confirmation: { email } } });
    pass(MINUTE);
    expect(await confirm(await linkOf(email), secret)).toMatchObject({
      status: 200,
      token: undefined,
    });
    expect((await stateOf(secret)).body.errors[0].code).toBe('registration_over');
  });

  test('a suspended account stays closed', async () => {
    const { email, secret } = await register();
    await db.updateTable('users').set({ status: 'suspended' }).where('email', '=', email).execute();
    expect((await confirm(await linkOf(email), secret)).token).toBeUndefined();
  });

  test('a second step is never skipped', async () => {
    const { email, secret } = await register();
    const id = (await userBy(email))?.id ?? '';
    await db
      .insertInto('two_step_keys')
      .values({
        user_id: id,
        sealed_secret: Buffer.alloc(48, 'x'),
        recovery_salt: Buffer.alloc(16, 'x'),
        started_at: now(),
        enabled_at: now(),
        last_step: 1,
      })
      .execute();
    expect(await confirm(await linkOf(email), secret)).toMatchObject({
      status: 200,
      token: undefined,
    });
  });

  test('whoever is logged in already stays who they are', async () => {
    const { email, secret } = await register();
    const other = await addUser();
    const session = await userToken(other.id);
    const answer = await confirm(await linkOf(email), secret, session);
    expect(answer).toMatchObject({ status: 200, body: { meta: { logged_in: false } } });
    expect(await whoIs(answer.token ?? session)).toBe(other.email);
  });

  test('after a login the registration is over in the browser that made it', async () => {
    const { email, secret } = await register();
    expect((await logIn(email)).status).toBe(201);
    expect((await stateOf(secret)).status).toBe(409);
    expect((await correct(secret, somebody())).body.errors[0].code).toBe('registration_over');
    expect((await confirm(await linkOf(email), secret)).token).toBeUndefined();
  });
});

test('the secret is kept as a hash only, and is another one each time', async () => {
  const [one, two] = [await register(), await register()];
  expect(one.secret).toMatch(/^mr_[\w-]{43}$/);
  expect(one.secret).not.toBe(two.secret);
  const rows = await db.selectFrom('pending_registrations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(one.secret);
});

describe('sending again', () => {
  test('waits for its countdown, which the server tells anew each time', async () => {
    const { email, secret } = await register();
    pass(20_000);
    const state = { email, confirmed: false, retry_after_seconds: 40 };
    expect((await stateOf(secret)).body.meta).toEqual(state);
    const early = await resend(secret);
    expect(early).toMatchObject({
      status: 429,
      body: { errors: [{ meta: { retry_after_seconds: 40 } }] },
    });
    expect(early.body.errors[0].detail).toContain('Espere 40 segundos');
    pass(40_000);
    expect((await resend(secret)).body.meta).toEqual({ ...state, retry_after_seconds: 60 });
    expect(await messagesTo(email)).toEqual(['confirm_address', 'confirm_address']);
    const session = await confirm(await linkOf(email), secret);
    expect(session.token).toBeDefined();
  });

  test('after the confirmation says that it is confirmed, and sends nothing', async () => {
    const { email, secret } = await register();
    await confirm(await linkOf(email));
    expect((await stateOf(secret)).body.meta).toMatchObject({ confirmed: true });
    pass(MINUTE);
    expect((await resend(secret)).body.errors[0].code).toBe('already_confirmed');
    expect((await correct(secret, somebody())).body.errors[0].code).toBe('already_confirmed');
    expect(await messagesTo(email)).toHaveLength(1);
  });

  test('to one address, from one place, has an end', async () => {
    const { secret } = await register();
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      pass(MINUTE);
      statuses.push((await resend(secret)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
    const other = await register();
    const corrections = [];
    for (let count = 0; count < 7; count += 1)
      corrections.push((await correct(other.secret, somebody())).status);
    expect(corrections).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });
});

describe('correcting the address', () => {
  test('moves the account: the old links die, the new one confirms and logs in', async () => {
    const { email, secret } = await register();
    const old = await linkOf(email);
    await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
    const reset = await linkOf(email);
    const right = somebody();
    expect((await correct(secret, right.toUpperCase())).body.meta).toEqual({
      email: right,
      confirmed: false,
      retry_after_seconds: 60,
    });
    expect(await userBy(email)).toBeUndefined();
    expect((await confirm(old, secret)).body.errors[0].code).toBe('link_expired');
    const password_reset = { token: reset, password: PASSWORD, password_confirmation: PASSWORD };
    const taken = await call('PUT', '/v1/password_resets', { body: { password_reset } });
    expect(taken.body.errors[0].code).toBe('link_expired');
    const answer = await confirm(await linkOf(right), secret);
    expect(await whoIs(answer.token)).toBe(right);
    expect((await logIn(right)).status).toBe(201);
  });

  test('to an address that has an account: its owner is told, the page is the same, the old link is dead', async () => {
    const known = await addUser();
    const { email, secret } = await register();
    const old = await linkOf(email);
    expect((await correct(secret, known.email)).body.meta).toEqual({
      email: known.email,
      confirmed: false,
      retry_after_seconds: 60,
    });
    expect(await messagesTo(known.email)).toEqual(['account_exists']);
    expect(await userBy(known.email)).toEqual(known);
    expect((await confirm(old, secret)).body.errors[0].code).toBe('link_expired');
    pass(MINUTE);
    expect((await resend(secret)).status).toBe(202);
    expect(await messagesTo(known.email)).toEqual(['account_exists', 'account_exists']);
    const right = somebody();
    expect((await correct(secret, right)).status).toBe(202);
    expect(await whoIs((await confirm(await linkOf(right), secret)).token)).toBe(right);
  });

  test('from an address that has an account: what was typed becomes an account of its own', async () => {
    const known = await addUser();
    const { secret } = await register({ email: known.email, password: 'caju-maduro-2026' });
    expect(await messagesTo(known.email)).toEqual(['account_exists']);
    const registeredAt = now();
    pass(HOUR);
    const right = somebody();
    await correct(secret, right);
    const user = await userBy(right);
    expect(user).toMatchObject({
      first_name: 'Tereza',
      profile: 'broker',
      email_confirmed_at: null,
      created_at: registeredAt,
      terms_accepted_at: registeredAt,
    });
    expect(await userBy(known.email)).toEqual(known);
    expect(await whoIs((await confirm(await linkOf(right), secret)).token)).toBe(right);
    expect((await logIn(right, 'caju-maduro-2026')).status).toBe(201);
  });

  test('what was typed for nothing is forgotten with the account, and nobody else can correct it', async () => {
    const { email, secret } = await register();
    expect((await correct('mr_'.padEnd(46, 'a'), somebody())).body.errors[0].code).toBe(
      'registration_over',
    );
    expect(await userBy(email)).toBeDefined();
    await db.deleteFrom('users').where('email', '=', email).execute();
    expect((await stateOf(secret)).status).toBe(409);
  });

  test('two corrections at once to one address make one account', async () => {
    const [one, two] = [await register(), await register()];
    const right = somebody();
    const answers = await Promise.all([one, two].map(({ secret }) => correct(secret, right)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const messages = await messagesTo(right);
    expect(messages.toSorted()).toEqual(['account_exists', 'confirm_address']);
  });

  test('says what is wrong with the new address', async () => {
    const { secret } = await register();
    expect(await correct(secret, 'tereza@')).toMatchObject({
      status: 422,
      body: {
        errors: [{ detail: 'E-mail inválido.', source: { pointer: '/registration/email' } }],
      },
    });
  });
});

describe('the same form sent once more', () => {
  test('at once is one registration: one account, one message, and the link logs in', async () => {
    const email = somebody();
    const form_key = crypto.randomUUID();
    const both = await Promise.all([register({ email, form_key }), register({ email, form_key })]);
    expect(await messagesTo(email)).toEqual(['confirm_address']);
    const link = await linkOf(email);
    const states = await Promise.all(both.map(({ secret }) => stateOf(secret)));
    const current = both[states.findIndex(({ status }) => status === 200)];
    expect((await confirm(link, current?.secret)).token).toBeDefined();
  });

  test('after going back takes what was typed last', async () => {
    const form_key = crypto.randomUUID();
    const wrong = await register({ form_key });
    const email = somebody();
    const { secret } = await register({ form_key, email, password: 'caju-maduro-2026' });
    expect(await userBy(wrong.email)).toBeUndefined();
    expect((await confirm(await linkOf(wrong.email), secret)).status).toBe(422);
    expect((await confirm(await linkOf(email), secret)).token).toBeDefined();
    expect((await logIn(email, 'caju-maduro-2026')).status).toBe(201);
    expect((await logIn(email)).status).toBe(401);
  });

  test('after the confirmation changes nothing of the account', async () => {
    const form_key = crypto.randomUUID();
    const { email } = await register({ form_key });
    await confirm(await linkOf(email));
    const before = await userBy(email);
    await register({ form_key, email, password: 'caju-maduro-2026' });
    expect(await userBy(email)).toEqual(before);
    expect(await messagesTo(email)).toEqual(['confirm_address', 'account_exists']);
  });
});

test('a link says whether it can be used, and looking does not use it up', async () => {
  const { email } = await register();
  const token = await linkOf(email);
  const check = (link: string) =>
    call('POST', '/v1/confirmations/checks', { body: { confirmation: { token: link } } });
  for (let look = 0; look < 2; look += 1) expect((await check(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  for (const dead of [token, 'abc', 'a'.repeat(43)])
    expect((await check(dead)).body.errors[0].code).toBe('link_expired');

  const user = await addUser();
  const email_change = { email: somebody(), current_password: PASSWORD };
  await call('POST', '/v1/email_change', {
    token: await userToken(user.id),
    body: { email_change },
  });
  expect((await check(await linkOf(email_change.email))).status).toBe(200);
});
