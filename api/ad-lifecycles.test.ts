import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { suspendAccount } from '#core/accounts/account-suspension.server.ts';
import { PROPERTY_LIFECYCLE, PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import type { Role } from '#core/lifecycle.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  addHouse,
  approveCar,
  carChangeForm,
  granted,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { VEHICLE_LIFECYCLE, VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { testApi } from './test-api.fixture.ts';

/*
 * T24: every state × action × role, generated from the lifecycles and asked at the doors of the API.
 * Only what the tables list succeeds; whatever does not succeeds leaves the row and its history alone.
 */

const world = await testApi();
const { db, call, now, userToken, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());

const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const rosa = await register(db, { first_name: 'Rosa' });
const rui = await addAdmin(db);
const catalogue = await addCatalogue(db);

/** In the tables it is `inactive` as well. */
const BY_PLAN = 'inactive by plan';
const stateOf = (status: string) => (status === BY_PLAN ? 'inactive' : status);

/** Of a property that is inactive it matters who took it off: our team or the end of a plan. */
const NOT_DONE: Readonly<Record<string, readonly string[]>> = {
  inactive: ['publish', 'deactivate'],
  [BY_PLAN]: ['reinstate'],
};

interface Kind {
  table: 'properties' | 'vehicles';
  column: 'property_id' | 'vehicle_id';
  lifecycle: Readonly<
    Record<
      string,
      { from: readonly string[]; to?: string; by: readonly Role[]; inArchive?: 'too' | 'only' }
    >
  >;
  statuses: readonly string[];
  notDone: typeof NOT_DONE;
  takesDown: string;
  /** Lúcia's, and Rosa's who is suspended. */
  own: string;
  hidden: string;
}

async function houseOf(owner: typeof lucia): Promise<string> {
  const id = await addHouse(db, owner, { listing_status: 'both', rent: '900' });
  await addReadyPhoto(db, { property_id: id });
  return id;
}

async function carOf(owner: typeof lucia): Promise<string> {
  const id = await addCar(db, owner, catalogue);
  await addReadyPhoto(db, { vehicle_id: id });
  return id;
}

const KINDS: Kind[] = [
  {
    table: 'properties',
    column: 'property_id',
    lifecycle: PROPERTY_LIFECYCLE,
    statuses: [...PROPERTY_STATUSES, BY_PLAN],
    notDone: NOT_DONE,
    takesDown: 'deactivate',
    own: await houseOf(lucia),
    hidden: await houseOf(rosa),
  },
  {
    table: 'vehicles',
    column: 'vehicle_id',
    lifecycle: VEHICLE_LIFECYCLE,
    statuses: [...VEHICLE_STATUSES, BY_PLAN],
    notDone: {},
    takesDown: 'suspend',
    own: await carOf(lucia),
    hidden: await carOf(rosa),
  },
];

const tokens = {
  owner: await userToken(lucia.id),
  stranger: await userToken(josue.id),
  admin: await adminToken(rui.id),
  anybody: undefined,
};
type Asker = keyof typeof tokens;
const suspendedToken = await userToken(rosa.id);
granted(await suspendAccount(db, rui, rosa.id, 'Golpe', NOW));

interface Scene {
  kind: Kind;
  id: string;
  status: string;
  action: string;
}

/** Everything that an ad and its history are, as one text. */
async function traceOf({ table, column }: Kind, id: string): Promise<string> {
  const { rows } = await sql<{ ad: string; events: number }>`
    select (ad - 'updated_at')::text as ad,
      (select count(*)::int from events where ${sql.ref(column)} = ${id}) as events
    from (select to_jsonb(row) as ad from ${sql.table(table)} row where id = ${id}) found`.execute(
    db,
  );
  return `${rows[0]?.ad} ${rows[0]?.events}`;
}

/** What is released or sent back was held before. */
async function put(
  { table }: Kind,
  id: string,
  { status, action }: Pick<Scene, 'status' | 'action'>,
  archived: boolean,
) {
  const isHeld = action === 'release' || action === 'refuse';
  const held = table === 'properties' ? sql`held_at = ${isHeld ? NOW : null},` : sql``;
  await sql`update ${sql.table(table)} set ${held} status = ${stateOf(status)}, status_reason = null,
    ended_by_plan = ${status === BY_PLAN},
    published_at = ${NOW}, archived_at = ${archived ? NOW : null} where id = ${id}`.execute(db);
}

async function ask({ kind, id, action }: Scene, token: string | undefined, office = false) {
  const { table } = kind;
  const { rows } = await sql<{
    at: Date;
  }>`select updated_at as at from ${sql.table(table)} where id = ${id}`.execute(db);
  const seen = { seen_at: rows[0]?.at.toISOString() };
  const transition = office ? { action, reason: 'Fotos de outro lugar', ...seen } : { action };
  const door = office ? `/v1/backoffice/${table}` : `/v1/${table}`;
  const { status } = await call('POST', `${door}/${id}/transitions`, {
    token,
    body: { transition },
  });
  return status;
}

function scenesOf(kind: Kind, id: string): Scene[] {
  return kind.statuses.flatMap((status) =>
    Object.keys(kind.lifecycle)
      // What undoing does depends on what was done before: property-undoing.test.ts.
      .filter((action) => !['before', undefined].includes(kind.lifecycle[action]?.to))
      .map((action) => ({ kind, id, status, action })),
  );
}

const isListed = ({ kind, status, action }: Scene, role: 'owner' | 'admin') => {
  const edge = kind.lifecycle[action];
  const isNotDone = kind.notDone[status]?.includes(action);
  return Boolean(edge?.by.includes(role) && edge.from.includes(stateOf(status)) && !isNotDone);
};

/** What each asker is answered at the two doors. */
function expected(scene: Scene, asker: Asker, office: boolean): number {
  if (office) {
    if (asker !== 'admin') return 401;
    if (!scene.kind.lifecycle[scene.action]?.by.includes('admin')) return 422;
    return isListed(scene, 'admin') ? 201 : 409;
  }
  if (asker === 'admin' || asker === 'anybody') return 401;
  if (asker === 'stranger') return 404;
  return isListed(scene, 'owner') ? 201 : 409;
}

beforeEach(() => world.freshLimits());

describe.each(KINDS)('$table', (kind) => {
  const askers = Object.keys(tokens) as Asker[];
  const doors = askers.flatMap((asker) => [false, true].map((office) => ({ asker, office })));

  test.each(doors)(
    'every state and action by $asker, back office: $office',
    async ({ asker, office }) => {
      for (const scene of scenesOf(kind, kind.own)) {
        const said = `${scene.action} from ${scene.status}`;
        await put(kind, kind.own, scene, false);
        const before = await traceOf(kind, kind.own);
        const status = await ask(scene, tokens[asker], office);
        expect([said, status]).toEqual([said, expected(scene, asker, office)]);
        const after = await traceOf(kind, kind.own);
        if (status !== 201) expect([said, after]).toEqual([said, before]);
        else {
          const { to } = kind.lifecycle[scene.action] as { to: string };
          expect([
            said,
            (JSON.parse(after.slice(0, after.lastIndexOf('}') + 1)) as { status: string }).status,
          ]).toEqual([said, to]);
          const count = (trace: string) => Number(trace.slice(trace.lastIndexOf(' ')));
          expect([said, count(after)]).toEqual([said, count(before) + 1]);
        }
      }
    },
  );

  // The archive of its owner hides an ad from visitors, not from our team: see decision 18.
  const officeAnswer = (scene: Scene) => {
    const answer = expected(scene, 'admin', true);
    const isInArchive = kind.lifecycle[scene.action]?.inArchive === 'too';
    return answer === 201 && !isInArchive ? 409 : answer;
  };

  test('an archived ad changes no state for its owner, but our team takes it down and reinstates it', async () => {
    const done = new Set<string>();
    for (const scene of scenesOf(kind, kind.own)) {
      const said = `${scene.action} from ${scene.status}`;
      await put(kind, kind.own, scene, true);
      const before = await traceOf(kind, kind.own);
      expect([said, await ask(scene, tokens.owner)]).toEqual([said, 409]);
      expect([said, await traceOf(kind, kind.own)]).toEqual([said, before]);
      const officeStatus = await ask(scene, tokens.admin, true);
      expect([said, officeStatus]).toEqual([said, officeAnswer(scene)]);
      if (officeStatus === 201) done.add(scene.action);
      else expect([said, await traceOf(kind, kind.own)]).toEqual([said, before]);
    }
    expect([...done]).toEqual([kind.takesDown, 'reinstate']);
  });

  test('nobody but our team moves an ad of a suspended account, least of all its owner', async () => {
    for (const scene of scenesOf(kind, kind.hidden)) {
      await put(kind, kind.hidden, scene, true);
      const before = await traceOf(kind, kind.hidden);
      expect([scene.action, await ask(scene, suspendedToken)]).toEqual([scene.action, 401]);
      expect([scene.action, await ask(scene, tokens.owner)]).toEqual([scene.action, 404]);
      expect(await traceOf(kind, kind.hidden)).toBe(before);
      expect(await ask(scene, tokens.admin, true)).toBe(officeAnswer(scene));
      const { body } = await call('GET', `/v1/${kind.table}/${kind.hidden}`);
      expect(body.errors[0].code).toBe('not_found');
    }
  });
});

test('an approved vehicle that becomes another one is the approved one for everybody until it is reviewed', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  const seen = (await call('GET', `/v1/vehicles/${id}`)).body;
  const vehicle = carChangeForm(catalogue, { plate: 'XYZ9A87', year: '2020', price: 'R$ 1.000' });
  const { status, body } = await call('PUT', `/v1/vehicles/${id}`, {
    token: tokens.owner,
    body: { vehicle },
  });
  expect([status, body.data.attributes]).toMatchObject([
    200,
    {
      status: 'published',
      year: 2019,
      waiting_change: { year: 2020, differences: ['year', 'plate', 'price_cents'] },
    },
  ]);
  expect((await call('GET', `/v1/vehicles/${id}`)).body).toEqual(seen);
  expect(JSON.stringify(seen)).not.toContain('waiting');
});
