import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#core/actor.ts';
import {
  addAdmin,
  addReadyPhoto,
  HOUSE_FORM,
  NOW,
  register,
} from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  carChangeForm,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { createDraft } from '#core/drafts/drafts.server.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { vehicleChange } from '#core/vehicles/vehicle-input.ts';
import { editVehicle } from '#core/vehicles/vehicles.server.ts';
import { testApi } from './test-api.fixture.ts';

/*
 * T1: somebody else's thing does not exist. Every address of the contract with a part that changes is
 * asked by everybody; an address that is new fails here until it is classified below.
 */

const world = await testApi({ storage: await temporaryStorage() });
const { api, db, call, now, userToken, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());

const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const chapada = await register(db, { first_name: 'Ana', profile: 'business' });
const rui = await addAdmin(db);
const catalogue = await addCatalogue(db);
const picture = await jpeg(320, 240);

const tokens = {
  owner: await userToken(lucia.id),
  'another user': await userToken(josue.id),
  'another agency': await userToken(chapada.id),
  administrator: await adminToken(rui.id),
  anybody: undefined,
};
type Asker = keyof typeof tokens;

type Parts = Record<string, string>;

beforeEach(() => world.freshLimits());

/** Makes something of Lúcia's, new for each question, because an answer may change it. */
const THINGS = {
  property: async () => {
    const id = await publishHouse(db, lucia);
    const photoId = await addReadyPhoto(db, { property_id: id }, { is_cover: false, position: 1 });
    return { id, photoId };
  },
  vehicle: async () => {
    const id = await submitCar(db, lucia, catalogue);
    await approveCar(db, rui, id);
    const photoId = await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
    return { id, photoId };
  },
  draft: async () => {
    const creation_key = randomUUID();
    const values = { category: 'lot', listing_status: 'sale' };
    const draft = { creation_key, values };
    const { id } = granted(await createDraft(db, lucia, 'property', draft, NOW));
    const photoId = await addReadyPhoto(db, { property_draft_id: id });
    return { id, photoId, step: 'description' };
  },
  vehicleDraft: async () => {
    const values = { vehicle_type: 'cars' };
    const draft = { creation_key: randomUUID(), values };
    const { id } = granted(await createDraft(db, lucia, 'vehicle', draft, NOW));
    return { id, step: 'description' };
  },
  message: async () => ({ id: await addMessage(lucia) }),
  session: async () => {
    await userToken(lucia.id);
    const { body } = await call('GET', '/v1/sessions', { token: tokens.owner });
    const other = body.data.find(
      ({ attributes }: { attributes: { current: boolean } }) => !attributes.current,
    );
    return { id: other.id };
  },
  payment_method: async () => ({ id: await addCard(lucia) }),
  account: async () => ({ id: lucia.id }),
  report: async () => ({ id: await addReport() }),
} satisfies Record<string, () => Promise<Parts>>;

type Thing = keyof typeof THINGS;

interface Door {
  of: Thing;
  /** A body that would be accepted: what is refused is refused for the asker alone. */
  body?: object | ((parts: Parts) => object);
  before?: (parts: Parts) => Promise<unknown>;
  /** What its owner is answered; 200 to 204 unless said otherwise. */
  owner?: number;
}

const transition = (action: string) => ({ transition: { action } });
const archive = (table: 'properties' | 'vehicles') => (parts: Parts) =>
  db
    .updateTable(table)
    .set({ archived_at: NOW })
    .where('id', '=', parts['id'] ?? '')
    .execute();
const wantAnotherYear = ({ id = '' }: Parts) =>
  editVehicle(db, lucia, id, vehicleChange.parse(carChangeForm(catalogue, { year: 2020 })), NOW);
const photosOf = (of: Thing, path: string): Record<string, Door> => ({
  [`POST ${path}/{id}/photos`]: { of, body: picture },
  [`GET ${path}/{id}/photos`]: { of },
  [`PUT ${path}/{id}/photos/order`]: {
    of,
    body: async ({ id = '', photoId }: Parts) => {
      const { rows } = await sql<{ id: string }>`
        select id from photos where ${id} in (property_id, vehicle_id, property_draft_id)
        order by (id = ${photoId}) desc`.execute(db);
      return { order: rows.map((row) => row.id) };
    },
  },
  [`PATCH ${path}/{id}/photos/{photoId}`]: { of, body: { photo: { caption: 'Quintal' } } },
  [`DELETE ${path}/{id}/photos/{photoId}`]: { of },
});

