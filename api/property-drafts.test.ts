import { describe, expect, test } from 'vitest';
import {
  beginDraft,
  HOUSE,
  houseStep,
  wholeDraft,
} from '#core/properties/property-draft.fixture.ts';
import { PROPERTY_DRAFT } from '#core/properties/property-draft.ts';
import { addPlan, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken, freshLimits } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const josue = await register(db, { first_name: 'Josué', profile: 'broker' });
const asLucia = await userToken(lucia.id);
const asJosue = await userToken(josue.id);

const DRAFTS = '/v1/users/property_drafts';
const stored = (id: string) =>
  db.selectFrom('property_drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const begin = (draft: unknown, token = asLucia) => call('POST', DRAFTS, { token, body: { draft } });

test('an owner begins an ad on one device, goes on on another and publishes it', async () => {
  const ana = await register(db, { first_name: 'Ana' });
  const asAna = await userToken(ana.id);
  const draft = { creation_key: crypto.randomUUID(), ...HOUSE };
  const begun = await begin(draft, asAna);
  expect(begun).toMatchObject({
    status: 201,
    body: {
      data: { type: 'property_draft', attributes: { next_step: 'place', ad_id: null } },
    },
  });
  const { id } = begun.body.data;
  expect((await begin(draft, asAna)).body.data.id).toBe(id);

  const elsewhere = await userToken(ana.id);
  for (const step of PROPERTY_DRAFT.steps.slice(1)) {
    const body = { step: { revision: 0, values: houseStep(step) } };
    const answer = await call('PUT', `${DRAFTS}/${id}/steps/${step}`, { token: elsewhere, body });
    expect([step, answer.status]).toEqual([step, 200]);
  }
  const listed = await call('GET', DRAFTS, { token: elsewhere });
  expect(listed.body.data).toMatchObject([
    { id, attributes: { category: 'house', town: { name: 'Irecê' }, next_step: 'review' } },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain('74-99912-3456');

  await addReadyPhoto(db, { property_draft_id: id });
  const finished = await call('POST', `${DRAFTS}/${id}/finishing`, { token: elsewhere });
  expect(finished).toMatchObject({
    status: 201,
    body: { data: { type: 'own_property', attributes: { status: 'pending', photo_count: 1 } } },
  });
  const again = await call('POST', `${DRAFTS}/${id}/finishing`, { token: asAna });
  expect(again.body.data.id).toBe(finished.body.data.id);
  const publication = await call('POST', `/v1/properties/${again.body.data.id}/transitions`, {
    token: asAna,
    body: { transition: { action: 'publish' } },
  });
  expect(publication.status).toBe(201);
  expect((await call('GET', DRAFTS, { token: asAna })).body.data).toEqual([]);
});

test('a step that changed meanwhile is answered 409, and a draft with gaps 422 with each of them', async () => {
  const id = await beginDraft(db, lucia);
  const write = (revision: number, name: string) =>
    call('PUT', `${DRAFTS}/${id}/steps/description`, {
      token: asLucia,
      body: { step: { revision, values: { name } } },
    });
  expect((await write(0, 'Casa')).status).toBe(200);
  expect(await write(0, 'Casinha')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'draft_step_changed' }] },
  });
  const { status, body } = await call('POST', `${DRAFTS}/${id}/finishing`, { token: asLucia });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual({
    status: '422',
    code: 'invalid',
    detail: 'Escreva de 10 a 100 caracteres.',
    source: { pointer: '/property/name' },
  });
});

test('a video that the plan does not have is told in its step, the link stays, and without it the ad is made', async () => {
  await freshLimits();
  const owner = await register(db, { first_name: 'Lia', plan: await addPlan(db, {}) });
  const token = await userToken(owner.id);
  const id = await wholeDraft(db, owner);
  const values = { youtube_url: 'https://youtu.be/dQw4w9WgXcQ' };
  const put = (revision: number, step: object) =>
    call('PUT', `${DRAFTS}/${id}/steps/photos`, {
      token,
      body: { step: { revision, values: step } },
    });
  const detail =
    'O plano Pequeno não tem vídeo. Escolha outro plano, ou salve o anúncio sem o vídeo.';
  const { steps } = (await call('GET', `${DRAFTS}/${id}`, { token })).body.data.attributes;
  const written = await put(steps.photos.revision, values);
  expect(written.body.data.attributes).toMatchObject({
    steps: { photos: { values } },
    problems: [{ step: 'photos', field: 'youtube_url', detail }],
  });
  const finish = () => call('POST', `${DRAFTS}/${id}/finishing`, { token });
  expect(await finish()).toMatchObject({
    status: 422,
    body: { errors: [{ detail, source: { pointer: '/property/youtube_url' } }] },
  });
  expect((await put(steps.photos.revision + 1, {})).body.data.attributes.problems).toEqual([]);
  expect((await finish()).status).toBe(201);
});

test('the twenty-first draft is refused with a sentence that says what to do', async () => {
  const writer = await register(db, { first_name: 'Bia' });
  for (let count = 0; count < 20; count += 1) await beginDraft(db, writer);
  const answer = await call('POST', DRAFTS, {
    token: await userToken(writer.id),
    body: { draft: { creation_key: crypto.randomUUID(), ...HOUSE } },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'draft_limit_reached' }] },
  });
  expect(answer.body.errors[0].detail).toMatch(/descarte/);
});

