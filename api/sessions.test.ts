import { expect, test } from 'vitest';
import { BUDGETS, createLimits } from './rate-limits.ts';
import { PASSWORD, testApi } from './test-api.fixture.ts';

const { api, call, addUser, freshLimits, db, pass, pool } = await testApi();

const logIn = (email: string, password: string, address?: string, more = {}) =>
  call('POST', '/v1/sessions', {
    body: { session: { email, password } },
    headers: { ...(address ? { 'x-client-address': address } : {}), ...more },
  });

test('who knows the password gets a token, in the header only', async () => {
  const user = await addUser();
  const answer = await logIn(user.email, PASSWORD);
  expect(answer.status).toBe(201);
  expect(answer.token).toMatch(/^mu_[\w-]{43}$/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.body.data).toMatchObject({ id: user.id, type: 'users' });
  expect(JSON.stringify(answer.body)).not.toContain(answer.token);
  expect((await call('GET', '/v1/users', { token: answer.token })).body.data.id).toBe(user.id);
});

test('every login makes a token of its own', async () => {
  const { email } = await addUser();
  const [first, second] = [await logIn(email, PASSWORD), await logIn(email, PASSWORD)];
  expect(first.token).not.toBe(second.token);
});

test('the e-mail may be typed in capitals and the password in another Unicode form', async () => {
  const { email } = await addUser({ email: 'josue@exemplo.com.br' });
  expect((await logIn(' JOSUE@Exemplo.com.br ', PASSWORD.normalize('NFD'))).status).toBe(201);
  expect(email).toBe('josue@exemplo.com.br');
});

test('an unknown e-mail and a wrong password get the same answer', async () => {
  const { email } = await addUser();
  const wrong = await logIn(email, 'outra-senha-2025');
  const unknown = await logIn('ninguem@exemplo.com.br', 'outra-senha-2025');
  expect(wrong.status).toBe(401);
  expect(wrong.body.errors[0]).toMatchObject({
    code: 'invalid_credentials',
    detail: 'E-mail ou senha inválidos, tente novamente.',
  });
  expect(wrong.body.type).toBeUndefined();
  expect(wrong.token).toBeUndefined();
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  await freshLimits();
});

test('only who knows the password learns that an account is suspended or inactive', async () => {
  const suspended = await addUser({ status: 'suspended' });
  const inactive = await addUser({ status: 'inactive' });
  expect((await logIn(suspended.email, 'outra-senha-2025')).body.errors[0].code).toBe(
    'invalid_credentials',
  );
  const answer = await logIn(suspended.email, PASSWORD);
  expect([answer.status, answer.body.errors[0].code, answer.token]).toEqual([
    403,
    'account_suspended',
    undefined,
  ]);
  expect((await logIn(inactive.email, PASSWORD)).body.errors[0].code).toBe('account_inactive');
});

test('an empty form says what is missing, field by field', async () => {
  const { status, body } = await logIn('', '');
  expect(status).toBe(422);
  expect(body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
    '/session/email',
    '/session/password',
  ]);
  expect(body.errors[0].detail).toBe('Campo obrigatório.');
});

test('a body that is missing, broken or no JSON is refused, never an error of the server', async () => {
  expect((await call('POST', '/v1/sessions')).status).toBe(422);
  const broken = {
    method: 'POST',
    body: '{"session":',
    headers: { 'Content-Type': 'application/json' },
  };
  const form = { method: 'POST', body: 'session=x', headers: { 'Content-Type': 'text/plain' } };
  expect((await api.request('/v1/sessions', broken)).status).toBe(400);
  expect((await api.request('/v1/sessions', form)).status).toBe(415);
});

test('logging out ends this session only', async () => {
  const { email } = await addUser();
  const here = (await logIn(email, PASSWORD)).token;
  pass(1000);
  const there = (await logIn(email, PASSWORD)).token;
  const first = await call('DELETE', '/v1/sessions', { token: here });
  expect([first.status, first.body, first.token]).toEqual([204, undefined, undefined]);
  expect((await call('GET', '/v1/users', { token: here })).status).toBe(401);
  expect((await call('GET', '/v1/users', { token: there })).status).toBe(200);
  expect((await call('DELETE', '/v1/sessions', { token: here })).body.type).toBe('invalid_token');
});

test('the sixth wrong password within 15 minutes is not looked at any more', async () => {
  await freshLimits();
  const { email } = await addUser();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await logIn(email, 'errada-2025', `203.0.113.${attempt}`)).status).toBe(401);
  }
  const sixth = await logIn(email, PASSWORD, '203.0.113.77');
  expect(sixth.status).toBe(429);
  expect(sixth.body.errors[0].code).toBe('too_many_attempts');
  const wait = Number(sixth.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  expect((await logIn(email, PASSWORD, '203.0.113.77')).status).toBe(201);
});

