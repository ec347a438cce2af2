import { expect, test } from 'vitest';
import { MINUTE, PASSWORD } from './test-api.fixture.ts';
import { twoStepDoors, wrongCode } from './two-step-endpoints.fixture.ts';

const world = await twoStepDoors();
const { call, db, code, protectedAccount, pass, freshLimits } = world;

type Account = Awaited<ReturnType<typeof protectedAccount>>;
const wrongFor = ({ secret }: Account) =>
  wrongCode(code(secret), code(secret, -1), code(secret, 1));
const challengeOf = async (account: Account) => {
  await freshLimits();
  return (await account.logIn(account.email)).body.meta.challenge as string;
};
const codesOf = (answers: { status: number; body: { errors?: { code: string }[] } }[]) =>
  answers.map(({ status, body }) => body.errors?.[0]?.code ?? status);

const KINDS = ['user', 'admin'] as const;

test.each(KINDS)(
  '%s: the right password gives a challenge, and the code a session',
  async (kind) => {
    const account = await protectedAccount(kind);
    await freshLimits();
    const first = await account.logIn(account.email);
    expect([first.status, first.token]).toEqual([202, undefined]);
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(Object.keys(first.body)).toEqual(['meta']);
    const second = await account.answer(first.body.meta.challenge, code(account.secret));
    expect(second.status).toBe(201);
    expect(second.headers.get('Cache-Control')).toBe('no-store');
    expect(second.body.data.id).toBe(account.id);
    expect((await call('GET', account.own, { token: second.token })).status).toBe(200);
  },
);

test.each(KINDS)('%s: the challenge alone opens nothing', async (kind) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  for (const path of ['/v1/users', '/v1/users/two_step', '/v1/backoffice/admins/me']) {
    const { status, body } = await call('GET', path, { token: challenge });
    expect([status, body.type]).toEqual([401, 'invalid_token']);
  }
});

test.each(KINDS)(
  '%s: the challenge is not taken at the other door, even for the same id',
  async (kind) => {
    const account = await protectedAccount(kind);
    // Somebody on the other side with the same id, whose own code is at hand.
    const other = await protectedAccount(kind === 'user' ? 'admin' : 'user', { id: account.id });
    const challenge = await challengeOf(account);
    for (const secret of [account.secret, other.secret]) {
      const answer = await other.answer(challenge, code(secret));
      expect(codesOf([answer])).toEqual(['challenge_over']);
    }
    expect((await account.answer(challenge, code(account.secret))).status).toBe(201);
  },
);

test.each(KINDS)('%s: a session of an account is no challenge', async (kind) => {
  const account = await protectedAccount(kind);
  expect(codesOf([await account.answer(account.token, code(account.secret))])).toEqual([
    'challenge_over',
  ]);
});

