import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, PASSWORD, testApi } from './test-api.fixture.ts';

const { call, db, addUser, mailTo, pass, userToken, freshLimits } = await testApi();

async function loggedIn() {
  await freshLimits();
  const user = await addUser();
  return { ...user, token: await userToken(user.id) };
}
let counted = 0;
const freshEmail = () => `novo${(counted += 1)}@correio.example`;

const ask = (token: string | undefined, email: string, current_password = PASSWORD) =>
  call('POST', '/v1/email_change', { token, body: { email_change: { email, current_password } } });
const pending = async (token: string) =>
  (await call('GET', '/v1/email_change', { token })).body.data;
const resend = (token: string) => call('POST', '/v1/email_change/messages', { token });
const confirm = (link: unknown, token?: string) =>
  call('POST', '/v1/confirmations', { token, body: { confirmation: { token: link } } });
const linkIn = async (email: string) =>
  (await mailTo(email)).findLast(({ message }) => message === 'change_address')?.data.token;
const logIn = (email: string) =>
  call('POST', '/v1/sessions', { body: { session: { email, password: PASSWORD } } });
const rowOf = (id: string) =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('asking changes nothing; the new address gets the link, the old one is told', async () => {
  const lucia = await loggedIn();
  const before = await rowOf(lucia.id);
  const email = freshEmail();
  const { status, body, token } = await ask(lucia.token, email);
  expect([status, token]).toEqual([202, undefined]);
  expect(body.data).toMatchObject({
    type: 'email_changes',
    attributes: { new_email: email, retry_after_seconds: 60 },
  });
  expect(await rowOf(lucia.id)).toEqual(before);
  expect(await mailTo(email)).toMatchObject([{ message: 'change_address' }]);
  expect(await mailTo(lucia.email)).toEqual([
    {
      to: lucia.email,
      message: 'address_change_asked',
      data: { firstName: 'Lúcia', newEmail: 'n•••@correio.example' },
    },
  ]);
  expect((await logIn(email)).status).toBe(401);
});

test('the link changes the e-mail, confirms it, ends every session and tells the old address', async () => {
  const lucia = await loggedIn();
  const elsewhere = await userToken(lucia.id);
  const email = freshEmail();
  await ask(lucia.token, email);
  const answer = await confirm(await linkIn(email));
  expect([answer.status, answer.token]).toEqual([200, undefined]);
  expect(answer.body.meta).toMatchObject({ email_confirmed: true, email_changed: true });
  expect((await rowOf(lucia.id)).email_confirmed_at).not.toBeNull();
  for (const token of [lucia.token, elsewhere])
    expect((await call('GET', '/v1/users', { token })).body.type).toBe('invalid_token');
  expect((await logIn(lucia.email)).status).toBe(401);
  expect((await logIn(email)).status).toBe(201);
  expect((await mailTo(lucia.email)).at(-1)?.message).toBe('address_changed');
});

test('who opens the link where the account is open goes on there with a new token', async () => {
  const lucia = await loggedIn();
  const elsewhere = await userToken(lucia.id);
  const email = freshEmail();
  await ask(lucia.token, email);
  const answer = await confirm(await linkIn(email), lucia.token);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await call('GET', '/v1/users', { token: answer.token })).body.data).toMatchObject({
    id: lucia.id,
    attributes: { email, email_confirmed: true },
  });
  for (const token of [lucia.token, elsewhere])
    expect((await call('GET', '/v1/users', { token })).status).toBe(401);
});

test("a link opened in somebody else's session leaves that session alone", async () => {
  const [lucia, josue] = [await loggedIn(), await loggedIn()];
  const email = freshEmail();
  await ask(lucia.token, email);
  const answer = await confirm(await linkIn(email), josue.token);
  expect([answer.status, answer.token]).toEqual([200, undefined]);
  expect((await call('GET', '/v1/users', { token: josue.token })).body.data.id).toBe(josue.id);
});

test('the link works once, for 60 minutes and not longer', async () => {
  for (const [ms, status] of [
    [HOUR - MINUTE, 200],
    [HOUR, 422],
  ] as const) {
    const lucia = await loggedIn();
    const email = freshEmail();
    await ask(lucia.token, email);
    pass(ms);
    const link = await linkIn(email);
    expect((await confirm(link)).status).toBe(status);
    const second = await confirm(link);
    expect([second.status, second.body.errors[0].code]).toEqual([422, 'link_expired']);
  }
});

test('two that use the link at once: it works for one', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  await ask(lucia.token, email);
  const link = await linkIn(email);
  const answers = await Promise.all([confirm(link), confirm(link)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
});

test('only the hash of the link is kept, and it resets no password', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  await ask(lucia.token, email);
  const token = await linkIn(email);
  const rows = await db.selectFrom('email_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const form = {
    token,
    password: 'juazeiro-florido-7',
    password_confirmation: 'juazeiro-florido-7',
  };
  expect(
    (await call('PUT', '/v1/password_resets', { body: { password_reset: form } })).status,
  ).toBe(422);
});

test('links that wait in the old mailbox die with the change', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  const reset = (form: object) =>
    call('POST', '/v1/password_resets', { body: { password_reset: form } });
  await reset({ email: lucia.email });
  await call('POST', '/v1/users/confirmations', { token: lucia.token });
  const old = (await mailTo(lucia.email)).map(({ message, data }) => [message, data.token]);
  const { reset_password, confirm_email } = Object.fromEntries(old) as Record<string, string>;
  await ask(lucia.token, email);
  await confirm(await linkIn(email));
  expect((await confirm(confirm_email)).status).toBe(422);
  const password = 'juazeiro-florido-7';
  const form = { token: reset_password, password, password_confirmation: password };
  expect(
    (await call('PUT', '/v1/password_resets', { body: { password_reset: form } })).status,
  ).toBe(422);
});