test('the limit is the same for an e-mail without an account', async () => {
  await freshLimits();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push(
      (await logIn('ninguem@exemplo.com.br', 'errada-2025', `203.0.113.${attempt}`)).status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('strangers who guess do not lock the owner out at an address that logged in before', async () => {
  await freshLimits();
  const { email } = await addUser();
  const home = '198.51.100.7';
  expect((await logIn(email, PASSWORD, home)).status).toBe(201);
  for (let attempt = 0; attempt < 6; attempt += 1)
    await logIn(email, 'errada-2025', `203.0.113.${attempt}`);
  expect((await logIn(email, PASSWORD, '203.0.113.99')).status).toBe(429);
  expect((await logIn(email, PASSWORD, home)).status).toBe(201);
});

test('nor on a telephone that logged in before, whatever address it has now', async () => {
  await freshLimits();
  const { email } = await addUser();
  const [phone, forged] = ['p'.repeat(32), 'f'.repeat(32)];
  const from = (address: string, device: string, password: string) =>
    logIn(email, password, address, { 'x-client-device': device });
  expect((await from('198.51.100.7', phone, PASSWORD)).status).toBe(201);
  for (let attempt = 0; attempt < 6; attempt += 1)
    await logIn(email, 'errada-2025', `203.0.113.${attempt}`);
  expect((await from('198.51.100.8', forged, PASSWORD)).status).toBe(429);
  expect((await from('198.51.100.9', phone, PASSWORD)).status).toBe(201);
});

test('nor by wrong passwords for other accounts from the address that it shares with a town', async () => {
  await freshLimits();
  const { email } = await addUser();
  const phone = { 'x-client-device': 't'.repeat(32) };
  const town = '198.51.100.70';
  expect((await logIn(email, PASSWORD, town, phone)).status).toBe(201);
  for (let attempt = 0; attempt < 31; attempt += 1)
    await logIn(`alvo${attempt}@exemplo.com.br`, 'errada-2025', town);
  expect((await logIn((await addUser()).email, PASSWORD, town)).status).toBe(429);
  expect((await logIn(email, PASSWORD, town, phone)).status).toBe(201);
});

test.each([
  ['known', async () => (await addUser()).email],
  ['unknown', async () => 'ninguem.mesmo@exemplo.com.br'],
])('each wrong password says how many tries are left, for a %s e-mail', async (_, emailOf) => {
  await freshLimits();
  const email = await emailOf();
  const said = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const { body } = await logIn(email, 'errada-2025', `203.0.113.${attempt}`);
    said.push([body.errors[0].detail, body.errors[0].meta]);
  }
  const wrong = 'E-mail ou senha inválidos, tente novamente.';
  const seconds = expect.any(Number);
  expect(said).toEqual([
    ...[4, 3, 2, 1].map((tries_left) => [wrong, { tries_left }]),
    [wrong, { tries_left: 0, retry_after_seconds: seconds }],
    [
      'Foram muitas tentativas. Espere 15 minutos e tente de novo.',
      { retry_after_seconds: seconds },
    ],
  ]);
});

test('a new name of a device for each try helps nobody, and a known one has five tries', async () => {
  await freshLimits();
  const { email } = await addUser();
  const tries = async (device: (attempt: number) => string) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const headers = { 'x-client-device': device(attempt) };
      const address = `203.0.113.${attempt}`;
      statuses.push((await logIn(email, 'errada-2025', address, headers)).status);
    }
    return statuses;
  };
  expect(await tries((attempt) => `${attempt}`.repeat(32))).toEqual([401, 401, 401, 401, 401, 429]);
  await freshLimits();
  const known = 'k'.repeat(32);
  await logIn(email, PASSWORD, '198.51.100.7', { 'x-client-device': known });
  expect(await tries(() => known)).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a known address has five attempts too', async () => {
  await freshLimits();
  const { email } = await addUser();
  await logIn(email, PASSWORD, '198.51.100.7');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await logIn(email, 'errada-2025', '198.51.100.7')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('one address has 30 wrong passwords for all accounts, and headers of proxies do not help it', async () => {
  await freshLimits();
  let refused = 0;
  for (let attempt = 0; attempt < 34; attempt += 1) {
    const forged = {
      'X-Forwarded-For': `10.0.0.${attempt}`,
      'X-Real-IP': `10.0.1.${attempt}`,
      Forwarded: `for=10.0.2.${attempt}`,
    };
    const { status } = await logIn(
      `alvo${attempt}@exemplo.com.br`,
      'errada-2025',
      '203.0.113.5',
      forged,
    );
    if (status === 429) refused += 1;
  }
  expect(refused).toBe(4);
  expect((await logIn('alvo99@exemplo.com.br', 'errada-2025', '203.0.113.6')).status).toBe(401);
});

test('right passwords do not use an address up: a whole shop may log in behind it', async () => {
  await freshLimits();
  const { email } = await addUser();
  for (let attempt = 0; attempt < 35; attempt += 1) {
    expect((await logIn(email, PASSWORD, '203.0.113.5')).status).toBe(201);
  }
});

test('no e-mail and no address stand in the table of attempts', async () => {
  await logIn('ninguem@exemplo.com.br', 'errada-2025', '203.0.113.5');
  const keys = JSON.stringify(await db.selectFrom('rate_limits').select('key').execute());
  expect(keys).toContain('login_account');
  expect(keys).not.toMatch(/exemplo|203\.0/);
});

test('guesses from all over one network end, and who logged in there before goes on', async () => {
  await freshLimits();
  const [known, other] = [await addUser(), await addUser()];
  const from = (host: number) => ({ headers: { 'x-client-address': `2001:db8:77:${host}::1` } });
  const tryIn = (email: string, password: string, host: number) =>
    call('POST', '/v1/sessions', { body: { session: { email, password } }, ...from(host) });
  expect((await tryIn(known.email, PASSWORD, 1)).status).toBe(201);
  const limits = createLimits(pool);
  for (let turn = 0; turn < BUDGETS.login_network.points - 1; turn += 1)
    await limits.spend('login_network', 'login 2001:db8:77');
  expect((await tryIn('ninguem@exemplo.com.br', 'errada-2025', 2)).status).toBe(401);
  expect((await tryIn(other.email, PASSWORD, 3)).status).toBe(429);
  expect((await tryIn(known.email, PASSWORD, 1)).status).toBe(201);
});
