import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, testApi } from './test-api.fixture.ts';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { BUDGETS, createLimits } from './rate-limits.ts';
import type { SecurityEvent } from './security-event.ts';
import { withinLines } from './security-log.ts';

const events: SecurityEvent[] = [];
const { call, db, pool, addUser, addAdmin, userToken, adminToken, mailTo, freshLimits } =
  await testApi({
    securityLog: (event) => events.push(event),
  });

const FROM = { headers: { 'x-client-address': '203.0.113.7' } };
const logIn = (email: string, password: string, door = '/v1/sessions') =>
  call('POST', door, { body: { session: { email, password } }, ...FROM });

beforeEach(async () => {
  events.length = 0;
  await freshLimits();
});

test('who logs in is told with the moment’s address, whoever fails with the reason', async () => {
  const { id, email } = await addUser();
  await logIn(email, PASSWORD);
  await logIn(email, 'errada-2025');
  await logIn(email, 'errada-2026');
  const at = { method: 'POST', route: '/v1/sessions', address: '203.0.113.7' };
  const failed = { event: 'authentication', outcome: 'refused', code: 'invalid_credentials' };
  expect(events).toMatchObject([
    { event: 'authentication', outcome: 'done', status: 201, account: `user ${id}`, ...at },
    { ...failed, status: 401, account: expect.stringMatching(/^e-mail [\w-]{16}$/), ...at },
    { ...failed, status: 401, ...at },
  ]);
  expect(events[2]?.account).toBe(events[1]?.account);
});

test('so is the back office, and an attempt that was not even looked at', async () => {
  const { id, email } = await addAdmin();
  await logIn(email, PASSWORD, '/v1/backoffice/sessions');
  for (let attempt = 0; attempt < 6; attempt += 1)
    await logIn(email, 'errada-2025', '/v1/backoffice/sessions');
  expect(events[0]).toMatchObject({ outcome: 'done', account: `admin ${id}` });
  expect(events.at(-1)).toMatchObject({
    outcome: 'refused',
    status: 429,
    code: 'too_many_attempts',
  });
});

test('a change of password, a link and logging out are told with who did it', async () => {
  const { id, email } = await addUser();
  const token = await userToken(id);
  const passwords = { password: 'licuri na sombra', password_confirmation: 'licuri na sombra' };
  const change = { current_password: PASSWORD, ...passwords };
  const changed = await call('PUT', '/password', { token, body: { user: change } });
  await call('DELETE', '/v1/sessions', { token: changed.token ?? '' });
  await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
  expect(events.map(({ route, outcome, account }) => [route, outcome, account])).toEqual([
    ['/password', 'done', `user ${id}`],
    ['/v1/sessions', 'done', `user ${id}`],
    ['/v1/password_resets', 'done', undefined],
  ]);
});

test('asking for what is not one’s own is told', async () => {
  const { id } = await addUser();
  const token = await userToken(id);
  await call('GET', '/v1/backoffice/users', { token, ...FROM });
  await call('GET', '/v1/users/properties/alheio0001', { token });
  await call('PUT', '/sign_up', { token, body: { user: { plan: 'gold' } } });
  await call('POST', '/v1/leads', { headers: { 'Content-Type': 'application/json' } });
  expect(events).toMatchObject([
    { event: 'refusal', status: 401, code: 'invalid_token', address: '203.0.113.7' },
    { event: 'refusal', status: 404, account: `user ${id}`, route: '/v1/users/properties/:id' },
    { event: 'refusal', status: 422, account: `user ${id}`, route: '/sign_up' },
    { event: 'refusal', status: 400, code: 'malformed', route: '/v1/leads' },
  ]);
});

test('control: what visitors and owners do every day is not told', async () => {
  const token = await userToken((await addUser()).id);
  await call('GET', '/v1/properties');
  await call('GET', '/v1/properties/nada000001');
  await call('GET', '/v1/users', { token });
  await call('GET', '/v1/backoffice/admins/me', { token: await adminToken((await addAdmin()).id) });
  expect(events).toEqual([]);
});

test('who is told a number stands in the log, with what of and from where', async () => {
  const house = await publishHouse(db, await register(db, { first_name: 'Lúcia' }));
  const { id } = await addUser();
  const person = {
    property_id: house,
    kind: 'phone',
    name: 'Tainá Ribeiro',
    email: 'taina@sertao.example',
    phone: '74-98811-2233',
    accepts_terms: 'on',
    over_18: 'on',
    shares_data: 'on',
  };
  await call('POST', '/v1/contact_reveals', {
    token: await userToken(id),
    body: { contact_reveal: person },
    ...FROM,
  });
  expect(events).toEqual([
    {
      event: 'contact',
      outcome: 'done',
      status: 201,
      method: 'POST',
      route: '/v1/contact_reveals',
      address: '203.0.113.7',
      subject: house,
      account: `user ${id}`,
    },
  ]);
});

test('much from everybody together is an alarm, once an hour, and refuses nobody', async () => {
  const { email } = await addUser();
  const limits = createLimits(pool);
  for (let turn = 0; turn < BUDGETS.login_everybody.points; turn += 1)
    await limits.spend('login_everybody', '');
  for (let turn = 0; turn < 2; turn += 1) await logIn(email, 'errada-2025');
  expect(events.map(({ event, subject, code }) => [event, subject ?? code])).toEqual([
    ['alarm', 'login_everybody'],
    ['authentication', 'invalid_credentials'],
    ['authentication', 'invalid_credentials'],
  ]);
});

test('no line holds what somebody typed', async () => {
  const { email } = await addUser();
  await call('POST', '/v1/password_resets', { body: { password_reset: { email } } });
  const link = (await mailTo(email)).at(-1)?.data.token ?? '';
  const token = `mu_${'a'.repeat(43)}`;
  await logIn(email, 'uma senha\nsecreta');
  await logIn('forjado@exemplo.com.br\n{"event":"done"}', 'x');
  await call('POST', '/v1/confirmations', { body: { confirmation: { token: link } } });
  await call('GET', `/v1/users/properties/${link}?token=${token}`, { token });
  const lines = JSON.stringify(events);
  expect(events).toHaveLength(5);
  for (const secret of [email, 'secreta', 'forjado', link, token])
    expect(lines).not.toContain(secret);
});

test('a flood writes a hundred lines a second, and then how many it left out', () => {
  const kept: SecurityEvent[] = [];
  const left: number[] = [];
  let ms = 0;
  const log = withinLines(
    (event) => kept.push(event),
    (count) => left.push(count),
    () => ms,
  );
  const event = { event: 'refusal', outcome: 'refused' } as SecurityEvent;
  for (let round = 0; round < 1000; round += 1) log(event);
  expect([kept.length, left]).toEqual([100, []]);
  ms = 1000;
  log(event);
  expect([kept.length, left]).toEqual([101, [900]]);
});

test.each(['/v1/conversations.csv', '/v1/users/properties.csv', '/v1/users/vehicles.csv'])(
  'who takes their own table %s along is told',
  async (route) => {
    const { id } = await addUser();
    const { status } = await call('GET', route, { token: await userToken(id), ...FROM });
    expect(status).toBe(200);
    const line = { event: 'export', outcome: 'done', route, account: `user ${id}` };
    expect(events).toMatchObject([{ ...line, address: '203.0.113.7' }]);
  },
);

test('so is who of the office takes one along', async () => {
  const { id } = await addAdmin();
  const route = '/v1/backoffice/tables/users.csv';
  await call('GET', route, { token: await adminToken(id) });
  expect(events).toMatchObject([{ event: 'export', route, account: `admin ${id}` }]);
});
