import { expect, test } from 'vitest';
import { HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, mailTo, pass, now, freshLimits } = await testApi();

const TAINA = {
  first_name: 'Tainá',
  last_name: 'Souza',
  email: 'taina@exemplo.com.br',
  profile: 'broker',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accepted_terms: true,
};

const register = async (changes: Record<string, unknown> = {}) => {
  await freshLimits();
  return call('POST', '/v1/registrations', { body: { user: { ...TAINA, ...changes } } });
};
const userBy = (email: string) =>
  db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const confirm = (token: unknown) =>
  call('POST', '/v1/confirmations', { body: { confirmation: { token } } });
const linkOf = async (email: string) => (await mailTo(email)).at(-1)?.data.token ?? '';

test('registering makes an account, sends the link and does not log in', async () => {
  const answer = await register();
  expect([answer.status, answer.token]).toEqual([201, undefined]);
  expect(answer.body).toEqual({
    meta: { email: 'taina@exemplo.com.br', secret: expect.any(String) },
  });
  const user = await userBy('taina@exemplo.com.br');
  expect(user).toMatchObject({
    first_name: 'Tainá',
    profile: 'broker',
    status: 'active',
    email_confirmed_at: null,
  });
  expect(user?.terms_accepted_at).toEqual(now());
  expect(user?.confirmation_sent_at).toEqual(now());
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d,p=1\$/);
  expect(await mailTo('taina@exemplo.com.br')).toMatchObject([
    { message: 'confirm_address', data: { firstName: 'Tainá' } },
  ]);
});

test('a known e-mail gets the same answer; its owner gets a message, and nothing changes', async () => {
  const known = await addUser();
  const fresh = await register({ email: 'nova@exemplo.com.br' });
  const taken = await register({ email: known.email, first_name: 'Intruso' });
  expect(taken.status).toBe(fresh.status);
  const shape = ({ body }: typeof fresh, email: string) =>
    JSON.stringify(body)
      .replace(email, 'x')
      .replace(/mr_[\w-]{43}/, 'secret');
  expect(shape(taken, known.email)).toBe(shape(fresh, 'nova@exemplo.com.br'));
  const headers = (answer: typeof fresh) => [...answer.headers.keys()].toSorted();
  expect(headers(taken)).toEqual(headers(fresh));
  expect(await userBy(known.email)).toEqual(known);
  expect(await mailTo(known.email)).toEqual([
    { to: known.email, message: 'account_exists', data: { firstName: 'Lúcia' } },
  ]);
});

test('two registrations of one e-mail at once make one account', async () => {
  await freshLimits();
  const body = { user: { ...TAINA, email: 'ao-mesmo-tempo@exemplo.com.br' } };
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/v1/registrations', { body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const messages = (await mailTo('ao-mesmo-tempo@exemplo.com.br')).map(({ message }) => message);
  expect(messages.toSorted()).toEqual(['account_exists', 'account_exists', 'confirm_address']);
});

test.each([
  ['first_name', '', 'Campo obrigatório.'],
  ['last_name', undefined, 'Campo obrigatório.'],
  ['email', 'taina@', 'E-mail inválido.'],
  ['profile', 'admin', 'Escolha uma das opções.'],
  ['password', 'curta', 'Use pelo menos 8 caracteres.'],
  ['password', 'TaináSouza', 'Não use o seu nome nem o seu e-mail como senha.'],
  ['password_confirmation', 'outra-senha-2025', 'As senhas não são iguais.'],
  ['accepted_terms', false, 'Você precisa aceitar os termos de uso.'],
])('refuses %s %j with a sentence beside the field', async (field, value, sentence) => {
  const repeated = field === 'password' ? { password_confirmation: value } : {};
  const { status, body } = await register({
    email: 'recusada@exemplo.com.br',
    [field]: value,
    ...repeated,
  });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual({
    status: '422',
    code: 'invalid',
    detail: sentence,
    source: { pointer: `/user/${field}` },
  });
  expect(await userBy('recusada@exemplo.com.br')).toBeUndefined();
});

