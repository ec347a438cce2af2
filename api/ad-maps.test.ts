import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now } = world;
world.pass(NOW.getTime() - now().getTime());

const SEAT = { lat: -11.3033, lng: -41.8535 };
const lucia = await register(db, { first_name: 'Lúcia' });

const map = async (query = '', kind = 'properties') =>
  (await call('GET', `/v1/${kind}/map?${query}`)).body;
const box = (middle: { lat: number; lng: number }, half: number) =>
  [middle.lat - half, middle.lng - half, middle.lat + half, middle.lng + half]
    .map((degrees) => degrees.toFixed(6))
    .join('_');

test('a search is shown on a map that holds what it finds, each ad with its price or in a number', async () => {
  const place = { lat: '-11.3', lng: '-41.86' };
  const alone = await publishHouse(db, lucia, { ...place, lat: '-11.35', name: 'Casa na serra' });
  for (const price of ['100.000', '200.000']) await publishHouse(db, lucia, { ...place, price });
  const { data, meta } = await map('q=casa');
  expect(meta.total).toBe(3);
  expect(meta.box.south).toBeLessThan(-11.35);
  expect(meta.box.north).toBeGreaterThan(-11.3);
  const [pair, single] = data.toSorted(
    (one: { count: number }, other: { count: number }) => other.count - one.count,
  );
  expect(pair).toMatchObject({ count: 2, is_seat: false, ad: null });
  expect(pair.lat).toBeCloseTo(-11.3, 4);
  expect(single).toMatchObject({ count: 1, ad: { id: alone, name: 'Casa na serra' } });
  expect(single.lat).toBeCloseTo(-11.35, 4);
  const near = await map(`box=${box({ lat: -11.3, lng: -41.86 }, 0.001)}`);
  expect(near.meta.zoom).toBeGreaterThan(16);
  expect(near.data).toHaveLength(1);
  expect((await map('category=office')).data).toEqual([]);
});

test('filters hold on the map, too, and what is no box shows everything', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  await publishHouse(db, josue, { category: 'office', lat: '-11.2', lng: '-41.7' });
  expect((await map('category=office')).meta.total).toBe(1);
  for (const wrong of ['box=1_2_3', 'box=x', 'width=-1', 'height=99999999', 'box=&width=abc'])
    expect((await map(`category=office&${wrong}`)).data, wrong).toHaveLength(1);
  expect((await map('box=-11.3_-41_-11.3_-41')).data).toEqual([]);
});

test('vehicles stand where their town is', async () => {
  const catalogue = await addCatalogue(db);
  const car = await submitCar(db, lucia, catalogue);
  await approveCar(db, await addAdmin(db), car);
  const { data } = await map('', 'vehicles');
  expect(data).toEqual([expect.objectContaining({ count: 1, is_seat: true })]);
  expect(data[0].ad).toMatchObject({ id: car, rent_cents: null });
});

test('who moves boxes, radii and outlines over a place that is not shown finds its town, and no more', async () => {
  const rosa = await register(db, { first_name: 'Rosa' });
  const hidden = { show_map: '', lat: '-11.262626', lng: '-41.797979' };
  const id = await publishHouse(db, rosa, { ...hidden, name: 'Chácara escondida no mato' });
  const all = 'q=escondida';
  const isFound = {
    outline: async (area: string) =>
      (await call('GET', `/v1/properties?${all}&outline=${area}`)).body.meta.total === 1,
    box: async (area: string) => (await map(`${all}&box=${area}`)).data.length === 1,
  };
  for (const holds of Object.values(isFound)) {
    // Halves the area again and again, and keeps the half that has it.
    let area = { south: -12, north: -10.5, west: -42.6, east: -41.1 };
    for (let step = 0; step < 36; step += 1) {
      const { south, north, west, east } = area;
      const lower =
        step % 2 === 0
          ? { ...area, north: (south + north) / 2 }
          : { ...area, east: (west + east) / 2 };
      const upper =
        step % 2 === 0
          ? { ...area, south: (south + north) / 2 }
          : { ...area, west: (west + east) / 2 };
      const text = [lower.south, lower.west, lower.north, lower.east]
        .map((degrees) => degrees.toFixed(6))
        .join('_');
      area = (await holds(text)) ? lower : upper;
    }
    expect((area.south + area.north) / 2).toBeCloseTo(SEAT.lat, 2);
    expect((area.west + area.east) / 2).toBeCloseTo(SEAT.lng, 2);
  }
  const near = async (place: string, km: number) =>
    (await call('GET', `/v1/properties?${all}&near=${place}&radius_km=${km}`)).body.meta.total;
  expect(await near('-11.262626,-41.797979', 1)).toBe(0);
  expect(await near(`${SEAT.lat},${SEAT.lng}`, 1)).toBe(1);
  const before = await map(all);
  await db
    .updateTable('properties')
    .set({ lat: -11.29, lng: -41.9 })
    .where('id', '=', id)
    .execute();
  expect(await map(all)).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('11.26');
});
