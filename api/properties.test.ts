import { describe, expect, test } from 'vitest';
import { propertyInput } from '#core/properties/property-input.ts';
import { addReadyPhoto, HOUSE_FORM, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, publishHouse } from '#core/ads/ads.fixture.ts';
import { PROPERTY_TRANSITIONS } from '#core/properties/property-lifecycle.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const asLucia = await userToken(lucia.id);
const asJosue = await userToken(josue.id);

test('an owner writes, publishes, archives and takes out again', async () => {
  const asAna = await userToken((await register(db, { first_name: 'Ana' })).id);
  const created = await call('POST', '/v1/properties', {
    token: asAna,
    body: { property: HOUSE_FORM },
  });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    type: 'own_property',
    attributes: {
      status: 'pending',
      price_cents: 250_000_00,
      city_id: 2914604,
      town: { slug: 'irece' },
      phones: [{ number: '74999123456', whatsapp: true }],
      views: { total: 0, today: 0, last_7_days: 0, last_15_days: 0 },
      allowed_actions: ['edit', 'publish', 'sold', 'duplicate', 'archive'],
    },
  });
  const { id } = created.body.data;
  const publish = { token: asAna, body: { transition: { action: 'publish' } } };
  const refused = await call('POST', `/v1/properties/${id}/transitions`, publish);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'photo_required' }] } });

  await addReadyPhoto(db, { property_id: id });
  const published = await call('POST', `/v1/properties/${id}/transitions`, publish);
  expect(published).toMatchObject({
    status: 201,
    body: { data: { attributes: { status: 'active', photo_count: 1 } } },
  });
  expect((await call('POST', `/v1/properties/${id}/transitions`, publish)).status).toBe(409);

  const edited = await call('PUT', `/v1/properties/${id}`, {
    token: asAna,
    body: { property: { ...HOUSE_FORM, price: 240_000 } },
  });
  expect(edited).toMatchObject({
    status: 200,
    body: { data: { attributes: { price_cents: 240_000_00, status: 'active' } } },
  });
  expect((await call('GET', `/v1/properties/${id}`)).body.data.attributes.price_cents).toBe(
    240_000_00,
  );

  const archived = await call('POST', `/v1/properties/${id}/archiving`, { token: asAna });
  expect(archived).toMatchObject({
    status: 201,
    body: { data: { attributes: { allowed_actions: ['unarchive'] } } },
  });
  expect((await call('GET', `/v1/properties/${id}`)).status).toBe(404);
  const lists = await Promise.all(
    ['', '?archived=on', '?status=active'].map((query) =>
      call('GET', `/v1/users/properties${query}`, { token: asAna }),
    ),
  );
  expect(lists.map(({ body }) => body.data.length)).toEqual([0, 1, 0]);
  expect(lists[0]?.body.meta.counters).toMatchObject({ active: 0, archived: 1 });
  expect((await call('DELETE', `/v1/properties/${id}/archiving`, { token: asAna })).status).toBe(
    200,
  );
  expect((await call('GET', `/v1/properties/${id}`)).status).toBe(200);
});

test('a form with problems is answered with a sentence for each field', async () => {
  const { status, body } = await call('POST', '/v1/properties', {
    token: asLucia,
    body: { property: { ...HOUSE_FORM, name: '', price: '', zip_code: '1' } },
  });
  expect(status).toBe(422);
  expect(
    body.errors.map((error: { source: { pointer: string }; detail: string }) => [
      error.source.pointer,
      error.detail,
    ]),
  ).toEqual([
    ['/property/name', 'Campo obrigatório.'],
    ['/property/zip_code', 'CEP inválido. Escreva os 8 números, por exemplo 44900-000.'],
    ['/property/price', 'Campo obrigatório.'],
  ]);
  for (const shapeless of [{}, { property: null }, { property: [] }, { property: 'casa' }, null]) {
    const answer = await call('POST', '/v1/properties', { token: asLucia, body: shapeless });
    expect(answer.status).toBe(422);
  }
  const town = await call('POST', '/v1/properties', {
    token: asLucia,
    body: { property: { ...HOUSE_FORM, zip_code: '' } },
  });
  expect(town).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'town_unknown', source: { pointer: '/property/city_id' } }] },
  });
});

