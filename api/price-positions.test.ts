import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, carChangeForm, submitCar } from '#core/ads/ads.fixture.ts';
import { workOutPricePosition } from '#core/vehicles/price-comparing.server.ts';
import { carMarket } from '#core/vehicles/price-market.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now, userToken, adminToken } = world;
world.pass(NOW.getTime() - now().getTime());
const catalogue = await addCatalogue(db);
const { offer, offerSeveral } = carMarket(db, catalogue);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const asLucia = await userToken(lucia.id);
const asRui = await adminToken(rui.id);
await offerSeveral(5);

const SAMPLE = { median_cents: 60_000_00, sample_size: 5, worked_out_at: NOW.toISOString() };
const positionAt = async (path: string, token?: string) =>
  (await call('GET', path, token ? { token } : {})).body.data.attributes.price_position;

test('visitors and the owner read where a price stands, and nothing from an edit on', async () => {
  const id = await offer({ price_cents: 48_000_00 }, lucia);
  expect(await positionAt(`/v1/vehicles/${id}`)).toBeNull();
  await workOutPricePosition(db, id, NOW);
  const position = { ...SAMPLE, band: 'below', difference_percent: -20 };
  expect(await positionAt(`/v1/vehicles/${id}`)).toEqual(position);
  expect(await positionAt(`/v1/users/vehicles/${id}`, asLucia)).toEqual(position);
  const vehicle = carChangeForm(catalogue, { price: 'R$ 47.000' });
  const edited = await call('PUT', `/v1/vehicles/${id}`, { token: asLucia, body: { vehicle } });
  expect(edited.body.data.attributes.price_position).toBeNull();
  expect(await positionAt(`/v1/vehicles/${id}`)).toBeNull();
});

test('reviewers read it in the queue and of the ad, also of a price that waits', async () => {
  const id = await submitCar(db, lucia, catalogue, { price: 'R$ 30.000' });
  await workOutPricePosition(db, id, NOW);
  const position = { ...SAMPLE, band: 'far_below', difference_percent: -50 };
  expect(await positionAt(`/v1/backoffice/vehicles/${id}`, asRui)).toEqual(position);
  const changed = await offer({}, lucia);
  await workOutPricePosition(db, changed, NOW);
  const vehicle = carChangeForm(catalogue, { price: 'R$ 30.000' });
  await call('PUT', `/v1/vehicles/${changed}`, { token: asLucia, body: { vehicle } });
  const queue = await call('GET', '/v1/backoffice/vehicle_reviews', { token: asRui });
  for (const wanted of [id, changed])
    expect(queue.body.data).toContainEqual(
      expect.objectContaining({
        id: wanted,
        attributes: expect.objectContaining({ price_position: position }),
      }),
    );
});
