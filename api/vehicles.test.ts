import { describe, expect, test } from 'vitest';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  approveCar,
  carChangeForm,
  carForm,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { jpeg, temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { vehicleChangeFields } from '#core/vehicles/vehicle-input.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi({ storage: await temporaryStorage() });
const { db, call, now, userToken, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const sertao = await register(db, { first_name: 'Moto', profile: 'business' });
const rui = await addAdmin(db);
const asLucia = await userToken(lucia.id);
const asSertao = await userToken(sertao.id);
const asRui = await adminToken(rui.id);

const changeForm = (changes: Record<string, unknown> = {}) => carChangeForm(catalogue, changes);

const stored = (id: string) =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('from a draft through review to the air, where it stays while a change is reviewed', async () => {
  const created = await call('POST', '/v1/vehicles', {
    token: asLucia,
    body: { vehicle: carForm(catalogue) },
  });
  expect(created).toMatchObject({
    status: 201,
    body: {
      data: {
        type: 'own_vehicle',
        attributes: {
          status: 'draft',
          plate: 'ABC1D23',
          allowed_actions: ['edit', 'publish', 'archive'],
        },
      },
    },
  });
  const { id } = created.body.data;
  await addReadyPhoto(db, { vehicle_id: id });
  const publish = () =>
    call('POST', `/v1/vehicles/${id}/transitions`, {
      token: asLucia,
      body: { transition: { action: 'publish' } },
    });
  expect((await publish()).body.data.attributes.status).toBe('pending');
  expect((await call('GET', `/v1/vehicles/${id}`)).status).toBe(404);

  const queue = await call('GET', '/v1/backoffice/vehicle_reviews', { token: asRui });
  expect(queue.body.data.map((review: { id: string }) => review.id)).toContain(id);
  const review = (await call('GET', `/v1/backoffice/vehicles/${id}`, { token: asRui })).body.data
    .attributes;
  const review_ = (transition: unknown) =>
    call('POST', `/v1/backoffice/vehicles/${id}/transitions`, {
      token: asRui,
      body: { transition },
    });
  expect(await review_({ action: 'approve' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'seen_at_required', source: { pointer: '/transition/seen_at' } }] },
  });
  expect(await review_({ action: 'refuse', reason: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'reason_required', source: { pointer: '/transition/reason' } }] },
  });
  expect(await review_({ action: 'approve', seen_at: review.seen_at })).toMatchObject({
    status: 201,
    body: {
      data: { attributes: { status: 'published', allowed_actions: ['suspend', 'recatalogue'] } },
    },
  });
  expect((await call('GET', `/v1/vehicles/${id}`)).body.data.attributes).toMatchObject({
    status: 'published',
    brand: { name: 'Caatinga' },
    color: { name: 'Verde mandacaru' },
    plate_last_digit: 3,
    path: `/veiculo/carros/ba/irece/caatinga/umburana/1-0-flex/${id}`,
  });

  const edit = (changes: Record<string, unknown>) =>
    call('PUT', `/v1/vehicles/${id}`, { token: asLucia, body: { vehicle: changeForm(changes) } });
  expect((await edit({ price: 47_000, mileage: 10 })).body.data.attributes).toMatchObject({
    status: 'published',
    mileage: 10,
    waiting_change: null,
  });
  expect((await edit({ year: 2020, mileage: 10 })).body.data.attributes).toMatchObject({
    status: 'published',
    year: 2019,
    waiting_change: { year: 2020, differences: ['year'], refused_at: null },
    allowed_actions: ['edit', 'discard_change', 'pause', 'sold', 'archive'],
  });

  const decide = (decision: object) =>
    call('POST', `/v1/backoffice/vehicles/${id}/change_decisions`, {
      token: asRui,
      body: { decision },
    });
  expect(await decide({ action: 'approve_change' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'seen_at_required', source: { pointer: '/decision/seen_at' } }] },
  });
  expect((await decide({ action: 'approve_change', seen_at: review.seen_at })).status).toBe(409);
  const waiting = (await call('GET', '/v1/backoffice/vehicle_reviews', { token: asRui })).body.data;
  expect(waiting.find((one: { id: string }) => one.id === id).attributes).toMatchObject({
    status: 'published',
    year: 2019,
    changes: ['year'],
    allowed_actions: ['approve_change', 'refuse_change', 'suspend', 'recatalogue'],
  });
  const change = (await call('GET', `/v1/backoffice/vehicles/${id}`, { token: asRui })).body.data
    .attributes;
  expect(change).toMatchObject({
    status: 'published',
    year: 2019,
    waiting_change: { year: 2020 },
    allowed_actions: ['approve_change', 'refuse_change', 'suspend', 'recatalogue'],
  });
  expect(await decide({ action: 'approve_change', seen_at: change.seen_at })).toMatchObject({
    status: 201,
    body: { data: { attributes: { year: 2020, waiting_change: null } } },
  });
  expect((await call('GET', `/v1/vehicles/${id}`)).body.data.attributes.year).toBe(2020);
});

