import { expect, test } from 'vitest';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { call, db, now } = await testApi();
const read = async () => (await call('GET', '/v1/site_map')).body.data;
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).toSorted();

test('where nothing is advertised, nothing is on the map', async () => {
  expect(await read()).toEqual({ properties: [], vehicles: [] });
});

test('each search that finds something is on the map with its number, and opens', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  await publishHouse(db, lucia, {}, now());
  await publishHouse(db, lucia, { city_id: LAPAO }, now());
  const catalogue = await addCatalogue(db);
  const car = await submitCar(db, lucia, catalogue);
  await approveCar(db, await addAdmin(db), car);
  const { properties, vehicles } = await read();
  expect(slugs(properties)).toEqual(
    expect.arrayContaining(['casas', 'casas-a-venda', 'casas-a-venda-em-irece', 'em-irece']),
  );
  for (const [kind, list] of [
    ['properties', properties],
    ['vehicles', vehicles],
  ] as const) {
    expect(list.length).toBeGreaterThan(2);
    for (const { slug, ads } of list) {
      const { status, body } = await call('GET', `/v1/${kind}/landings/${slug}`);
      expect([slug, status, body.data.slug, body.data.total]).toEqual([slug, 200, slug, ads]);
    }
  }
});

test('what is sold leaves the map', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const before = await read();
  const id = await publishHouse(db, josue, {}, now());
  expect(await read()).not.toEqual(before);
  granted(await transitionAd(db, josue, { kind: 'property', id }, { action: 'sold' }, now()));
  expect(await read()).toEqual(before);
});
