import { beforeEach, describe, expect, test } from 'vitest';
import { readHead } from '#core/audit/audit-check.server.ts';
import { areasOf, OFFICE_AREAS, type OfficeArea } from '#core/office/office-area.ts';
import { OFFICE_ROLES, type OfficeRole } from '#core/office/office-role.ts';
import { world } from '../access-world.fixture.ts';
import { OFFICE_ROOTS } from '../office-doors.fixture.ts';

/* Which role may call what, and that what was called stands in the audit log. */

const { call, db, addAdmin, adminToken } = world;
beforeEach(() => world.freshLimits());

interface Operation {
  security?: { admin?: string[]; user?: string[] }[];
}
const contract = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(contract.paths).flatMap(([path, operations]) =>
  path.startsWith('/v1/backoffice/')
    ? Object.entries(operations).map(([method, { security = [] }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        areas: security.flatMap(({ admin = [] }) => admin) as OfficeArea[],
      }))
    : [],
);

/** One's own login and second step, whatever the role, and the invitation before there is one. */
const OWN = /^\w+ \/v1\/backoffice\/(sessions(\/second_step)?|invitation_\w+|admins\/me(\/.*)?)$/;

test('every call belongs to one area of the office, except those about the own login', () => {
  const areas = new Set<string>(OFFICE_AREAS);
  const stray = calls.filter(({ name, areas: [area, ...more] }) =>
    OWN.test(name) ? area : !area || more.length > 0 || !areas.has(area),
  );
  expect(stray.map(({ name }) => name)).toEqual([]);
});

test('every area has calls that belong to it', () => {
  expect(new Set(calls.flatMap(({ areas }) => areas))).toEqual(new Set(OFFICE_AREAS));
});

describe.each(OFFICE_ROLES)('as %s', (role: OfficeRole) => {
  test.each(calls.filter(({ name }) => name !== 'DELETE /v1/backoffice/sessions'))(
    '$name',
    async ({ name, method, path, areas }) => {
      const { id } = await addAdmin({ role });
      const token = await adminToken(id);
      const asked = path.replaceAll(/\{\w+\}/g, 'zzzzzzzzzz');
      const { status, body } = await call(method, asked, { token });
      const [area] = areas;
      if (area && !areasOf(role).includes(area))
        expect([status, body.errors[0].code]).toEqual([403, 'not_your_area']);
      else expect([name, [401, 403].includes(status) && !OWN.test(name)]).toEqual([name, false]);
    },
  );
});

describe('what has no part that changes', () => {
  test('is classified, and nothing else', () => {
    const writing = calls.filter(
      ({ name, method, path }) => method !== 'GET' && !path.includes('{') && !OWN.test(name),
    );
    expect(writing.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(OFFICE_ROOTS).toSorted(),
    );
  });

  const writes = (name: string) => !name.endsWith('/previews');
  test.each(Object.keys(OFFICE_ROOTS).filter(writes))(
    '%s stands in the audit log',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const token = await adminToken((await addAdmin()).id);
      const body = await OFFICE_ROOTS[name]?.();
      const { position } = await readHead(db);
      const answer = await call(method, path, { token, body });
      expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
      expect(await callsSince(position)).toEqual([name]);
    },
  );
});

test('logging in and out stand in the audit log', async () => {
  const rui = await addAdmin();
  const { position } = await readHead(db);
  const { PASSWORD } = await import('../test-api.fixture.ts');
  const body = { session: { email: rui.email, password: PASSWORD } };
  const { token } = await call('POST', '/v1/backoffice/sessions', { body });
  await call('DELETE', '/v1/backoffice/sessions', { token });
  expect(await callsSince(position)).toEqual([
    'POST /v1/backoffice/sessions',
    'DELETE /v1/backoffice/sessions',
  ]);
  const { admin_id } = await db
    .selectFrom('audit_entries')
    .where('position', '=', position + 1)
    .select('admin_id')
    .executeTakeFirstOrThrow();
  expect(admin_id).toBe(rui.id);
});

async function callsSince(position: number): Promise<string[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .where('position', '>', position)
    .select('call')
    .orderBy('position')
    .execute();
  return [...new Set(entries.map((entry) => entry.call))];
}
