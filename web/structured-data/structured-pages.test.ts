import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { SITE } from '../http/site-server.fixture.ts';
import { wholeSite } from '../http/whole-site.fixture.ts';
import { structuredFaults } from './structured-check.fixture.ts';

const world = await wholeSite();
const { db, now } = world;
const site = await world.open();

/** What stands in ads and accounts that no search engine is told. */
const PRIVATE = ['Rua do Segredo', '4321', '-11.30987', '-41.85123', 'ABC1D23', 'example.com'];

const pages: string[] = [
  '/',
  '/imoveis',
  '/imoveis/casas-em-irece',
  '/imoveis?quartos-min=1',
  '/veiculos',
  '/veiculos/motos',
  '/veiculos/caatinga-umburana',
  '/imoveis/galpoes',
];

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const agency = await register(db, { first_name: 'Ana', profile: 'business' });
  const secret = { street: 'Rua do Segredo', number: '4321', lat: '-11.30987', lng: '-41.85123' };
  const houses = [
    await publishHouse(db, lucia, { ...secret, show_map: '' }, now()),
    await publishHouse(db, agency, { listing_status: 'both', rent: 900, show_map: '' }, now()),
    await publishHouse(db, lucia, { price: '', price_on_request: 'on' }, now()),
    await publishHouse(
      db,
      lucia,
      {
        category: 'farm',
        square_meters: '40 tarefas',
        bedroom: '',
        built_area_meters: '',
        city_id: LAPAO,
      },
      now(),
    ),
  ];
  const rui = await addAdmin(db);
  const catalogue = await addCatalogue(db);
  const vehicles = [];
  for (const kind of [catalogue.umburana, catalogue.jegue, catalogue.angico]) {
    const id = await submitCar(db, lucia, catalogue, { ...kind, year: 2019 });
    await approveCar(db, rui, id);
    vehicles.push(id);
  }
  for (const [kind, ids] of [
    ['properties', houses],
    ['vehicles', vehicles],
  ] as const)
    for (const id of ids)
      pages.push((await world.call('GET', `/v1/${kind}/${id}`)).body.data.attributes.path);
  pages.push(`/anunciante/proprietario/${lucia.id}`, `/anunciante/empresa/${agency.id}`);
});

async function structuredOf(address: string): Promise<{ '@type': unknown }[]> {
  const answer = await site.ask(address);
  const text =
    answer.status === 301 ? (await site.ask(answer.headers.location ?? '')).text : answer.text;
  return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': unknown },
  );
}

test('what every page tells search engines is as schema.org defines it, and nothing private', async () => {
  for (const page of pages) {
    const all = await structuredOf(page);
    expect(all.length, page).toBeGreaterThan(0);
    for (const data of all) expect(structuredFaults(data), page).toEqual([]);
    for (const text of PRIVATE) expect(JSON.stringify(all), page).not.toContain(text);
  }
});

test('pages say what they are', async () => {
  const typesOf = async (page: string) => (await structuredOf(page)).map((data) => data['@type']);
  expect(await typesOf('/')).toEqual(['WebSite']);
  expect(await typesOf('/imoveis/casas-em-irece')).toEqual(['BreadcrumbList', 'ItemList']);
  expect(await typesOf('/imoveis/galpoes')).toEqual(['BreadcrumbList']);
  expect(new Set((await Promise.all(pages.map(typesOf))).flat(2))).toEqual(
    new Set([
      'WebSite',
      'BreadcrumbList',
      'ItemList',
      'RealEstateListing',
      'Product',
      'Car',
      'Motorcycle',
      'Vehicle',
      'ProfilePage',
    ]),
  );
});

test('the way up leads through pages that are there', async () => {
  const ad = pages.find((page) => page.startsWith('/veiculo/motos')) ?? '';
  const list = (await structuredOf(ad)).find((data) => data['@type'] === 'BreadcrumbList') as {
    '@type': string;
    itemListElement: { name: string; item: string }[];
  };
  expect(list.itemListElement.map(({ name, item }) => [name, item.slice(SITE.length)])).toEqual([
    ['Início', '/'],
    ['Veículos', '/veiculos'],
    ['Motos', '/veiculos/motos'],
    ['Motos Caatinga', '/veiculos/motos-caatinga'],
    ['Caatinga Jegue', '/veiculos/caatinga-jegue'],
    [expect.any(String), ad],
  ]);
  for (const { item } of list.itemListElement)
    expect((await site.ask(item.slice(SITE.length))).status, item).toBe(200);
});

describe('the comparison with schema.org sees', () => {
  const place = { '@context': 'https://schema.org', '@type': 'Place', name: 'Sítio' };
  test.each([
    ['what has no context', { '@type': 'Place' }],
    ['an unknown type', { ...place, '@type': 'Castle' }],
    ['a property of something else', { ...place, numberOfBedrooms: 3 }],
    ['a thing of another type', { ...place, geo: { '@type': 'PostalAddress' } }],
    ['a text for a thing', { ...place, geo: 'perto da praça' }],
    ['a path for an address', { ...place, url: '/imoveis' }],
    ['what is within', { ...place, address: { '@type': 'PostalAddress', price: '1.00' } }],
    [
      'a date as people write it',
      { ...place, '@type': 'RealEstateListing', datePosted: '21/11/2026' },
    ],
    ['a member of no enumeration', { ...place, '@type': 'Offer', availability: 'em estoque' }],
    [
      'a number with its unit',
      { ...place, '@type': 'House', numberOfBathroomsTotal: '2 banheiros' },
    ],
    ['nothing', { ...place, name: '' }],
  ])('%s', (_what, data) => {
    expect(structuredFaults(data)).toHaveLength(1);
  });
});