test.each([
  [
    'the one in force',
    (own: string) => ` ${own.toUpperCase()} `,
    PASSWORD,
    'email_unchanged',
    'email',
  ],
  ['no e-mail', () => 'taina@', PASSWORD, 'invalid', 'email'],
  ['nothing', () => '', PASSWORD, 'invalid', 'email'],
  ['a wrong password', freshEmail, 'errada-2025', 'current_password_wrong', 'current_password'],
  ['no password', freshEmail, '', 'invalid', 'current_password'],
])('refuses %s beside the field', async (_, email, password, code, field) => {
  const lucia = await loggedIn();
  const { status, body } = await ask(lucia.token, email(lucia.email), password);
  expect([status, body.errors[0].code, body.errors[0].source.pointer]).toEqual([
    422,
    code,
    `/email_change/${field}`,
  ]);
  expect(await pending(lucia.token)).toBeNull();
});

test('an address that has an account gets the same answer; its owner gets a message without a link', async () => {
  const [lucia, josue] = [await loggedIn(), await loggedIn()];
  const email = freshEmail();
  const unknown = await ask(lucia.token, email);
  const known = await ask(josue.token, lucia.email);
  const comparable = ({ status, body, headers }: typeof known, address: string, id: string) => ({
    status,
    names: [...headers.keys()].toSorted(),
    body: JSON.stringify(body).replace(address, 'x').replace(id, 'y'),
  });
  expect(comparable(known, lucia.email, josue.id)).toEqual(comparable(unknown, email, lucia.id));
  expect((await pending(josue.token)).attributes.new_email).toBe(lucia.email);
  const toOwner = (await mailTo(lucia.email)).filter(({ message }) => message === 'address_in_use');
  expect(toOwner.map(({ data }) => data)).toEqual([{ firstName: 'Lúcia' }]);
  expect((await mailTo(josue.email)).map(({ message }) => message)).toEqual([
    'address_change_asked',
  ]);
  pass(2 * MINUTE);
  const [again, first] = [await resend(josue.token), await resend(lucia.token)];
  expect(comparable(again, lucia.email, josue.id)).toEqual(comparable(first, email, lucia.id));
});

test('an address that was registered after the link was sent stays with its account', async () => {
  const [lucia, josue] = [await loggedIn(), await loggedIn()];
  const email = freshEmail();
  await ask(lucia.token, email);
  await db.updateTable('users').set({ email }).where('id', '=', josue.id).execute();
  const { status, body } = await confirm(await linkIn(email));
  expect([status, body.errors[0].code]).toEqual([422, 'email_taken']);
  expect((await rowOf(lucia.id)).email).toBe(lucia.email);
  expect((await call('GET', '/v1/users', { token: lucia.token })).status).toBe(200);
});

test('the link is sent again after a minute, and then only the new one works', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  await ask(lucia.token, email);
  const first = await linkIn(email);
  pass(20_000);
  const early = await resend(lucia.token);
  expect(early.status).toBe(429);
  expect(early.body.errors[0]).toMatchObject({
    code: 'confirmation_sent_recently',
    meta: { retry_after_seconds: 40 },
  });
  pass(40_000);
  expect((await resend(lucia.token)).status).toBe(201);
  expect(await mailTo(email)).toHaveLength(2);
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(await linkIn(email))).status).toBe(200);
});

test('a change that is given up leaves nothing, and its link dies', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  await ask(lucia.token, email);
  const link = await linkIn(email);
  expect((await call('DELETE', '/v1/email_change', { token: lucia.token })).status).toBe(204);
  expect(await pending(lucia.token)).toBeNull();
  expect((await confirm(link)).status).toBe(422);
  expect((await call('DELETE', '/v1/email_change', { token: lucia.token })).status).toBe(404);
  expect((await resend(lucia.token)).status).toBe(404);
});

test('a second wish takes the place of the first', async () => {
  const lucia = await loggedIn();
  const [first, second] = [freshEmail(), freshEmail()];
  await ask(lucia.token, first);
  await ask(lucia.token, second);
  expect((await pending(lucia.token)).attributes.new_email).toBe(second);
  expect((await confirm(await linkIn(first))).status).toBe(422);
  expect((await confirm(await linkIn(second))).status).toBe(200);
  expect((await rowOf(lucia.id)).email).toBe(second);
});

test('five wrong passwords are enough', async () => {
  const lucia = await loggedIn();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await ask(lucia.token, freshEmail(), 'errada-2025')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('an account asks five times an hour, and one address is written to three times', async () => {
  const lucia = await loggedIn();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await ask(lucia.token, freshEmail())).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  await freshLimits();
  const victim = freshEmail();
  const fromFour: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { id } = await addUser();
    fromFour.push((await ask(await userToken(id), victim)).status);
  }
  expect(fromFour).toEqual([202, 202, 202, 429]);
});

test('a suspended account can confirm, but nothing is opened by it', async () => {
  const lucia = await loggedIn();
  const email = freshEmail();
  await ask(lucia.token, email);
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', lucia.id).execute();
  const answer = await confirm(await linkIn(email), lucia.token);
  expect([answer.status, answer.token]).toEqual([200, undefined]);
  pass(DAY);
  expect((await logIn(email)).body.errors[0].code).toBe('account_suspended');
});
