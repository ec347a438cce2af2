import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const { db, now } = world;
const site = await world.open();

beforeAll(async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  for (let count = 0; count < 30; count += 1)
    await publishHouse(db, lucia, { price: 100_000 + count * 10_000 }, now());
  await publishHouse(db, lucia, { city_id: LAPAO }, now());
  await publishHouse(db, lucia, { listing_status: 'rent', price: '', rent: 900 }, now());
  await publishHouse(db, lucia, { category: 'apartment' }, now());
  const rui = await addAdmin(db);
  const catalogue = await addCatalogue(db);
  for (const kind of [catalogue.umburana, catalogue.juazeiro, catalogue.jegue, catalogue.angico])
    await approveCar(db, rui, await submitCar(db, lucia, catalogue, { ...kind, year: 2019 }));
});

const page = async (address: string, Cookie = '') => {
  const { status, text: html, headers } = await site.ask(address, { headers: { Cookie } });
  const text = html.replaceAll('<!-- -->', '');
  const link = (rel: string) =>
    new RegExp(`<link rel="${rel}" (?:[^>]* )?href="([^"]*)"`)
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&')
      .replace(SITE, '');
  const named = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
  return {
    status,
    text,
    location: headers.location,
    canonical: link('canonical'),
    prev: link('prev'),
    next: link('next'),
    feed: link('alternate'),
    robots: named('robots'),
    description: named('description'),
    image: named('og:image'),
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1],
    crumbs: [
      ...(/class="crumbs">(.*?)<\/nav>/s.exec(text)?.[1] ?? '').matchAll(
        /<(?:a|span) ([^>]*)>(?:<svg.*?<\/svg>)?([^<]+)</g,
      ),
    ].map(([, attributes = '', label]) => [label, /href="([^"]*)"/.exec(attributes)?.[1]]),
  };
};

test('a search at its own address is the search, with its words, its prices and its neighbours', async () => {
  const landing = await page('/imoveis/casas-a-venda-em-irece');
  expect(landing).toMatchObject({
    status: 200,
    heading: 'Casas à venda em Irecê',
    title: 'Casas à venda em Irecê | Mandacaru',
    canonical: '/imoveis/casas-a-venda-em-irece',
    next: '/imoveis/casas-a-venda-em-irece?pagina=2',
    prev: undefined,
    feed: '/feed/imoveis.atom?cidade=irece&tipo=casa&negocio=venda',
    robots: 'index, follow',
    crumbs: [
      ['Início', '/'],
      ['Imóveis', '/imoveis'],
      ['Imóveis em Irecê', '/imoveis/em-irece'],
      ['Casas em Irecê', '/imoveis/casas-em-irece'],
      ['Casas à venda em Irecê', undefined],
    ],
  });
  expect(landing.description).toContain('Metade dos 30 anúncios pede até R$ 240.000.');
  expect(landing.image).toMatch(`${SITE}/photos/`);
  for (const told of ['Metade pede até', 'de 30 anúncios', 'por m²'])
    expect(landing.text).toContain(told);
  for (const [label, href, total] of [
    ['Lapão', '/imoveis/casas-a-venda-em-lapao', 1],
    ['Apartamentos', '/imoveis/apartamentos-a-venda-em-irece', 1],
    ['Casas para alugar em Irecê', '/imoveis/casas-para-alugar-em-irece', 1],
  ])
    expect(landing.text).toContain(`<a href="${href}">${label} <small>${total}</small></a>`);
  // The same form, filled in.
  expect(landing.text).toMatch(/<input[^>]*name="tipo"[^>]*checked=""[^>]*value="casa"/);
});

test('neighbours of a vehicle are other models and brands; one without ads is not linked', async () => {
  const brand = await page('/veiculos/carros-caatinga-em-irece');
  expect(brand.heading).toBe('Carros Caatinga em Irecê');
  for (const href of [
    '/veiculos/caatinga-umburana-em-irece',
    '/veiculos/caatinga-juazeiro-em-irece',
  ])
    expect(brand.text).toContain(`<a href="${href}">`);
  expect(brand.text).not.toContain('-em-lapao"');
  const model = await page('/veiculos/caatinga-jegue-em-irece');
  expect(model.crumbs).toEqual([
    ['Início', '/'],
    ['Veículos', '/veiculos'],
    ['Motos', '/veiculos/motos'],
    ['Motos Caatinga', '/veiculos/motos-caatinga'],
    ['Caatinga Jegue', '/veiculos/caatinga-jegue'],
    ['Caatinga Jegue em Irecê', undefined],
  ]);
});