test('a photograph that comes, one that goes and another cover leave page, card and share image as they were', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const second = await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
  await approveCar(db, rui, id);
  const seen = async () => [
    (await call('GET', `/v1/vehicles/${id}`)).body,
    (await call('GET', `/v1/vehicles?brand_id=${catalogue.umburana.brand_id}`)).body.data.find(
      (card: { id: string }) => card.id === id,
    ),
  ];
  const before = await seen();
  expect(before).toMatchObject([
    { data: { attributes: { share_image: expect.any(String) } } },
    { attributes: { photo_count: 2 } },
  ]);
  const photos = `/v1/vehicles/${id}/photos`;
  const own = async () => (await call('GET', photos, { token: asLucia })).body.data;
  const [first] = await own();
  const order = { order: [second] };
  expect((await call('PUT', `${photos}/order`, { token: asLucia, body: order })).status).toBe(200);
  expect(await seen()).toEqual(before);
  expect((await call('DELETE', `${photos}/${first.id}`, { token: asLucia })).status).toBe(204);
  expect(await seen()).toEqual(before);
  const sent = await world.api.request(photos, {
    method: 'POST',
    headers: { Authorization: `Bearer ${asLucia}`, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(await jpeg(320, 240)),
  });
  expect(await sent.json()).toMatchObject({ data: { attributes: { waiting: true } } });
  await db
    .updateTable('photos')
    .set({ status: 'ready', widths: [320] })
    .where('vehicle_id', '=', id)
    .where('status', '=', 'processing')
    .execute();
  expect(await seen()).toEqual(before);
  expect(await own()).toMatchObject([{ id: second }, { attributes: { waiting: true } }]);
});

test('the owner does without a change, and a second time there is none', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  const vehicle = changeForm({ year: 2020 });
  await call('PUT', `/v1/vehicles/${id}`, { token: asLucia, body: { vehicle } });
  const discard = () => call('DELETE', `/v1/vehicles/${id}/waiting_change`, { token: asLucia });
  expect(await discard()).toMatchObject({
    status: 200,
    body: { data: { attributes: { year: 2019, waiting_change: null } } },
  });
  expect((await discard()).status).toBe(409);
});

test('our team finds what it suspended, and reinstates it', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const move = (transition: object) =>
    call('POST', `/v1/backoffice/vehicles/${id}/transitions`, {
      token: asRui,
      body: { transition },
    });
  expect((await move({ action: 'suspend', reason: 'Fotos de outro carro' })).status).toBe(201);
  const suspended = await call('GET', '/v1/backoffice/vehicle_reviews?state=suspended', {
    token: asRui,
  });
  expect(suspended.body.data.map((review: { id: string }) => review.id)).toEqual([id]);
  expect(await move({ action: 'reinstate' })).toMatchObject({
    status: 201,
    body: { data: { attributes: { status: 'draft', status_reason: null } } },
  });
  expect((await call('GET', `/v1/vehicles/${id}`)).status).toBe(404);
});

test.each(['vehicle_type', 'brand_id', 'model_id', 'version_id'])(
  '%s cannot change after creation',
  async (field) => {
    const id = await addCar(db, lucia, catalogue);
    const before = await stored(id);
    const vehicle = { ...changeForm(), [field]: carForm(catalogue)[field as 'brand_id'] };
    expect(
      (await call('PUT', `/v1/vehicles/${id}`, { token: asLucia, body: { vehicle } })).status,
    ).toBe(422);
    expect(await stored(id)).toEqual(before);
  },
);

test('an owner cannot act as the reviewer', async () => {
  const id = await submitCar(db, lucia, catalogue);
  for (const action of ['approve', 'refuse', 'suspend']) {
    const outcome = await call('POST', `/v1/vehicles/${id}/transitions`, {
      token: asLucia,
      body: { transition: { action } },
    });
    expect(outcome.status).toBe(409);
    const withReview = await call('POST', `/v1/vehicles/${id}/transitions`, {
      token: asLucia,
      body: { transition: { action, seen_at: NOW.toISOString() } },
    });
    expect(withReview.status).toBe(422);
  }
  expect(
    (
      await call('POST', `/v1/backoffice/vehicles/${id}/transitions`, {
        token: asLucia,
        body: { transition: { action: 'approve' } },
      })
    ).status,
  ).toBe(401);
  expect((await stored(id)).status).toBe('pending');
});

