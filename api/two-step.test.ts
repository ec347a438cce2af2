import { expect, test } from 'vitest';
import { hashPassword } from '#core/accounts/password-hashing.server.ts';
import { readyCode, takeCode } from '#core/two-step/second-step-check.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { MINUTE, PASSWORD } from './test-api.fixture.ts';
import { TEST_TWO_STEP } from './two-step-login.fixture.ts';
import { secretOf, twoStepDoors, wrongCode } from './two-step-endpoints.fixture.ts';
import { answerText } from './answer-text.fixture.ts';

const world = await twoStepDoors();
const { call, db, code, doorOf, protectedAccount, mailTo, now, pass, freshLimits } = world;
const KINDS = ['user', 'admin'] as const;
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const actionsOf = async (kind: 'user' | 'admin', id: string) =>
  (
    await db
      .selectFrom('events')
      .where(kind === 'user' ? 'user_id' : 'admin_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id', 'actor_kind'])
      .execute()
  ).map(({ action, actor_id, actor_kind }) => [action, actor_kind, actor_id]);
const messagesTo = async (email: string) => (await mailTo(email)).map(({ message }) => message);

test('turning it on asks for a confirmed e-mail, so that nobody locks the owner of a mailbox out', async () => {
  const door = doorOf('user');
  const { id } = await world.addUser();
  const refused = await door.start(await door.tokenOf(id));
  expect([refused.status, codeOf(refused)]).toEqual([409, 'email_not_confirmed_for_two_step']);
});

test.each(KINDS)(
  '%s: on with password and code, and told by e-mail and in the history',
  async (kind) => {
    const door = doorOf(kind);
    const { id, email } = await door.add();
    const token = await door.tokenOf(id);
    const off = { enabled: false, recovery_codes_left: 0, setup: null };
    expect((await door.state(token)).body.data.attributes).toEqual(off);

    const started = await door.start(token);
    expect(started.status).toBe(201);
    expect(started.headers.get('Cache-Control')).toBe('no-store');
    const secret = secretOf(started);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(started.body.data.attributes.setup.uri).toContain(`secret=${secret}`);
    // Nothing is on before the app has proved that it has the secret.
    expect((await door.logIn(email)).status).toBe(201);

    const wrong = await door.confirm(
      token,
      wrongCode(code(secret), code(secret, 1), code(secret, -1)),
    );
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'code_wrong']);
    const confirmed = await door.confirm(token, code(secret));
    expect(confirmed.status).toBe(201);
    expect(confirmed.headers.get('Cache-Control')).toBe('no-store');
    const codes: string[] = confirmed.body.meta.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect((await door.logIn(email)).status).toBe(202);
    expect((await door.state(token)).body.data.attributes).toEqual({
      enabled: true,
      recovery_codes_left: 10,
      setup: null,
    });
    expect(await messagesTo(email)).toEqual(['two_step_on']);
    expect(await actionsOf(kind, id)).toEqual([['turn_two_step_on', kind, id]]);
  },
);

test.each(KINDS)('%s: the code that turned it on does not log in', async (kind) => {
  const door = doorOf(kind);
  const { id, email } = await door.add();
  const token = await door.tokenOf(id);
  const secret = secretOf(await door.start(token));
  await door.confirm(token, code(secret));
  const { body } = await door.logIn(email);
  expect(codeOf(await door.answer(body.meta.challenge, code(secret)))).toBe('code_wrong');
  expect((await door.answer(body.meta.challenge, code(secret, 1))).status).toBe(201);
});

test('a set-up needs the password, and five wrong ones are enough', async () => {
  await freshLimits();
  const door = doorOf('user');
  const token = await door.tokenOf((await door.add()).id);
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    outcomes.push(codeOf(await door.start(token, 'errada')));
  expect(outcomes).toEqual([
    ...Array<string>(5).fill('current_password_wrong'),
    'too_many_attempts',
  ]);
});

test('who guesses the password of a user does not use up the tries of an administrator with that id', async () => {
  await freshLimits();
  const [user, admin] = [doorOf('user'), doorOf('admin')];
  const { id } = await user.add();
  await world.addAdmin({ id });
  const token = await user.tokenOf(id);
  for (let tries = 0; tries < 6; tries += 1) await user.start(token, 'errada');
  expect((await admin.start(await admin.tokenOf(id))).status).toBe(201);
});

test('a set-up lives a quarter of an hour, then its secret is told to nobody and takes no code', async () => {
  const door = doorOf('user');
  const token = await door.tokenOf((await door.add()).id);
  const secret = secretOf(await door.start(token));
  pass(15 * MINUTE - 1);
  expect(secretOf(await door.state(token))).toBe(secret);
  pass(1);
  expect((await door.state(token)).body.data.attributes.setup).toBeNull();
  expect(codeOf(await door.confirm(token, code(secret)))).toBe('setup_over');
});