describe('every search has one address', () => {
  const HOUSES = '/imoveis/casas-em-irece';
  test.each([
    ['/imoveis', '/imoveis'],
    ['/imoveis?pagina=1', '/imoveis'],
    ['/imoveis?pagina=2', '/imoveis?pagina=2'],
    ['/imoveis?ordem=menor-preco&ver=lista', '/imoveis'],
    ['/imoveis?cidade=irece&tipo=casa', HOUSES],
    ['/imoveis?tipo=casa&cidade=irece&pagina=2', `${HOUSES}?pagina=2`],
    ['/imoveis?busca=casas+em+irec%C3%AA', HOUSES],
    [HOUSES, HOUSES],
    [`${HOUSES}?pagina=1`, HOUSES],
    [`${HOUSES}?pagina=2`, `${HOUSES}?pagina=2`],
    [`${HOUSES}?ordem=menor-preco&ver=mapa&mapa=-11.4_-42_-11.2_-41.7`, HOUSES],
    [`${HOUSES}?ordem=mais-antigos&pagina=2&ver=lista`, `${HOUSES}?pagina=2`],
    [`${HOUSES}?utm_source=zap`, HOUSES],
    ['/imoveis?tipo=fazenda&tipo=casa', '/imoveis?tipo=fazenda&tipo=casa'],
    ['/veiculos?tipo=motos', '/veiculos/motos'],
    ['/veiculos?marca=gameleira', '/veiculos/caminhoes-gameleira'],
    ['/veiculos?marca=caatinga', '/veiculos?marca=caatinga'],
    ['/veiculos?tipo=motos&marca=caatinga&modelo=jegue', '/veiculos/caatinga-jegue'],
  ])('%s is %s', async (address, canonical) => {
    const shown = await page(address);
    expect([shown.status, shown.canonical]).toEqual([200, canonical]);
    expect((await page(canonical)).canonical).toBe(canonical);
  });

  test.each([
    ['/imoveis/Casas-Em-Irece', HOUSES],
    ['/imoveis/casas-em-2914604', HOUSES],
    [`${HOUSES}?quartos-min=2`, '/imoveis?cidade=irece&tipo=casa&quartos-min=2'],
    [`${HOUSES}?page=2`, `${HOUSES}?pagina=2`],
    ['/veiculos/gameleira-em-irece', '/veiculos/caminhoes-gameleira-em-irece'],
    ['/veiculos/caatinga', '/veiculos?marca=caatinga'],
    ['/veiculos/caatinga?pagina=2', '/veiculos?marca=caatinga&pagina=2'],
  ])('%s leads once and for all to %s', async (address, today) => {
    const { status, location } = await page(address);
    expect(status).toBe(301);
    const asked = (text = '') => Object.fromEntries(new URL(text, SITE).searchParams);
    expect([location?.split('?', 1)[0], asked(location)]).toEqual([
      today.split('?', 1)[0],
      asked(today),
    ]);
    expect((await page(location ?? '')).status).toBe(200);
  });

  test.each([
    '/imoveis/castelos',
    '/imoveis/casas-em-atlantida',
    '/veiculos/honda-em-irece-em',
    '/veiculos/x',
  ])('%s is nowhere', async (address) => {
    expect((await page(address)).status).toBe(404);
  });
});

test('pages link to the one before and the one after; what is beyond the last is not indexed', async () => {
  const address = '/imoveis/casas-a-venda-em-irece';
  expect(await page(`${address}?pagina=2`)).toMatchObject({
    prev: address,
    next: undefined,
    robots: 'index, follow',
    title: 'Casas à venda em Irecê, página 2 | Mandacaru',
  });
  expect(await page(`${address}?pagina=9`)).toMatchObject({ status: 200, robots: 'noindex' });
  expect((await page(`${address}?ordem=menor-preco&ver=lista`)).next).toBe(`${address}?pagina=2`);
});

test('an address without ads is the search that shows ways out, and not indexed', async () => {
  const empty = await page('/imoveis/sitios-em-barra-do-mendes');
  expect(empty).toMatchObject({ status: 200, robots: 'noindex', image: `${SITE}/share.png` });
  expect(empty.text).toContain('Nenhum anúncio por aqui');
  expect(empty.crumbs.map(([, href]) => href)).toEqual(['/', '/imoveis', undefined]);
});

test.each([
  'busca=casa',
  'preco-max=123457',
  'area-min=99',
  'contorno=-11.4_-42_-11.2_-41.7',
  'perto-de=-11.303,-41.855',
])('what is made of words, amounts or places is not indexed: %s', async (asked) => {
  expect((await page(`/imoveis?${asked}`)).robots).toBe('noindex');
  expect((await page('/imoveis?cidade=irece')).robots).toBe('index, follow');
});

test('who likes lists sees one here, too, and others do not get it from memory', async () => {
  const address = '/imoveis/casas-em-irece';
  expect((await page(address)).text).toContain('class="card-grid"');
  expect((await page(address, 'layout=list')).text).toContain('class="card-list"');
  expect((await page(address)).text).toContain('class="card-grid"');
});

test('home leads to the towns and kinds that have ads', async () => {
  const { text } = await page('/');
  for (const [label, href, total] of [
    ['Irecê', '/imoveis/em-irece', 32],
    ['Lapão', '/imoveis/em-lapao', 1],
    ['Irecê', '/veiculos/em-irece', 4],
  ])
    expect(text).toContain(`<a href="${href}">${label} <small>${total}</small></a>`);
  expect(text).not.toContain('href="/imoveis/em-xique-xique"');
  expect(text).toContain('href="/imoveis/casas"');
  expect(text).toContain('href="/veiculos/motos"');
  expect(text).toContain('href="/imoveis?tipo=fazenda"');
});
