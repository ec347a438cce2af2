import { expect, test } from 'vitest';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const { db, call } = await testApi();
const lucia = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, lucia, { name: 'Casa de esquina em Irecê' });
await publishHouse(db, lucia, { listing_status: 'rent', rent: 900, price: '' });
const car = await submitCar(db, lucia, await addCatalogue(db));
await approveCar(db, await addAdmin(db), car);

async function metaOf(address: string) {
  const { status, body } = await call('GET', address);
  expect(status).toBe(200);
  return body.meta;
}

test('a search says what it did not understand, and what of it counts', async () => {
  const strange = 'category=castelo&category=house&area_min=abc&town=narnia&page=7&q=';
  const meta = await metaOf(`/v1/properties?${strange}&price_min=900000&price_max=1000`);
  expect(meta.misunderstood).toEqual([
    { parameter: 'category', reason: 'unknown', text: 'castelo' },
    { parameter: 'area_min', reason: 'unreadable', text: 'abc' },
    { parameter: 'price_min', reason: 'swapped', text: '900000' },
    { parameter: 'town', reason: 'unknown', text: 'narnia' },
    { parameter: 'page', reason: 'beyond_last_page', text: '7' },
  ]);
  expect(meta.understood).toEqual({
    category: ['house'],
    price_min: ['1000'],
    price_max: ['900000'],
  });
  const fiat = await metaOf('/v1/vehicles?brand=caatinga&vehicle_type=trucks&model=umburana');
  expect(fiat.misunderstood).toEqual([
    { parameter: 'brand', reason: 'brand_of_another_type', text: 'caatinga' },
    { parameter: 'model', reason: 'brand_missing', text: 'umburana' },
  ]);
});

test('a search by price says of what, and how many there are of either', async () => {
  expect(await metaOf('/v1/properties?sort=price_asc')).toMatchObject({
    total: 1,
    deals: { shown: 'sale', sale: 1, rent: 1 },
  });
  expect((await metaOf('/v1/properties')).deals).toBeNull();
});

test('the code of an ad is found in both searches, whatever its kind', async () => {
  for (const path of ['/v1/properties', '/v1/vehicles']) {
    const asked = await metaOf(`${path}?q=${encodeURIComponent(`Cód. ${house.toUpperCase()}`)}`);
    expect(asked.code).toEqual({ code: house, path: `/imovel/casa/irece/${house}` });
    expect((await metaOf(`${path}?q=%23${car}`)).code.path).toContain(`/${car}`);
    expect((await metaOf(`${path}?q=7777777777`)).code).toEqual({ code: '7777777777', path: null });
    expect((await metaOf(`${path}?q=casa`)).code).toBeNull();
  }
});

test('an ad is found by its id in capitals too', async () => {
  expect((await call('GET', `/v1/properties/${house.toUpperCase()}`)).body.data.id).toBe(house);
  expect((await call('GET', `/v1/vehicles/${car.toUpperCase()}`)).body.data.id).toBe(car);
});

test('a search that finds few says how it would find more', async () => {
  const { loosened, nearby_towns: nearby } = await metaOf('/v1/properties?town=lapao&q=casa');
  expect(loosened).toEqual([{ without: ['town'], said: null, q: 'casa', total: 2 }]);
  expect(nearby).toEqual([
    { town: expect.objectContaining({ slug: 'irece' }), km: 9, total: 2, q: 'casa' },
  ]);
});

test('when no ad has all words, those that have all but one are told with it', async () => {
  const { total, one_word_less: less } = await metaOf('/v1/properties?q=casa+azulejo');
  expect(total).toBe(0);
  expect(less).toMatchObject({ word: 'azulejo', q: 'casa', total: 2 });
  expect(less.data).toHaveLength(2);
});

test('what somebody types is completed, for a while the same for everybody', async () => {
  const { status, body, headers } = await call('GET', '/v1/properties/suggestions?q=ire');
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, max-age=30');
  expect(body.data).toContainEqual({
    of: 'town',
    text: 'Irecê',
    query: { town: 'irece' },
    total: 2,
  });
  const model = await call('GET', '/v1/vehicles/suggestions?q=umburan');
  expect(model.body.data[0]).toMatchObject({ of: 'model', query: { model: 'umburana' } });
  for (const q of ['', '%00', '%F0%9F%8F%A0', "';--", 'a'.repeat(4000)])
    expect((await call('GET', `/v1/properties/suggestions?q=${q}`)).body.data).toEqual([]);
});