test('only the newest set-up counts', async () => {
  const door = doorOf('user');
  const token = await door.tokenOf((await door.add()).id);
  const old = secretOf(await door.start(token));
  const secret = secretOf(await door.start(token));
  expect(secret).not.toBe(old);
  expect(codeOf(await door.confirm(token, code(old)))).toBe('code_wrong');
  expect((await door.confirm(token, code(secret))).status).toBe(201);
});

test.each(KINDS)(
  '%s: nothing starts or ends a second time, and a running one is not replaced',
  async (kind) => {
    const account = await protectedAccount(kind);
    expect(codeOf(await account.start(account.token))).toBe('two_step_on');
    expect(codeOf(await account.confirm(account.token, code(account.secret)))).toBe('two_step_on');
    expect((await account.turnOff(account.token, code(account.secret))).status).toBe(200);
    pass(MINUTE);
    expect(codeOf(await account.turnOff(account.token, code(account.secret)))).toBe('two_step_off');
  },
);

test.each(KINDS)('%s: turning it off needs the password and a code', async (kind) => {
  await freshLimits();
  const account = await protectedAccount(kind);
  const right = code(account.secret);
  const wrong = wrongCode(right, code(account.secret, 1), code(account.secret, -1));
  expect(codeOf(await account.turnOff(account.token, right, 'errada'))).toBe(
    'current_password_wrong',
  );
  const refused = await account.turnOff(account.token, wrong);
  expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, '/two_step/code']);
  for (const body of [{ current_password: PASSWORD }, { current_password: PASSWORD, code: '' }]) {
    const base = kind === 'user' ? '/v1/users/two_step' : '/v1/backoffice/admins/me/two_step';
    const answer = await call('POST', `${base}/removals`, {
      token: account.token,
      body: { two_step: body },
    });
    expect(answer.status).toBe(422);
  }
  expect((await account.logIn(account.email)).status).toBe(202);

  expect((await account.turnOff(account.token, right)).status).toBe(200);
  expect((await account.logIn(account.email)).status).toBe(201);
  expect(await messagesTo(account.email)).toEqual(['two_step_on', 'two_step_off']);
  expect((await actionsOf(kind, account.id)).map(([action]) => action)).toEqual([
    'turn_two_step_on',
    'turn_two_step_off',
  ]);
});

test('the codes are tried no more than five times by a session', async () => {
  const account = await protectedAccount('user');
  await freshLimits();
  const wrong = wrongCode(code(account.secret), code(account.secret, 1), code(account.secret, -1));
  const outcomes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    outcomes.push(codeOf(await account.turnOff(account.token, wrong)));
  expect(outcomes).toEqual([...Array<string>(5).fill('code_wrong'), 'too_many_attempts']);
});

test.each(KINDS)('%s: a recovery code logs in once, and its owner is told', async (kind) => {
  await freshLimits();
  const account = await protectedAccount(kind);
  const [first = ''] = account.recoveryCodes;
  const login = async (typed: string) => {
    const { body } = await account.logIn(account.email);
    return account.answer(body.meta.challenge, typed);
  };
  expect((await login(first.toUpperCase().replace('-', ' '))).status).toBe(201);
  expect(codeOf(await login(first))).toBe('code_wrong');
  expect((await account.state(account.token)).body.data.attributes.recovery_codes_left).toBe(9);
  const mail = (await mailTo(account.email)).at(-1);
  expect(mail).toMatchObject({ message: 'recovery_code_used', data: { left: 9, door: kind } });
  expect((await actionsOf(kind, account.id)).map(([action]) => action)).toContain(
    'use_recovery_code',
  );
});

test.each(KINDS)('%s: of thirty uses of a recovery code at once one succeeds', async (kind) => {
  const account = await protectedAccount(kind);
  const owner =
    kind === 'user'
      ? ({ kind, id: account.id, profile: 'owner' } as const)
      : ({ kind, id: account.id } as const);
  const text = account.recoveryCodes[0]?.replace('-', '') ?? '';
  const ready = await readyCode(db, owner, { kind: 'recovery', text });
  if (isRefusal(ready)) throw new Error(ready.refused);
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction().execute((trx) => takeCode(trx, TEST_TWO_STEP.key, owner, ready, now())),
    ),
  );
  expect(outcomes.filter((outcome) => !isRefusal(outcome))).toHaveLength(1);
  const used = (await messagesTo(account.email)).filter((each) => each === 'recovery_code_used');
  expect(used).toHaveLength(1);
});

test('a recovery code of somebody else opens nothing', async () => {
  await freshLimits();
  const [lucia, josue] = [await protectedAccount('user'), await protectedAccount('user')];
  const { body } = await lucia.logIn(lucia.email);
  const answer = await lucia.answer(body.meta.challenge, josue.recoveryCodes[0] ?? '');
  expect(codeOf(answer)).toBe('code_wrong');
});