/** Only the owner; everybody else learns nothing, not even that it is there. */
const OWN: Record<string, Door> = {
  'PUT /v1/properties/{id}': { of: 'property', body: { property: HOUSE_FORM } },
  'GET /v1/users/properties/{id}': { of: 'property' },
  'GET /v1/users/properties/{id}/events': { of: 'property' },
  'POST /v1/properties/{id}/transitions': { of: 'property', body: transition('pause') },
  'POST /v1/properties/{id}/archiving': { of: 'property' },
  'DELETE /v1/properties/{id}/archiving': { of: 'property', before: archive('properties') },
  'POST /v1/properties/{id}/highlight': { of: 'property' },
  'DELETE /v1/properties/{id}/highlight': {
    of: 'property',
    before: ({ id }) =>
      db
        .updateTable('properties')
        .set({ highlighted_until: new Date(NOW.getTime() + 1e9) })
        .where('id', '=', id ?? '')
        .execute(),
  },
  'POST /v1/properties/{id}/copies': { of: 'property', body: { copy: { key: 'copy-of-mine' } } },
  ...photosOf('property', '/v1/properties'),
  'PUT /v1/vehicles/{id}': { of: 'vehicle', body: { vehicle: carChangeForm(catalogue) } },
  'GET /v1/users/vehicles/{id}': { of: 'vehicle' },
  'GET /v1/users/vehicles/{id}/events': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/transitions': { of: 'vehicle', body: transition('pause') },
  'POST /v1/vehicles/{id}/archiving': { of: 'vehicle' },
  'DELETE /v1/vehicles/{id}/waiting_change': { of: 'vehicle', before: wantAnotherYear },
  'DELETE /v1/vehicles/{id}/archiving': { of: 'vehicle', before: archive('vehicles') },
  ...photosOf('vehicle', '/v1/vehicles'),
  'GET /v1/users/property_drafts/{id}': { of: 'draft' },
  'DELETE /v1/users/property_drafts/{id}': { of: 'draft' },
  'PUT /v1/users/property_drafts/{id}/steps/{step}': {
    of: 'draft',
    body: { step: { revision: 0, values: { name: 'Lote no Centro de Irecê' } } },
  },
  // What is still missing is said to the owner alone.
  'POST /v1/users/property_drafts/{id}/finishing': { of: 'draft', owner: 422 },
  ...photosOf('draft', '/v1/users/property_drafts'),
  'GET /v1/users/vehicle_drafts/{id}': { of: 'vehicleDraft' },
  'DELETE /v1/users/vehicle_drafts/{id}': { of: 'vehicleDraft' },
  'PUT /v1/users/vehicle_drafts/{id}/steps/{step}': {
    of: 'vehicleDraft',
    body: { step: { revision: 0, values: { name: 'Gol branco de um dono' } } },
  },
  'POST /v1/users/vehicle_drafts/{id}/finishing': { of: 'vehicleDraft', owner: 422 },
  'GET /v1/messages/{id}': { of: 'message' },
  'POST /v1/messages/{id}/reading': { of: 'message' },
  'DELETE /v1/sessions/{id}': { of: 'session' },
  'DELETE /v1/users/payment_methods/{id}': { of: 'payment_method' },
};

/** Everybody is answered alike. */
const PUBLIC: Record<string, Door> = {
  'GET /v1/properties/{id}': { of: 'property' },
  'POST /v1/properties/{id}/views': { of: 'property' },
  'POST /v1/properties/{id}/reports': {
    of: 'property',
    body: { report: { reason: 'fraud', details: 'x' } },
  },
  'GET /v1/vehicles/{id}': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/views': { of: 'vehicle' },
  'POST /v1/vehicles/{id}/reports': {
    of: 'vehicle',
    body: { report: { reason: 'fraud', details: 'x' } },
  },
  'GET /v1/advertisers/{id}': { of: 'account' },
};