test.each(KINDS)(
  '%s: a code is taken once, also when it comes many times at once',
  async (kind) => {
    const account = await protectedAccount(kind);
    const challenges: string[] = [];
    for (let count = 0; count < 5; count += 1) challenges.push(await challengeOf(account));
    const typed = code(account.secret);
    const answers = await Promise.all(
      challenges.map((challenge, place) => account.answer(challenge, typed, `203.0.113.${place}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    const again = await account.answer(await challengeOf(account), typed);
    expect([again.status, again.body.errors[0].code]).toEqual([422, 'code_wrong']);
    expect(again.body.errors[0].source.pointer).toBe('/second_step/code');
  },
);

test.each(KINDS)('%s: an answered challenge is over', async (kind) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  expect((await account.answer(challenge, code(account.secret))).status).toBe(201);
  pass(MINUTE);
  expect(codesOf([await account.answer(challenge, code(account.secret))])).toEqual([
    'challenge_over',
  ]);
});

test.each(KINDS)('%s: after five minutes the password is asked again', async (kind) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  pass(5 * MINUTE - 1);
  expect(codesOf([await account.answer(challenge, wrongFor(account))])).toEqual(['code_wrong']);
  pass(1);
  const late = await account.answer(challenge, code(account.secret));
  expect([late.status, late.body.errors[0].code, late.body.type]).toEqual([
    401,
    'challenge_over',
    undefined,
  ]);
});

test.each(KINDS)('%s: five wrong codes end a challenge, whatever limits are left', async (kind) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await freshLimits();
    outcomes.push(...codesOf([await account.answer(challenge, wrongFor(account))]));
  }
  expect(outcomes).toEqual([
    'code_wrong',
    'code_wrong',
    'code_wrong',
    'code_wrong',
    'challenge_over',
  ]);
  await freshLimits();
  expect(codesOf([await account.answer(challenge, code(account.secret))])).toEqual([
    'challenge_over',
  ]);
});

test.each(KINDS)('%s: of wrong codes at once no more than five are looked at', async (kind) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  const wrong = wrongFor(account);
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      account.answer(challenge, wrong, `203.0.113.${place}`),
    ),
  );
  const column = kind === 'user' ? 'user_id' : 'admin_id';
  const { tries } = await db
    .selectFrom('login_challenges')
    .where(column, '=', account.id)
    .select('tries')
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
});

test.each(KINDS)('%s: new challenges give no new codes to try', async (kind) => {
  const account = await protectedAccount(kind);
  await freshLimits();
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const address = `203.0.113.${tries}`;
    const { body } = await account.logIn(account.email, undefined, address);
    outcomes.push(
      ...codesOf([await account.answer(body.meta.challenge, wrongFor(account), address)]),
    );
  }
  expect(outcomes).toEqual([...Array<string>(5).fill('code_wrong'), 'too_many_attempts']);
});

test('one address tries the codes of no more than thirty accounts', async () => {
  await freshLimits();
  const account = await protectedAccount('user');
  const challenge = await challengeOf(account);
  for (let tries = 0; tries < 30; tries += 1) {
    await world.limits.spend('login_code_address', '198.51.100.7');
  }
  const answer = await account.answer(challenge, code(account.secret), '198.51.100.7');
  expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true]);
});

test('guesses from elsewhere do not lock out who logged in here before', async () => {
  const account = await protectedAccount('user');
  const home = '192.0.2.10';
  const login = async (address: string, typed: string) => {
    const { body } = await account.logIn(account.email, undefined, address);
    return account.answer(body.meta.challenge, typed, address);
  };
  await freshLimits();
  expect((await login(home, code(account.secret))).status).toBe(201);
  pass(MINUTE);
  for (let tries = 0; tries < 6; tries += 1) await login(`203.0.113.${tries}`, wrongFor(account));
  expect((await login(home, code(account.secret))).status).toBe(201);
});

test.each(KINDS)('%s: nor where two steps were turned on', async (kind) => {
  await freshLimits();
  const account = await protectedAccount(kind);
  const login = async (address: string, typed: string) => {
    const { body } = await account.logIn(account.email, undefined, address);
    return account.answer(body.meta.challenge, typed, address);
  };
  pass(MINUTE);
  for (let tries = 0; tries < 6; tries += 1) await login(`203.0.113.${tries}`, wrongFor(account));
  expect((await login('203.0.113.99', code(account.secret))).status).toBe(429);
  expect((await login('local', code(account.secret))).status).toBe(201);
});

test.each(KINDS)(
  '%s: wrong passwords from elsewhere do not lock out the right one, nor its code, on a device that logged in before',
  async (kind) => {
    const account = await protectedAccount(kind);
    const root = kind === 'user' ? '/v1' : '/v1/backoffice';
    const ask = (path: string, body: object, device: string, address: string) =>
      call('POST', root + path, {
        body,
        headers: { 'x-client-device': device.repeat(32), 'x-client-address': address },
      });
    const password = (typed: string, device: string, address: string) =>
      ask('/sessions', { session: { email: account.email, password: typed } }, device, address);
    const logsIn = async (address: string) => {
      const { body } = await password(PASSWORD, 'p', address);
      const second_step = { challenge: body.meta?.challenge, code: code(account.secret) };
      return (await ask('/sessions/second_step', { second_step }, 'p', address)).status;
    };
    await freshLimits();
    expect(await logsIn('192.0.2.10')).toBe(201);
    pass(MINUTE);
    for (let tries = 0; tries < 6; tries += 1)
      await password('errada-2025', `${tries}`, `203.0.113.${tries}`);
    expect((await password(PASSWORD, 'f', '203.0.113.99')).status).toBe(429);
    expect(await logsIn('192.0.2.77')).toBe(201);
  },
);

test('the password alone makes no place a known one', async () => {
  const account = await protectedAccount('user');
  await freshLimits();
  await account.logIn(account.email, undefined, '192.0.2.44');
  expect(await world.limits.isKnownPlace(`login ${account.email}`, '192.0.2.44')).toBe(false);
});

test.each(['suspended', 'inactive'] as const)(
  'an account that becomes %s between password and code stays closed',
  async (status) => {
    const account = await protectedAccount('user');
    const challenge = await challengeOf(account);
    await db.updateTable('users').set({ status }).where('id', '=', account.id).execute();
    const answer = await account.answer(challenge, code(account.secret));
    expect([answer.status, answer.token]).toEqual([401, undefined]);
    expect(codesOf([await account.logIn(account.email)])).toEqual([`account_${status}`]);
  },
);

test.each([
  ['user', { password_hash: 'another' }],
  ['user', { email: 'another-user@exemplo.com.br' }],
  ['admin', { password_hash: 'another' }],
  ['admin', { email: 'another-admin@exemplo.com.br' }],
] as const)('%s: a challenge from before is over when this changes: %j', async (kind, change) => {
  const account = await protectedAccount(kind);
  const challenge = await challengeOf(account);
  const table = kind === 'user' ? 'users' : 'admins';
  await db.updateTable(table).set(change).where('id', '=', account.id).execute();
  expect(codesOf([await account.answer(challenge, code(account.secret))])).toEqual([
    'challenge_over',
  ]);
});

test('an account keeps five challenges, the newest', async () => {
  const account = await protectedAccount('user');
  const challenges: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    challenges.push(await challengeOf(account));
    pass(1);
  }
  const [oldest = '', ...rest] = challenges;
  expect(codesOf([await account.answer(oldest, code(account.secret))])).toEqual(['challenge_over']);
  expect((await account.answer(rest[0] ?? '', code(account.secret))).status).toBe(201);
});

test('a challenge is kept as its hash', async () => {
  const account = await protectedAccount('user');
  const challenge = await challengeOf(account);
  const rows = await db.selectFrom('login_challenges').selectAll().execute();
  const bytes = rows.map(({ token_hash }) => token_hash.toString('latin1')).join();
  expect(rows.length).toBeGreaterThan(0);
  expect(bytes).not.toContain(challenge);
  expect(challenge.length).toBeGreaterThanOrEqual(46);
});