test.each([
  'status',
  'email_confirmed',
  'email_confirmed_at',
  'id',
  'can_edit_profile',
  '__proto__x',
])('refuses the field %s, which nobody may choose', async (field) => {
  const { status } = await register({ email: 'massa@exemplo.com.br', [field]: 'active' });
  expect(status).toBe(422);
  expect(await userBy('massa@exemplo.com.br')).toBeUndefined();
});

test('the link confirms the e-mail once', async () => {
  await register({ email: 'confirma@exemplo.com.br' });
  const token = await linkOf('confirma@exemplo.com.br');
  expect((await confirm(token)).status).toBe(200);
  expect((await userBy('confirma@exemplo.com.br'))?.email_confirmed_at).toEqual(now());
  const second = await confirm(token);
  expect([second.status, second.body.errors[0].code]).toEqual([422, 'link_expired']);
});

test('the link works for 60 minutes and not longer', async () => {
  for (const [email, wait, status] of [
    ['quase@exemplo.com.br', HOUR - MINUTE, 200],
    ['tarde@exemplo.com.br', HOUR, 422],
  ] as const) {
    await register({ email });
    pass(wait);
    expect((await confirm(await linkOf(email))).status).toBe(status);
  }
});

const askAgain = (email: string) =>
  call('POST', '/v1/confirmations/requests', { body: { confirmation: { email } } });

test('who comes too late gets another link without logging in', async () => {
  const email = 'atrasada@exemplo.com.br';
  await register({ email });
  pass(HOUR);
  const answer = await askAgain(email);
  expect([answer.status, answer.body]).toEqual([202, { meta: { email } }]);
  expect(await mailTo(email)).toHaveLength(2);
  expect((await confirm(await linkOf(email))).status).toBe(200);
});

test('another link goes only to an account that waits for one, and the answer does not say so', async () => {
  const confirmed = await addUser();
  await db
    .updateTable('users')
    .set({ email_confirmed_at: now() })
    .where('id', '=', confirmed.id)
    .execute();
  const email = 'apressada@exemplo.com.br';
  await register({ email });
  await freshLimits();
  for (const [address, messages] of [
    [confirmed.email, 0],
    ['ninguem@exemplo.com.br', 0],
    // A minute has not passed since the first.
    [email, 1],
  ] as const) {
    const answer = await askAgain(address);
    expect([answer.status, answer.body]).toEqual([202, { meta: { email: address } }]);
    expect(await mailTo(address)).toHaveLength(messages);
  }
});

test('another link is asked for at most three times an hour', async () => {
  await freshLimits();
  const statuses = [];
  for (let attempt = 0; attempt < 4; attempt += 1)
    statuses.push((await askAgain('insistente@exemplo.com.br')).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
});

test('only the hash of a link is kept', async () => {
  await register({ email: 'resumo@exemplo.com.br' });
  const token = await linkOf('resumo@exemplo.com.br');
  const rows = await db.selectFrom('email_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
});

test('a token that is none, or of another purpose, confirms nothing', async () => {
  const { email } = await addUser();
  await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
  for (const token of ['x', 'a'.repeat(43), await linkOf(email)]) {
    expect((await confirm(token)).status).toBe(422);
  }
  expect((await confirm({ $ne: null })).status).toBe(422);
  expect((await userBy(email))?.email_confirmed_at).toBeNull();
});

test('one e-mail is registered at most three times an hour, known or not', async () => {
  const known = await addUser();
  for (const email of [known.email, 'insistente@exemplo.com.br']) {
    await freshLimits();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      statuses.push(
        (await call('POST', '/v1/registrations', { body: { user: { ...TAINA, email } } })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await mailTo(email)).toHaveLength(3);
  }
});