test.each(KINDS)('%s: new recovery codes end the old ones', async (kind) => {
  await freshLimits();
  const account = await protectedAccount(kind);
  const answer = await account.renew(account.token, account.recoveryCodes[0] ?? '');
  expect(answer.status).toBe(201);
  const codes: string[] = answer.body.meta.recovery_codes;
  expect(codes).toHaveLength(10);
  expect(codes.filter((each) => account.recoveryCodes.includes(each))).toEqual([]);
  const { body } = await account.logIn(account.email);
  const login = (typed = '') => account.answer(body.meta.challenge, typed);
  expect(codeOf(await login(account.recoveryCodes[1]))).toBe('code_wrong');
  expect((await login(codes[0])).status).toBe(201);
});

test('a new password by the link of a message still asks for the code', async () => {
  await freshLimits();
  const account = await protectedAccount('user');
  await call('POST', '/v1/password_resets', {
    body: { password_reset: { email: account.email } },
  });
  const token = (await mailTo(account.email)).at(-1)?.data.token;
  const password = 'juazeiro-florido-7';
  const body = { password_reset: { token, password, password_confirmation: password } };
  expect((await call('PUT', '/v1/password_resets', { body })).token).toBeUndefined();
  expect((await account.logIn(account.email, password)).status).toBe(202);
});

test('secrets are sealed in the database and codes are hashed', async () => {
  const account = await protectedAccount('user');
  const key = await db
    .selectFrom('two_step_keys')
    .where('user_id', '=', account.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const bits = account.secret
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
  const bytes = Buffer.from(
    (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
  expect(bytes).toHaveLength(20);
  // The whole database as text, as a stolen copy would hold it.
  const tables = ['two_step_keys', 'recovery_codes', 'events', 'rate_limits'] as const;
  let everything = '';
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    everything += JSON.stringify(rows, (_, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
  }
  const jobs = JSON.stringify(await mailTo(account.email));
  const given = [
    account.secret,
    JSON.stringify(bytes.toString('latin1')).slice(1, -1),
    ...account.recoveryCodes,
    ...account.recoveryCodes.map((each) => each.replace('-', '')),
  ];
  for (const secret of given) expect(everything + jobs).not.toContain(secret);
  expect(everything).toContain(JSON.stringify(key.sealed_secret.toString('latin1')).slice(1, -1));
  const codes = await db
    .selectFrom('recovery_codes')
    .where('key_id', '=', key.id)
    .select('code_hash')
    .execute();
  expect(codes.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32));
});

test('once it is on, no answer of the API holds the secret or a code again', async () => {
  const account = await protectedAccount('user');
  const { paths } = (await call('GET', '/v1/openapi.json')).body as {
    paths: Record<string, object>;
  };
  const addresses = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.startsWith('/v1/backoffice'))
    .map(([path]) => path.replaceAll(/\{\w+\}/g, account.id));
  expect(addresses).toContain('/v1/users/two_step');
  for (const address of addresses) {
    const headers = { Authorization: `Bearer ${account.token}` };
    const text = await answerText(await world.api.request(address, { headers }));
    for (const secret of [account.secret, ...account.recoveryCodes])
      expect(text.includes(secret), address).toBe(false);
  }
});

test('nothing of it is written to the log', async () => {
  const lines: string[] = [];
  const kept = { log: console.log, error: console.error, warn: console.warn };
  for (const name of ['log', 'error', 'warn'] as const)
    console[name] = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  try {
    console.log('heard');
    const account = await protectedAccount('user');
    const { body } = await account.logIn(account.email);
    await account.answer(body.meta.challenge, account.recoveryCodes[0] ?? '');
    await account.answer('nonsense', '123456');
    // A key that does not open is a surprise, and its stack must not tell the secret either.
    await db
      .updateTable('two_step_keys')
      .set({ sealed_secret: Buffer.alloc(49, 1) })
      .where('user_id', '=', account.id)
      .execute();
    const again = await account.logIn(account.email);
    const broken = await account.answer(again.body.meta.challenge, code(account.secret));
    expect(broken.status).toBe(500);
    const text = lines.join('\n');
    expect(text).toContain('heard');
    for (const secret of [account.secret, body.meta.challenge, ...account.recoveryCodes, PASSWORD])
      expect(text).not.toContain(secret);
  } finally {
    Object.assign(console, kept);
  }
});

test('a row of one account does not work for another', async () => {
  const [lucia, josue] = [await protectedAccount('user'), await protectedAccount('user')];
  const { sealed_secret } = await db
    .selectFrom('two_step_keys')
    .where('user_id', '=', lucia.id)
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('two_step_keys')
    .set({ sealed_secret })
    .where('user_id', '=', josue.id)
    .execute();
  const { body } = await josue.logIn(josue.email);
  expect((await josue.answer(body.meta.challenge, code(lucia.secret))).status).not.toBe(201);
});

test('the password is still compared when it was just changed', async () => {
  await freshLimits();
  const account = await protectedAccount('user');
  const hash = await hashPassword('juazeiro-florido-7');
  if (isRefusal(hash)) throw new Error(hash.refused);
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', account.id).execute();
  const token = await world.userToken(account.id);
  expect(codeOf(await account.turnOff(token, code(account.secret)))).toBe('current_password_wrong');
});

function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'data' in value && 'type' in value;
}
