import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/durations.ts';
import type { OfficeRole } from '#core/office/office-role.ts';
import { isViewable, VIEWABLE } from '#core/viewings/viewing.ts';
import { changedTables, hashesOfAll } from '#tooling/attack/row-hashes.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db, addUser, addAdmin, adminToken, mailTo, pass, now } = await testApi();

const contract = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
};
const calls = Object.entries(contract.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security = [] }]) => ({
    method: method.toUpperCase(),
    path: path.replaceAll(/\{\w+\}/g, 'zzzzzzzzzz'),
    name: `${method.toUpperCase()} ${path}`,
    isPersonal: security.some((key) => 'user' in key),
  })),
);
const personal = calls.filter(({ method, isPersonal }) => method === 'GET' && isPersonal);
const reason = 'As fotos não aparecem na lista.';

async function office(role: OfficeRole = 'moderator') {
  const { id } = await addAdmin({ role });
  return { id, token: await adminToken(id) };
}

const begin = (token: string, userId: string, given = reason) =>
  call('POST', `/v1/backoffice/users/${userId}/viewings`, {
    token,
    body: { viewing: { reason: given } },
  });

async function looking(role?: OfficeRole) {
  const admin = await office(role);
  const person = await addUser();
  const { status, body } = await begin(admin.token, person.id);
  expect(status).toBe(201);
  const { token } = body.data.attributes as { token: string };
  const asks = async (path = '/v1/users') => (await call('GET', path, { token })).status;
  return { admin, person, token, asks };
}

beforeEach(async () => {
  await db.deleteFrom('viewings').execute();
});

test('support sees what the person sees, who is told why; both stand on the record', async () => {
  const { person, token } = await looking();
  const { body } = await call('GET', '/v1/users', { token });
  expect(body.data.id).toBe(person.id);
  const [mail] = await mailTo(person.email);
  expect(mail).toMatchObject({ message: 'account_viewed', data: { reason } });
  const told = await db
    .selectFrom('events')
    .where('user_id', '=', person.id)
    .select(['action', 'reason', 'actor_kind'])
    .execute();
  expect(told).toEqual([{ action: 'view_as', reason, actor_kind: 'admin' }]);
  const audited = await db
    .selectFrom('audit_entries')
    .where('table_name', '=', 'viewings')
    .select('operation')
    .execute();
  expect(audited).not.toEqual([]);
  const shown = await call('GET', '/v1/viewing', { token });
  expect(shown.body.data.attributes.name).toBe('Lúcia Alves');
});