const reason = 'Fotos de outra casa.';
/** Only administrators. */
const OFFICE: Record<string, Door> = {
  'GET /v1/backoffice/vehicles/{id}': { of: 'vehicle' },
  'POST /v1/backoffice/vehicles/{id}/transitions': {
    of: 'vehicle',
    body: { transition: { action: 'suspend', reason } },
  },
  'POST /v1/backoffice/vehicles/{id}/change_decisions': {
    of: 'vehicle',
    before: wantAnotherYear,
    body: { decision: { action: 'refuse_change', reason } },
  },
  'POST /v1/backoffice/vehicles/{id}/version_assignments': {
    of: 'vehicle',
    body: { version_assignment: { version_id: catalogue.juazeiro.version_id } },
  },
  'POST /v1/backoffice/vehicles/{id}/catalogue_entries': {
    of: 'vehicle',
    body: {
      catalogue_entry: {
        vehicle_type: 'cars',
        brand_name: 'Gurgel',
        model_name: 'BR 800',
        version_name: 'SL',
        fuel_type: 'gasoline',
        first_year: 1988,
        last_year: 1991,
      },
    },
  },
  'GET /v1/backoffice/properties/{id}': { of: 'property' },
  'POST /v1/backoffice/properties/{id}/transitions': {
    of: 'property',
    body: { transition: { action: 'deactivate', reason } },
  },
  'POST /v1/backoffice/reports/{id}/handling': { of: 'report', body: { handling: {} } },
  'POST /v1/backoffice/users/{id}/transitions': {
    of: 'account',
    body: { transition: { action: 'suspend', reason } },
  },
  'GET /v1/backoffice/users/{id}': { of: 'account' },
  'DELETE /v1/backoffice/users/{id}/sessions': { of: 'account' },
  'POST /v1/backoffice/users/{id}/profile': {
    of: 'account',
    body: { profile_change: { profile: 'business', reason } },
  },
};

/** What belongs to nobody; of an ad that is unknown, nothing is similar. */
const NOBODYS = new Set([
  'GET /v1/ceps/{cep}',
  'GET /v1/properties/{id}/similar',
  'GET /v1/towns/{id}/quarters',
  'GET /v1/vehicles/{id}/similar',
]);

/** They ask who administers for a password and a code once more: backoffice/two-step-resets.test.ts. */
const REASSURED = new Set([
  'POST /v1/backoffice/admins/{id}/two_step/resets',
  'POST /v1/backoffice/users/{id}/two_step/resets',
]);

/** What strangers must not have changed. */
const GUARDED = [
  'properties',
  'vehicles',
  'vehicle_changes',
  'property_drafts',
  'vehicle_drafts',
  'photos',
  'leads',
  'payment_methods',
  'events',
  'reports',
];

async function traces(): Promise<string> {
  const hashes = [];
  for (const table of GUARDED) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(md5(row::text), '' order by row::text), '')) as hash
      from ${sql.table(table)} row`.execute(db);
    hashes.push(`${table} ${rows[0]?.hash}`);
  }
  return hashes.join('\n');
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
  expect(doors.toSorted()).toEqual([...classified, ...NOBODYS, ...REASSURED].toSorted());
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
  test.each(Object.keys(OFFICE))('%s', async (door) => {
    const rule = OFFICE[door] as Door;
    const parts: Parts = await THINGS[rule.of]();
    await rule.before?.(parts);
    const body = await bodyOf(rule, parts);
    const before = await traces();
    for (const asker of ['owner', 'another user', 'another agency', 'anybody'] as const) {
      const answer = await ask(door, parts, asker, body);
      expect([asker, answer.status]).toEqual([asker, 401]);
      expect(answer).toEqual(await ask(door, nowhere(parts), asker, body));
    }
    expect(await traces()).toBe(before);
    expect((await ask(door, nowhere(parts), 'administrator', body)).status).toBe(404);
    expect((await ask(door, parts, 'administrator', body)).status).toBeLessThan(300);
  });
});

async function addMessage(to: UserActor): Promise<string> {
  const { id } = await db
    .insertInto('leads')
    .values({
      kind: 'message',
      advertiser_id: to.id,
      about_advertiser: true,
      name: 'Tainá',
      email: 'taina@sertao.example',
      phone: '74999998888',
      message: 'Ainda está à venda?',
      consented_at: NOW,
      sent_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addCard(of: UserActor): Promise<string> {
  const { id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: of.id,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      provider_id: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addReport(): Promise<string> {
  const { id } = await db
    .insertInto('reports')
    .values({
      property_id: await publishHouse(db, lucia),
      reason: 'fraud',
      sender: Buffer.from(randomUUID()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
