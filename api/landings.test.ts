import { beforeAll, expect, test } from 'vitest';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { testApi } from './test-api.fixture.ts';

const world = await testApi();
const { db, call, now } = world;
world.pass(NOW.getTime() - now().getTime());
const catalogue = await addCatalogue(db);

const landing = async (slug: string, kind = 'properties') => {
  const { status, body } = await call('GET', `/v1/${kind}/landings/${slug}`);
  return status === 200 ? body.data : status;
};
const slugOf = async (query: string, kind = 'properties') =>
  (await call('GET', `/v1/${kind}?${query}`)).body.meta.landing;

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  for (const price of [100_000, 120_000, 150_000, 180_000, 900_000])
    await publishHouse(db, lucia, { price, built_area_meters: '100' });
  await publishHouse(db, lucia, { price: '', price_on_request: 'on' });
  for (const rent of [500, 700, 900, 1100, 1300])
    await publishHouse(db, lucia, { listing_status: 'rent', price: '', rent, city_id: LAPAO });
  for (const price of [40_000, 80_000, 120_000, 160_000, 200_000])
    await publishHouse(db, lucia, {
      category: 'farm',
      price,
      square_meters: '4 tarefas',
      built_area_meters: '',
      bedroom: '',
    });
  const rui = await addAdmin(db);
  for (const model of [catalogue.umburana, catalogue.jegue, catalogue.angico])
    await approveCar(db, rui, await submitCar(db, lucia, catalogue, { ...model, year: 2019 }));
});

test.each([
  ['casas', { category: 'house' }],
  ['casas-a-venda', { category: 'house', listing_status: 'sale' }],
  ['casas-a-venda-em-irece', { category: 'house', listing_status: 'sale', town: 'irece' }],
  ['casas-para-alugar-em-lapao', { category: 'house', listing_status: 'rent', town: 'lapao' }],
  ['terrenos-industriais-em-joao-dourado', { category: 'industrial_land', town: 'joao-dourado' }],
  ['para-alugar-em-barra-do-mendes', { listing_status: 'rent', town: 'barra-do-mendes' }],
  ['a-venda', { listing_status: 'sale' }],
  ['em-irece', { town: 'irece' }],
])('properties at %s', async (slug, filters) => {
  expect(await landing(slug)).toMatchObject({ slug, filters });
  expect(await slugOf(new URLSearchParams(filters).toString())).toBe(slug);
});

test.each([
  ['carros', { vehicle_type: 'cars' }],
  ['motos-em-irece', { vehicle_type: 'motorcycles', town: 'irece' }],
  ['em-irece', { town: 'irece' }],
  ['motos-caatinga', { vehicle_type: 'motorcycles', brand: 'caatinga' }],
  ['carros-caatinga-em-irece', { vehicle_type: 'cars', brand: 'caatinga', town: 'irece' }],
  ['caatinga-jegue', { brand: 'caatinga', model: 'jegue' }],
  ['caatinga-umburana-em-irece', { brand: 'caatinga', model: 'umburana', town: 'irece' }],
])('vehicles at %s', async (slug, filters) => {
  expect(await landing(slug, 'vehicles')).toMatchObject({ slug, filters });
  expect(await slugOf(new URLSearchParams(filters).toString(), 'vehicles')).toBe(slug);
});

test('a type that a model or a brand tells anyhow makes no second address', async () => {
  const of = (query: string) => slugOf(query, 'vehicles');
  expect(await of('vehicle_type=motorcycles&brand=caatinga&model=jegue')).toBe('caatinga-jegue');
  expect(await of('brand=gameleira')).toBe('caminhoes-gameleira');
  expect(await landing('gameleira-em-irece', 'vehicles')).toMatchObject({
    slug: 'caminhoes-gameleira-em-irece',
  });
  // Of cars and motorcycles.
  expect(await of('brand=caatinga')).toBeNull();
  expect(await landing('caatinga', 'vehicles')).toMatchObject({
    slug: null,
    filters: { brand: 'caatinga' },
  });
  expect(await of('vehicle_type=cars&brand=caatinga&model=jegue')).toBeNull();
});

test('what else a search asks for has no address of its own', async () => {
  for (const query of [
    '',
    'category=house&category=farm',
    'category=house&town=irece&town=lapao',
    'category=house&bedroom_min=2',
    'category=house&price_max=100000',
    'listing_status=both&town=irece',
    'town=irece&q=piscina',
    'category_group=commercial',
    'town=irece&with_photos=on',
  ])
    expect(await slugOf(query), query).toBeNull();
});

test('order, page and what means nothing do not change the address, nor do words that say the same', async () => {
  for (const query of [
    'category=house&town=irece&sort=oldest&page=7',
    'category=house&town=irece&sort=price_asc',
    'category=house&town=irece&town=xyz&area_min=abc',
    'category=house&town=2914604',
    'q=casas+em+irecê',
  ])
    expect(await slugOf(query), query).toBe('casas-em-irece');
});

test.each([
  'castelos-em-irece',
  'casas-em-xyz',
  'casas-',
  'a-venda-casas',
  'similar',
  'casas--a-venda',
])('nothing is at %s', async (slug) => {
  expect(await landing(slug)).toBe(404);
  expect(await landing(slug, 'vehicles')).toBe(404);
});

test('an address tells the middle of its prices and how many ads they rest on', async () => {
  expect(await landing('casas-a-venda-em-irece')).toMatchObject({
    total: 6,
    figures: [
      { of: 'price', median_cents: 15_000_000, ads: 5 },
      { of: 'price_per_square_meter', median_cents: 150_000, ads: 5 },
    ],
  });
  expect(await landing('casas')).toMatchObject({
    total: 11,
    figures: [
      { of: 'price' },
      { of: 'price_per_square_meter' },
      { of: 'rent', median_cents: 90_000 },
    ],
  });
  expect((await landing('casas-para-alugar')).figures).toEqual([
    { of: 'rent', median_cents: 90_000, ads: 5 },
  ]);
});

test('land is told by the tarefa, and of few ads or of different things nothing', async () => {
  expect((await landing('fazendas')).figures).toEqual([
    { of: 'price', median_cents: 12_000_000, ads: 5 },
    { of: 'price_per_tarefa', median_cents: 3_000_000, ads: 5 },
  ]);
  expect((await landing('em-irece')).figures).toEqual([
    { of: 'price', median_cents: expect.any(Number), ads: 10 },
  ]);
  expect((await landing('carros', 'vehicles')).figures).toEqual([]);
  expect(await landing('galpoes')).toMatchObject({ total: 0, figures: [] });
});