test('a reason is asked for; finance, a second look and administrators’ accounts are refused', async () => {
  const { admin, person } = await looking();
  const other = await addUser();
  expect((await begin((await office('owner')).token, other.id, '  ')).status).toBe(422);
  expect((await begin((await office('finance')).token, other.id)).status).toBe(403);
  expect((await begin(admin.token, other.id)).body.errors[0].code).toBe('viewing_open');
  const both = await office('owner');
  const two = await Promise.all([begin(both.token, other.id), begin(both.token, person.id)]);
  expect(new Set(two.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const { email } = await addAdmin();
  const own = await addUser({ email });
  const refused = await begin((await office('owner')).token, own.id);
  expect(refused.body.errors[0].code).toBe('viewing_administrator');
  const gone = await addUser({ status: 'suspended' });
  expect((await begin((await office('owner')).token, gone.id)).status).toBe(409);
});

describe('under it', () => {
  test('every call that is not GET is refused, and no row of the database changes', async () => {
    const { token } = await looking();
    const before = await hashesOfAll(db);
    const letIn: string[] = [];
    for (const { method, path, name } of calls.filter((each) => each.method !== 'GET')) {
      const { status } = await call(method, path, { token, body: {} });
      if (status !== 403) letIn.push(`${name}: ${status}`);
    }
    expect(letIn).toEqual([]);
    expect(changedTables(before, await hashesOfAll(db))).toEqual([]);
  });

  test('no call that reads writes anything, nor fails for want of it; the back office stays shut', async () => {
    const { token } = await looking();
    const before = await hashesOfAll(db);
    const faults: string[] = [];
    for (const { path, name } of calls.filter((each) => each.method === 'GET')) {
      const { status } = await call('GET', path, { token });
      if (status >= 500 && status !== 503) faults.push(`${name}: ${status}`);
      if (path.startsWith('/v1/backoffice/') && status !== 401) faults.push(`${name}: ${status}`);
    }
    expect(faults).toEqual([]);
    expect(changedTables(before, await hashesOfAll(db))).toEqual([]);
  });

  test.each(['moderator', 'owner'] as const)(
    'a %s reads what the role opens; a call that nobody decided about is closed',
    async (role) => {
      const { token } = await looking(role);
      const closed: string[] = [];
      for (const { path, name } of personal) {
        const { body } = await call('GET', path, { token });
        if (body?.errors?.[0]?.code === 'closed_to_viewing') closed.push(name);
      }
      const expected = personal.filter(({ name }) => !isViewable(role, name));
      expect(closed).toEqual(expected.map(({ name }) => name));
    },
  );

  test.each([
    '/v1/sessions',
    '/v1/users/two_step',
    '/v1/users/data_exports',
    '/v1/users/payment_methods',
    '/v1/users/billing_info',
    '/v1/users/checkouts/zzzzzzzzzz',
    '/v1/email_change',
    '/v1/inbox/news',
    '/v1/conversations.csv',
  ])('%s is closed to everybody', async (path) => {
    const { asks } = await looking('owner');
    expect(await asks(path)).toBe(403);
  });

  test.each([
    '/v1/users/payments',
    '/v1/users/payments/zzzzzzzzzz/receipt.pdf',
    '/v1/users/subscriptions',
    '/v1/users/boost_orders',
  ])('who sees no money in the office does not see %s here', async (path) => {
    expect(await (await looking('moderator')).asks(path)).toBe(403);
    expect(await (await looking('owner')).asks(path)).not.toBe(403);
  });

  test('no answer holds the whole CPF', async () => {
    const { person, token } = await looking('owner');
    await db.updateTable('users').set({ cpf: '52998224725' }).where('id', '=', person.id).execute();
    const shown = await call('GET', '/v1/users', { token });
    expect(shown.body.data.attributes.cpf).toBe('***.***.*47-25');
    for (const { path } of personal) {
      const { body } = await call('GET', path, { token });
      expect(JSON.stringify(body) ?? '').not.toMatch(/529\.?982\.?247/);
    }
  });

  test('what is open is a call that the contract has', () => {
    const names = new Set(personal.map(({ name }) => name));
    expect(
      Object.values(VIEWABLE)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});

describe('it ends', () => {
  const ends = {
    'when it is ended': ({ admin }) =>
      call('DELETE', '/v1/backoffice/viewing', { token: admin.token }),
    'after half an hour': () => pass(30 * MINUTE_MS),
    'when the administrator leaves': ({ admin }) =>
      call('DELETE', '/v1/backoffice/sessions', { token: admin.token }),
    'when the administrator loses the role': ({ admin }) =>
      db.updateTable('admins').set({ role: 'finance' }).where('id', '=', admin.id).execute(),
    'when the administrator is disabled': ({ admin }) =>
      db.updateTable('admins').set({ disabled_at: now() }).where('id', '=', admin.id).execute(),
    'when the account is suspended': ({ person }) =>
      db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute(),
  } satisfies Record<string, (look: Awaited<ReturnType<typeof looking>>) => unknown>;

  test.each(Object.entries(ends))('%s', async (_, end) => {
    const look = await looking();
    expect(await look.asks()).toBe(200);
    await end(look);
    expect(await look.asks()).toBe(401);
    expect(await look.asks('/v1/towns')).toBe(200);
  });
});
