import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readHead, type AuditHead } from '#core/audit/audit-check.server.ts';
import { BY_LINK, NOBODYS, OWN, PUBLIC, REASSURED, type Door } from './access-doors.fixture.ts';
import { OFFICE } from './office-doors.fixture.ts';
import { THINGS, tokens, world, type Asker, type Parts } from './access-world.fixture.ts';

/*
 * T1: somebody else's thing does not exist. Every address of the contract with a part that changes is
 * asked by everybody; an address that is new fails here until it is classified.
 */

const { api, call, db } = world;

beforeEach(() => world.freshLimits());

/** What strangers must not have changed. */
const GUARDED = [
  'properties',
  'vehicles',
  'vehicle_changes',
  'property_drafts',
  'vehicle_drafts',
  'photos',
  'leads',
  'conversations',
  'lead_answers',
  'reply_texts',
  'contact_requests',
  'incidents',
  'data_requests',
  'register_notes',
  'payment_methods',
  'subscriptions',
  'plan_changes',
  'boost_orders',
  'payments',
  'refunds',
  'regrets',
  'events',
  'reports',
  'vehicle_brands',
  'vehicle_models',
  'vehicle_versions',
  'vehicle_version_years',
  'catalogue_imports',
  'plans',
  'admins',
  'admin_invitations',
];

/** Whatever is written has a new transaction, and whatever is removed is missing from the count. */
async function traces(): Promise<string> {
  const counts = GUARDED.map(
    (
      table,
    ) => sql`select ${table} || count(*) || '/' || coalesce(max(xmin::text::bigint), 0) as trace
      from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ trace: string }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ trace }) => trace).join('\n');
}

async function ask(door: string, parts: Parts, asker: Asker, given: unknown) {
  const [method = '', pattern = ''] = door.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '-');
  const isRaw = given instanceof Uint8Array;
  const answer = await api.request(path, {
    method,
    headers: {
      ...(tokens[asker] ? { Authorization: `Bearer ${tokens[asker]}` } : {}),
      ...(given === undefined
        ? {}
        : { 'Content-Type': isRaw ? 'application/octet-stream' : 'application/json' }),
      // Visitors, so that views are counted.
      'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/138.0.0.0 Mobile',
    },
    ...(given === undefined ? {} : { body: isRaw ? (given as BodyInit) : JSON.stringify(given) }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** The calls of administrators that the audit log tells of. */
async function auditedSince({ position }: AuditHead): Promise<string[]> {
  const found = await db
    .selectFrom('audit_entries')
    .where('position', '>', position)
    .select('call')
    .distinct()
    .execute();
  return found.map(({ call: audited }) => audited);
}

async function bodyOf({ body }: Door, parts: Parts): Promise<unknown> {
  return typeof body === 'function' ? await (body as (parts: Parts) => unknown)(parts) : body;
}

const nowhere = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, name === 'step' ? value : 'zzzzzzzzzz']),
  );

const contract = (await call('GET', '/v1/openapi.json')).body as {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
};
const doors = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.keys(methods).flatMap((method) =>
    path.includes('{') ? [`${method.toUpperCase()} ${path}`] : [],
  ),
);

test('every address with a part that changes is classified, and no other', () => {
  const classified = [OWN, PUBLIC, OFFICE].flatMap((kind) => Object.keys(kind));
  expect(doors.toSorted()).toEqual(
    [...classified, ...BY_LINK, ...NOBODYS, ...REASSURED].toSorted(),
  );
});

describe('only its owner', () => {
  test.each(Object.keys(OWN))('%s', async (door) => {
    const rule = OWN[door] as Door;
    const parts: Parts = await THINGS[rule.of]();
    await rule.before?.(parts);
    const body = await bodyOf(rule, parts);
    const before = await traces();
    for (const asker of ['another user', 'another agency'] as const) {
      const answer = await ask(door, parts, asker, body);
      expect([asker, answer.status]).toEqual([asker, 404]);
      expect(answer).toEqual(await ask(door, nowhere(parts), asker, body));
    }
    for (const asker of ['administrator', 'anybody'] as const) {
      const answer = await ask(door, parts, asker, body);
      expect([asker, answer.status]).toEqual([asker, 401]);
      expect(answer).toEqual(await ask(door, nowhere(parts), asker, body));
    }
    expect(await traces()).toBe(before);
    const own = await ask(door, parts, 'owner', body);
    if (rule.owner) expect(own.status).toBe(rule.owner);
    else expect([own.status, own.status < 300]).toEqual([own.status, true]);
  });
});

test('of ads that are not their own, a bulk action changes none and says that they are not there', async () => {
  const { id } = await THINGS.property();
  const before = await traces();
  const answers = [];
  for (const one of [id, 'zzzzzzzzzz']) {
    const bulk = { action: 'pause', ads: { ids: [one] } };
    const token = tokens['another user'];
    const { body } = await call('POST', '/v1/users/properties/bulk_actions', {
      token,
      body: { bulk },
    });
    answers.push(JSON.stringify(body).replaceAll(one, 'the id'));
  }
  expect(answers[0]).toBe(answers[1]);
  expect(answers[0]).toContain('not_found');
  expect(await traces()).toBe(before);
});

/** A photograph of another ad of the same owner is not in this one. */
describe('a photograph through the wrong ad is not found', () => {
  test.each(Object.keys(OWN).filter((door) => door.includes('{photoId}')))('%s', async (door) => {
    const rule = OWN[door] as Door;
    const parts: Parts = await THINGS[rule.of]();
    const other: Parts = await THINGS[rule.of]();
    const mixed = { ...parts, photoId: other['photoId'] ?? '' };
    expect((await ask(door, mixed, 'owner', rule.body)).status).toBe(404);
  });
});

describe('everybody alike', () => {
  test.each(Object.keys(PUBLIC))('%s', async (door) => {
    const rule = PUBLIC[door] as Door;
    const parts: Parts = await THINGS[rule.of]();
    const body = await bodyOf(rule, parts);
    for (const asker of Object.keys(tokens) as Asker[]) {
      const { status } = await ask(door, parts, asker, body);
      expect([asker, status < 300]).toEqual([asker, true]);
      expect((await ask(door, nowhere(parts), asker, body)).status).toBe(404);
    }
  });
});

describe('administrators only', () => {
  test.each(Object.keys(OFFICE))('%s', async (asked) => {
    const rule = OFFICE[asked] as Door;
    const parts: Parts = await THINGS[rule.of]();
    await rule.before?.(parts);
    const body = await bodyOf(rule, parts);
    const door = rule.query ? `${asked}?${await rule.query()}` : asked;
    const before = await traces();
    const audited = await readHead(db);
    for (const asker of ['owner', 'another user', 'another agency', 'anybody'] as const) {
      const answer = await ask(door, parts, asker, body);
      expect([asker, answer.status]).toEqual([asker, 401]);
      expect(answer).toEqual(await ask(door, nowhere(parts), asker, body));
    }
    expect(await traces()).toBe(before);
    expect((await ask(door, nowhere(parts), 'administrator', body)).status).toBe(404);
    expect(await auditedSince(audited)).toEqual([]);
    expect((await ask(door, parts, 'administrator', body)).status).toBeLessThan(300);
    // Of what is read a table that is taken along is written down.
    const isWritten = !asked.startsWith('GET ') || asked.endsWith('.csv');
    expect(await auditedSince(audited)).toEqual(isWritten ? [asked] : []);
  });
});