describe("somebody else's ad does not exist", async () => {
  const id = await publishHouse(db, lucia);
  const before = await db
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const routes: [string, (id: string) => string, unknown?][] = [
    ['GET', (ad) => `/v1/users/properties/${ad}`],
    ['PUT', (ad) => `/v1/properties/${ad}`, { property: HOUSE_FORM }],
    ['POST', (ad) => `/v1/properties/${ad}/transitions`, { transition: { action: 'pause' } }],
    ['POST', (ad) => `/v1/properties/${ad}/archiving`],
    ['DELETE', (ad) => `/v1/properties/${ad}/archiving`],
  ];
  test.each(routes)('%s %s', async (method, path, body) => {
    const foreign = await call(method, path(id), { token: asJosue, body });
    const unknown = await call(method, path('zzzzzzzzzz'), { token: asJosue, body });
    const impossible = await call(method, path("x'%00--"), { token: asJosue, body });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect(impossible).toMatchObject({ status: 404, body: unknown.body });
    expect((await call(method, path(id), { body })).status).toBe(401);
    expect(
      await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});

test('an odd area is asked about with the key that confirms it, and kept with its unit', async () => {
  const farm = {
    ...HOUSE_FORM,
    category: 'farm',
    square_meters: '120',
    square_meters_unit: 'm2',
    built_area_meters: '',
  };
  const write = (more: object) =>
    call('POST', '/v1/properties', { token: asLucia, body: { property: { ...farm, ...more } } });
  const asked = await write({});
  expect(asked.status).toBe(422);
  const [error] = asked.body.errors;
  expect(error).toMatchObject({
    code: 'confirmation_required',
    source: { pointer: '/property/square_meters' },
    meta: { key: expect.any(String) as string },
  });
  const { key } = error.meta;
  const confirmed = await write({ confirmed_areas: [key] });
  expect(confirmed).toMatchObject({
    status: 201,
    body: {
      data: {
        attributes: { square_meters: 120, square_meters_unit: 'm2', confirmed_areas: [key] },
      },
    },
  });
  expect((await write({ square_meters: '120 tarefas' })).status).toBe(201);
});

test('no column can be written that is not a field of the form', async () => {
  const id = await addHouse(db, lucia);
  const stored = () =>
    db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await stored();
  const foreign = Object.keys(before).filter((column) => !(column in propertyInput.in.shape));
  expect(foreign).toEqual(
    expect.arrayContaining([
      'owner_id',
      'status',
      'published_at',
      'archived_at',
      'town_id',
      'price_cents',
    ]),
  );
  for (const column of foreign) {
    const property = { ...HOUSE_FORM, [column]: 'active' };
    const { status } = await call('PUT', `/v1/properties/${id}`, {
      token: asLucia,
      body: { property },
    });
    expect([column, status]).toEqual([column, 422]);
  }
  expect(await stored()).toEqual(before);
  const control = await call('PUT', `/v1/properties/${id}`, {
    token: asLucia,
    body: { property: { ...HOUSE_FORM, name: 'Outro nome de casa' } },
  });
  expect([control.status, (await stored()).name]).toEqual([200, 'Outro nome de casa']);
});

test('a sold ad says so, a paused one is gone, and so are the ads of a suspended account', async () => {
  const owner = await register(db, { first_name: 'Bia' });
  const asOwner = await userToken(owner.id);
  const id = await publishHouse(db, owner);
  const go = (action: string) =>
    call('POST', `/v1/properties/${id}/transitions`, {
      token: asOwner,
      body: { transition: { action } },
    });
  await go('sold');
  expect((await call('GET', `/v1/properties/${id}`)).body.data.attributes.status).toBe('sold');
  await go('publish');
  await go('pause');
  expect((await call('GET', `/v1/properties/${id}`)).status).toBe(404);
  await go('publish');
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', owner.id).execute();
  expect((await call('GET', `/v1/properties/${id}`)).status).toBe(404);
});

test('an ad that was never published stays hidden, also when it is marked sold', async () => {
  const id = await addHouse(db, lucia);
  await call('POST', `/v1/properties/${id}/transitions`, {
    token: asLucia,
    body: { transition: { action: 'sold' } },
  });
  expect((await call('GET', `/v1/properties/${id}`)).status).toBe(404);
});

test('a view counts on its day, for ads that visitors see', async () => {
  const id = await publishHouse(db, lucia);
  await Promise.all(
    ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) =>
      call('POST', `/v1/properties/${id}/views`, {
        headers: {
          'x-client-address': address,
          'User-Agent': 'Mozilla/5.0 (Android 13) Chrome/140',
        },
      }),
    ),
  );
  await db
    .insertInto('property_views')
    .values([
      { property_id: id, day: '2026-11-15', views: 10 },
      { property_id: id, day: '2026-11-14', views: 100 },
      { property_id: id, day: '2026-01-01', views: 1000 },
    ])
    .execute();
  const own = await call('GET', `/v1/users/properties/${id}`, { token: asLucia });
  expect(own.body.data.attributes.views).toEqual({
    total: 1113,
    today: 3,
    last_7_days: 13,
    last_15_days: 113,
  });
  const draft = await addHouse(db, lucia);
  const ofDraft = await call('POST', `/v1/properties/${draft}/views`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (Android 13) Chrome/140' },
  });
  expect(ofDraft.status).toBe(404);
});

test('a visitor, with no token or a dead one, takes an ad to no other state, whatever the action', async () => {
  const id = await publishHouse(db, lucia);
  for (const action of PROPERTY_TRANSITIONS) {
    for (const path of [`/v1/properties/${id}`, `/v1/backoffice/properties/${id}`]) {
      for (const token of [undefined, 'gone']) {
        const body = { transition: { action, reason: 'As fotos são de outra casa.' } };
        const answer = await call('POST', `${path}/transitions`, { token, body });
        expect(answer.status, `${action} at ${path}`).toBe(401);
      }
    }
  }
  expect((await call('GET', `/v1/properties/${id}`)).body.data.attributes.status).toBe('active');
});

test('an administrator’s action is not open to an owner', async () => {
  const id = await publishHouse(db, lucia);
  const outcome = await call('POST', `/v1/properties/${id}/transitions`, {
    token: asLucia,
    body: { transition: { action: 'deactivate' } },
  });
  expect(outcome).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'transition_not_allowed' }] },
  });
});