describe("somebody else's draft does not exist", async () => {
  const id = await wholeDraft(db, lucia);
  const photo = await addReadyPhoto(db, { property_draft_id: id });
  const before = await stored(id);
  const routes: [string, (id: string) => string, unknown?][] = [
    ['GET', (draft) => `${DRAFTS}/${draft}`],
    ['PUT', (draft) => `${DRAFTS}/${draft}/steps/kind`, { step: { revision: 1, values: {} } }],
    ['DELETE', (draft) => `${DRAFTS}/${draft}`],
    ['POST', (draft) => `${DRAFTS}/${draft}/finishing`],
    ['GET', (draft) => `${DRAFTS}/${draft}/photos`],
    ['PUT', (draft) => `${DRAFTS}/${draft}/photos/order`, { order: [photo] }],
    ['PATCH', (draft) => `${DRAFTS}/${draft}/photos/${photo}`, { photo: { caption: 'x' } }],
    ['DELETE', (draft) => `${DRAFTS}/${draft}/photos/${photo}`],
  ];
  test.each(routes)('%s %s', async (method, path, body) => {
    const foreign = await call(method, path(id), { token: asJosue, body });
    const unknown = await call(method, path('zzzzzzzzzz'), { token: asJosue, body });
    const impossible = await call(method, path("x'%00--"), { token: asJosue, body });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect(impossible).toMatchObject({ status: 404, body: unknown.body });
    expect((await call(method, path(id), { body })).status).toBe(401);
    expect(await stored(id)).toEqual(before);
    const photos = await call('GET', `${DRAFTS}/${id}/photos`, { token: asLucia });
    expect(photos.body.data).toMatchObject([{ id: photo, attributes: { caption: null } }]);
  });
});

test('no column can be written that a step does not ask for', async () => {
  await freshLimits();
  const id = await wholeDraft(db, lucia);
  const before = await stored(id);
  await addHouse(db, lucia);
  const house = await db.selectFrom('properties').selectAll().limit(1).executeTakeFirstOrThrow();
  const asked = new Set<string>(
    PROPERTY_DRAFT.steps.flatMap((step) => Object.keys(houseStep(step))),
  );
  const columns = [...Object.keys(before), ...Object.keys(house)].filter(
    (name) => !asked.has(name),
  );
  expect(columns).toEqual(
    expect.arrayContaining(['owner_id', 'property_id', 'status', 'price_cents']),
  );
  for (const column of columns) {
    const foreign = { [column]: 'x' };
    const bodies = [
      { step: { revision: 1, values: { ...houseStep('kind'), ...foreign } } },
      { step: { revision: 1, values: houseStep('kind'), ...foreign } },
      { step: { revision: 1, values: houseStep('kind') }, ...foreign },
    ];
    for (const body of bodies) {
      const answer = await call('PUT', `${DRAFTS}/${id}/steps/kind`, { token: asLucia, body });
      expect([column, answer.status]).toEqual([column, 422]);
    }
    const made = { creation_key: crypto.randomUUID(), ...HOUSE, ...foreign };
    if (column !== 'creation_key')
      expect([column, (await begin(made)).status]).toEqual([column, 422]);
  }
  expect(await stored(id)).toEqual(before);
});

test('what is no step, or is longer than any step, is refused and never breaks', async () => {
  await freshLimits();
  const id = await beginDraft(db, lucia);
  const put = (step: string, values: unknown, revision: unknown = 0) =>
    call('PUT', `${DRAFTS}/${id}/steps/${step}`, {
      token: asLucia,
      body: { step: { revision, values } },
    });
  const hostile: unknown[] = [
    null,
    [],
    'x',
    { name: { $gt: '' } },
    { name: 'x'.repeat(20_001) },
    { name: 'x'.repeat(15_000), description: 'x'.repeat(15_000) },
    JSON.parse('{"__proto__":{"status":"active"},"constructor":{"x":1}}'),
    ...['zzz', '__proto__', 'constructor', 'toString'].map((key) => JSON.parse(`{"${key}":"x"}`)),
  ];
  for (const values of hostile) expect((await put('description', values)).status).toBe(422);
  for (const revision of [-1, 1.5, '0', null, 1e12])
    expect((await put('description', {}, revision)).status).toBe(422);
  for (const step of ['review', 'owner', '__proto__'])
    expect((await put(step, {})).status).toBe(422);
  for (const kind of [{}, { category: 'castle' }, { category: ['house'] }, { category: '' }])
    expect(
      (await begin({ creation_key: crypto.randomUUID(), listing_status: 'sale', ...kind })).status,
    ).toBe(422);
  for (const creation_key of ['', 'x', undefined, `${crypto.randomUUID()}x`])
    expect((await begin({ creation_key, ...HOUSE })).status).toBe(422);
  const odd = { name: 'zero \u0000 e meio \uD800 sinal', description: '\u2028<script>' };
  expect((await put('description', odd)).status).toBe(200);
  const { body } = await call('GET', `${DRAFTS}/${id}`, { token: asLucia });
  expect(body.data.attributes.steps.description.values).toEqual({
    name: 'zero  e meio \uFFFD sinal',
    description: '\u2028<script>',
  });
});

test('writing has a budget, and says when to go on', async () => {
  const writer = await register(db, { first_name: 'Davi' });
  const token = await userToken(writer.id);
  const id = await beginDraft(db, writer);
  await world.limits.spend('draft_user', writer.id);
  await db.updateTable('rate_limits').set({ points: 1200 }).execute();
  const answer = await call('PUT', `${DRAFTS}/${id}/steps/kind`, {
    token,
    body: { step: { revision: 1, values: {} } },
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  await freshLimits();
});
