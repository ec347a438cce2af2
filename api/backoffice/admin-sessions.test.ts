import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#core/accounts/first-admin.server.ts';
import { OFFICE_AREAS } from '#core/office/office-area.ts';
import { PASSWORD, testApi } from '../test-api.fixture.ts';

const { call, db, addAdmin, addUser, freshLimits } = await testApi();

const logIn = (email: string, password: string, address = 'local') =>
  call('POST', '/v1/backoffice/sessions', {
    body: { session: { email, password } },
    headers: { 'x-client-address': address },
  });

test('the administrator logs in, is known, and logs out', async () => {
  const rui = await addAdmin();
  const { status, token, body, headers } = await logIn(rui.email, PASSWORD);
  expect(status).toBe(201);
  expect(token).toMatch(/^ma_/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const expected = {
    data: {
      id: rui.id,
      type: 'admins',
      attributes: {
        email: rui.email,
        name: 'Rui',
        role: 'owner',
        areas: [...OFFICE_AREAS],
        two_step: 'offered',
      },
    },
  };
  expect(body).toEqual(expected);
  expect((await call('GET', '/v1/backoffice/admins/me', { token })).body).toEqual(expected);
  expect((await call('DELETE', '/v1/backoffice/sessions', { token })).status).toBe(204);
  expect((await call('GET', '/v1/backoffice/admins/me', { token })).body.type).toBe(
    'invalid_token',
  );
});

test('an account of an advertiser does not open the back office, nor the reverse', async () => {
  await freshLimits();
  const [rui, lucia] = [await addAdmin(), await addUser()];
  expect((await logIn(lucia.email, PASSWORD)).status).toBe(401);
  const asUser = { body: { session: { email: rui.email, password: PASSWORD } } };
  expect((await call('POST', '/v1/sessions', asUser)).status).toBe(401);
});

test('an unknown e-mail and a wrong password get the same answer', async () => {
  await freshLimits();
  const { email } = await addAdmin();
  const [wrong, unknown] = [
    await logIn(email, 'errada-2025'),
    await logIn('x@exemplo.com.br', 'errada-2025'),
  ];
  expect([wrong.status, wrong.body.errors[0].code]).toEqual([401, 'invalid_credentials']);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test('five wrong passwords are enough, from whatever addresses', async () => {
  await freshLimits();
  const { email } = await addAdmin();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await logIn(email, 'errada-2025', `203.0.113.${attempt}`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('wrong passwords at the door of the advertisers do not close the one of the back office', async () => {
  await freshLimits();
  const { email } = await addAdmin();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await call('POST', '/v1/sessions', { body: { session: { email, password: 'errada-2025' } } });
  }
  expect((await logIn(email, PASSWORD)).status).toBe(201);
});

test('the first administrator is made once and keeps the password that he chose', async () => {
  await freshLimits();
  const admin = { email: ' Rui@Exemplo.com.br ', password: PASSWORD, name: 'Rui' };
  expect(await ensureFirstAdmin(db, admin)).toBe('created');
  expect(await ensureFirstAdmin(db, { ...admin, password: 'juazeiro-florido-7' })).toBe('exists');
  expect((await logIn('rui@exemplo.com.br', 'juazeiro-florido-7')).status).toBe(401);
  expect((await logIn('rui@exemplo.com.br', PASSWORD)).status).toBe(201);
});

test('two processes that start at once make one first administrator', async () => {
  const admin = { email: 'duas-vezes@exemplo.com.br', password: PASSWORD, name: 'Rui' };
  const outcomes = await Promise.all([ensureFirstAdmin(db, admin), ensureFirstAdmin(db, admin)]);
  expect(outcomes.toSorted()).toEqual(['created', 'exists']);
});
