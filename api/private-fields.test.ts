import { beforeAll, describe, expect, test } from 'vitest';
import {
  markEverything,
  PUBLIC_COLUMNS,
  type Mark,
} from '#core/privacy/personal-data-markers.fixture.ts';
import { addEverything, privacyCast } from '#core/privacy/personal-data.fixture.ts';
import { addReadyPhoto, NOW } from '#core/ads/advertisers.fixture.ts';
import { testApi } from './test-api.fixture.ts';

/*
 * A mark stands in every column of one person's rows: account, ads, drafts, photographs, history,
 * messages, reports. Then everything is asked for that a stranger may ask.
 */

const world = await testApi();
const { api, db, now } = world;
world.pass(NOW.getTime() - now().getTime());

const HIDDEN_CAPTION = 'zqx-legenda-escondida';
/** Cents. */
const HIDDEN_PRICE = '987654300';

let marks: Mark[] = [];
let ids: string[] = [];
let answers: { address: string; status: number; text: string }[] = [];

beforeAll(async () => {
  const cast = await privacyCast(db);
  const person = await addEverything(db, cast);
  const [property, vehicle] = [
    await db.selectFrom('properties').select('id').executeTakeFirstOrThrow(),
    await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow(),
  ];
  const hidden = await addReadyPhoto(
    db,
    { property_id: property.id },
    { is_cover: false, position: 1 },
  );
  marks = await markEverything(db, person.id);
  await db
    .updateTable('properties')
    .set({ status: 'active', published_at: NOW, show_map: false })
    .set({ price_on_request: true, price_cents: Number(HIDDEN_PRICE), rent_cents: null })
    .execute();
  await db
    .updateTable('vehicles')
    .set({ status: 'published', published_at: NOW, show_contact: false })
    .execute();
  await db.updateTable('users').set({ show_profile: false }).execute();
  await db
    .updateTable('photos')
    .set({ status: 'processing', caption: HIDDEN_CAPTION })
    .where('id', '=', hidden)
    .execute();
  ids = [property.id, vehicle.id, person.id, hidden, ...(await otherIds())];
  answers = await Promise.all((await openAddresses()).map(ask));
});

/** Of everything that belongs to nobody but its owner. */
async function otherIds(): Promise<string[]> {
  const tables = [
    'property_drafts',
    'vehicle_drafts',
    'leads',
    'reports',
    'photos',
    'payment_methods',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').execute()),
  );
  return rows.flat().map(({ id }) => id);
}

/** Every GET of the contract, also those that ask for a token, with each id. */
async function openAddresses(): Promise<string[]> {
  const contract = (await (await api.request('/v1/openapi.json')).json()) as {
    paths: Record<string, { get?: unknown }>;
  };
  const paths = Object.entries(contract.paths).flatMap(([path, { get }]) => (get ? [path] : []));
  const searches = ['q=zqx', 'sort=price_desc', 'price_min=1', 'sort=relevance&q=casa'].flatMap(
    (query) => [`/v1/properties?${query}`, `/v1/vehicles?${query}`],
  );
  return [
    ...paths.flatMap((path) =>
      path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
    ),
    ...searches,
    ...ids.flatMap((id) => [`/v1/properties?advertiser=${id}`, `/v1/vehicles?advertiser=${id}`]),
  ];
}

async function ask(address: string) {
  const answer = await api.request(address);
  return { address, status: answer.status, text: await answer.text() };
}

/** Marks are letters and digits, or numbers; an answer might write them with an escape. */
function found({ text }: Pick<Mark, 'text'>): string[] {
  return answers.filter((answer) => answer.text.includes(text)).map(({ address }) => address);
}

test('the crawl meets the ads, and every table with rows of people is marked', () => {
  const met = answers.filter(({ status }) => status === 200).map(({ address }) => address);
  expect(met).toContain(`/v1/properties/${ids[0]}`);
  expect(met).toContain(`/v1/vehicles/${ids[1]}`);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const tables = new Set(marks.map(({ table }) => table));
  for (const table of [
    'users',
    'agencies',
    'properties',
    'property_phones',
    'property_drafts',
    'vehicle_drafts',
    'vehicles',
    'photos',
    'events',
    'leads',
    'reports',
    'user_phones',
  ])
    expect(tables, table).toContain(table);
});

describe('what visitors may read is found by the crawl, so that it would find a leak', () => {
  test.each(['properties.name', 'properties.description', 'vehicles.name', 'photos.caption'])(
    '%s',
    (name) => {
      const mark = marks.find(({ table, column }) => `${table}.${column}` === name);
      expect(mark && found(mark)).not.toEqual([]);
    },
  );
});

test('nothing else of the person is in any answer to a stranger', () => {
  const leaks = marks
    .filter(({ table, column }) => !PUBLIC_COLUMNS.has(`${table}.${column}`))
    .flatMap((mark) => found(mark).map((address) => `${mark.table}.${mark.column} in ${address}`));
  expect(leaks).toEqual([]);
});

test('the caption of a photograph that is not shown, and a price on request, are nowhere', () => {
  expect(found({ text: HIDDEN_CAPTION })).toEqual([]);
  expect(found({ text: HIDDEN_PRICE })).toEqual([]);
});

test('who asks for the WhatsApp is told no number, and who asks for the telephone is (positive control)', async () => {
  await db
    .updateTable('property_phones')
    .set({ whatsapp: true })
    .where('property_id', '=', ids[0] ?? '')
    .execute();
  const told = async (kind: string) => {
    const body = {
      contact_reveal: {
        property_id: ids[0],
        kind,
        name: 'Tainá Ribeiro',
        email: 'taina@sertao.example',
        phone: '74-98811-2233',
        accepts_terms: 'on',
        over_18: 'on',
        shares_data: 'on',
      },
    };
    const answer = await api.request('/v1/contact_reveals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    const text = await answer.text();
    return marks
      .filter((mark) => text.includes(mark.text))
      .map(({ table, column }) => `${table}.${column}`);
  };
  expect(await told('whatsapp')).toEqual([]);
  expect(await told('phone')).toContain('property_phones.number');
});
