import { expect, test } from 'vitest';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { carStep } from '#core/vehicles/vehicle-draft.fixture.ts';
import { VEHICLE_DRAFT } from '#core/vehicles/vehicle-draft.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken, freshLimits } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const token = await userToken(lucia.id);
const catalogue = await addCatalogue(db);

const DRAFTS = '/v1/users/vehicle_drafts';
const vehicle = carStep(catalogue, 'vehicle');
const begin = (draft: object) => call('POST', DRAFTS, { token, body: { draft } });

test('a vehicle is begun on one device, goes on on another and becomes an ad that is not published', async () => {
  const begun = await begin({ creation_key: crypto.randomUUID(), ...vehicle });
  expect(begun).toMatchObject({
    status: 201,
    body: {
      data: {
        type: 'vehicle_draft',
        attributes: { brand: 'Caatinga', model: 'Umburana', next_step: 'condition', ad_id: null },
      },
    },
  });
  const { id } = begun.body.data;
  const elsewhere = await userToken(lucia.id);
  for (const step of VEHICLE_DRAFT.steps.slice(1)) {
    const body = { step: { revision: 0, values: carStep(catalogue, step) } };
    const answer = await call('PUT', `${DRAFTS}/${id}/steps/${step}`, { token: elsewhere, body });
    expect(answer.status).toBe(200);
  }
  const made = await call('POST', `${DRAFTS}/${id}/finishing`, { token });
  expect(made).toMatchObject({
    status: 201,
    body: { data: { attributes: { status: 'draft', photo_count: 0 } } },
  });
  expect((await call('GET', DRAFTS, { token })).body.data).toEqual([]);
});

test('the first step must be a vehicle, and no step takes what another asks', async () => {
  await freshLimits();
  for (const wrong of [
    { vehicle_type: 'boats' },
    { year: '' },
    { model_id: ['x'] },
    { owner: 'x' },
  ])
    expect((await begin({ creation_key: crypto.randomUUID(), ...vehicle, ...wrong })).status).toBe(
      422,
    );
  const { id } = (await begin({ creation_key: crypto.randomUUID(), ...vehicle })).body.data;
  for (const values of [{ plate: 'ABC1D23' }, { owner_id: 'x' }, { status: 'published' }]) {
    const body = { step: { revision: 0, values } };
    const answer = await call('PUT', `${DRAFTS}/${id}/steps/price`, { token, body });
    expect(answer.status).toBe(422);
  }
});

test('what is missing is said with the field of the form', async () => {
  await freshLimits();
  const { id } = (await begin({ creation_key: crypto.randomUUID(), ...vehicle })).body.data;
  const { status, body } = await call('POST', `${DRAFTS}/${id}/finishing`, { token });
  expect(status).toBe(422);
  expect(body.errors).toContainEqual(
    expect.objectContaining({ source: { pointer: '/vehicle/mileage' } }),
  );
});