describe("somebody else's ad does not exist", async () => {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  const before = await stored(id);
  const routes: [string, (id: string) => string, unknown?][] = [
    ['GET', (ad) => `/v1/users/vehicles/${ad}`],
    ['PUT', (ad) => `/v1/vehicles/${ad}`, { vehicle: changeForm() }],
    ['POST', (ad) => `/v1/vehicles/${ad}/transitions`, { transition: { action: 'pause' } }],
    ['POST', (ad) => `/v1/vehicles/${ad}/archiving`],
    ['DELETE', (ad) => `/v1/vehicles/${ad}/archiving`],
  ];
  test.each(routes)('%s %s', async (method, path, body) => {
    const foreign = await call(method, path(id), { token: asSertao, body });
    const unknown = await call(method, path('zzzzzzzzzz'), { token: asSertao, body });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await call(method, path(id), { body })).status).toBe(401);
    expect(await stored(id)).toEqual(before);
  });
});

test('no column can be written that is not a field of the form', async () => {
  const id = await addCar(db, lucia, catalogue);
  const form: Record<string, unknown> = changeForm();
  const before = await stored(id);
  const foreign = Object.keys(before).filter((column) => !(column in vehicleChangeFields.shape));
  expect(foreign).toEqual(
    expect.arrayContaining([
      'owner_id',
      'status',
      'boosted_at',
      'published_at',
      'brand_id',
      'town_id',
      'plate_key',
      'plate_last_digit',
    ]),
  );
  for (const column of foreign) {
    const { status } = await call('PUT', `/v1/vehicles/${id}`, {
      token: asLucia,
      body: { vehicle: { ...form, [column]: 'published' } },
    });
    expect([column, status]).toEqual([column, 422]);
  }
  expect(await stored(id)).toEqual(before);
  expect(
    (await call('PUT', `/v1/vehicles/${id}`, { token: asLucia, body: { vehicle: form } })).status,
  ).toBe(200);
});

test('what is private is in no public answer, and in the one to its owner', async () => {
  const owner = await register(db, {
    first_name: 'Rosa',
    last_name: 'MarcaSobrenome',
    presentation_name: 'MarcaApresentação',
    show_profile: false,
  });
  await db
    .insertInto('user_phones')
    .values({ user_id: owner.id, number: '74987654321', whatsapp: true })
    .execute();
  const id = await submitCar(db, owner, catalogue, {
    name: 'Carro discreto da serra',
    plate: 'QWE4R56',
    zip_code: '44900-321',
    show_contact: '',
  });
  await approveCar(db, rui, id);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(
    [`/v1/vehicles/${id}`, '/v1/vehicles?q=discreto', `/v1/vehicles?advertiser=${owner.id}`].map(
      (path) => call('GET', path),
    ),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    for (const mark of ['QWE4R56', 'QWE4', '44900321', 'Marca', '987654321', email])
      expect(JSON.stringify(body)).not.toContain(mark);
  }
  expect(answers[1]?.body.data).toHaveLength(1);
  expect(answers[0]?.body.data.attributes).toMatchObject({
    has_phone: false,
    has_whatsapp: false,
    plate_last_digit: 6,
  });
  const own = JSON.stringify(
    (await call('GET', `/v1/users/vehicles/${id}`, { token: await userToken(owner.id) })).body,
  );
  for (const mark of ['QWE4R56', '44900321']) expect(own).toContain(mark);
});

test('a search answers with what its filters mean', async () => {
  const { status, body } = await call(
    'GET',
    '/v1/vehicles?brand=caatinga&model=juazeiro&town=lapao&sort=lowest_mileage',
  );
  expect(status).toBe(200);
  expect(body.meta).toMatchObject({
    brands: [{ name: 'Caatinga' }],
    models: [{ name: 'Juazeiro' }],
    towns: [{ name: 'Lapão' }],
    sort: 'lowest_mileage',
    per_page: 24,
    page_count: 1,
  });
});

test('the catalogue gives the choices that follow', async () => {
  const { brand_id, model_id, version_id } = catalogue.umburana;
  const ask = async (query: string) =>
    (await call('GET', `/v1/vehicle_catalogue?${query}`)).body.data.attributes;
  const brands = await ask('vehicle_type=cars');
  expect(brands.brands).toContainEqual({ id: brand_id, name: 'Caatinga', slug: 'caatinga' });
  expect(brands.models).toEqual([]);
  expect(
    (await ask(`brand_id=${brand_id}`)).models.map((model: { name: string }) => model.name),
  ).toEqual(['Juazeiro', 'Umburana']);
  expect(await ask(`model_id=${model_id}`)).toMatchObject({
    versions: [{ id: version_id }],
    years: [2020, 2019, 2018],
  });
});
