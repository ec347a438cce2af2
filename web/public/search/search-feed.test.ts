import { beforeAll, expect, test } from 'vitest';
import { addAdmin, LAPAO, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, publishHouse, submitCar } from '#core/ads/ads.fixture.ts';
import { eventually } from '#db/eventually.fixture.ts';
import { SITE } from '../../http/site-server.fixture.ts';
import { wholeSite } from '../../http/whole-site.fixture.ts';

const world = await wholeSite();
const { db } = world;
const site = await world.open();
const lucia = await register(db, { first_name: 'Lúcia' });
const day = (number: number) => new Date(Date.UTC(2026, 1, number, 12));
const ids: string[] = [];

beforeAll(async () => {
  const houses: Record<string, unknown>[] = [
    { name: 'Casa <velha> & "boa" do João' },
    { name: 'Casa nova em Lapão', city_id: LAPAO },
    { name: 'Casa a combinar', price: '', price_on_request: 'on' },
  ];
  for (const [at, house] of houses.entries())
    ids.push(await publishHouse(db, lucia, house, day(at + 1)));
  const catalogue = await addCatalogue(db);
  await approveCar(db, await addAdmin(db), await submitCar(db, lucia, catalogue));
});

const feed = async (query = '', headers = {}, kind = 'imoveis') =>
  site.ask(`/feed/${kind}.atom${query}`, { headers });
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);

test('a search tells readers of feeds what was published last, the newest first', async () => {
  const { status, headers, text } = await feed('?tipo=casa');
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(all(text, 'title')).toEqual([
    'Casas em Irecê e região | Mandacaru',
    'Casa a combinar',
    'Casa nova em Lapão',
    'Casa &lt;velha&gt; &amp; &quot;boa&quot; do João',
  ]);
  expect(all(text, 'id')).toEqual([
    `${SITE}/feed/imoveis.atom?tipo=casa`,
    ...ids.toReversed().map((id) => `tag:site.example,2025:${id}`),
  ]);
  expect(all(text, 'published')).toEqual([3, 2, 1].map((each) => day(each).toISOString()));
  expect(all(text, 'updated')).toEqual([3, 3, 2, 1].map((each) => day(each).toISOString()));
  expect(all(text, 'summary')[0]).toContain('Sob consulta');
  expect(text).toContain(
    `<link rel="self" type="application/atom+xml" href="${SITE}/feed/imoveis.atom?tipo=casa"/>`,
  );
  expect(text).toContain(`<link rel="alternate" type="text/html" href="${SITE}/imoveis/casas"/>`);
  expect(text).toContain(`href="${SITE}/imovel/casa/irece/${ids[0]}"`);
});

test('filters hold, vehicles have theirs, and an empty one is one', async () => {
  expect(all((await feed('?cidade=lapao')).text, 'title')).toEqual([
    'Imóveis em Lapão | Mandacaru',
    'Casa nova em Lapão',
  ]);
  const cars = (await feed('?tipo=carros', {}, 'veiculos')).text;
  expect(all(cars, 'summary')).toEqual([
    'R$ 48.900 · Caatinga Umburana em Irecê · 2019 · 45.000 km',
  ]);
  const empty = await feed('?tipo=galpao');
  expect([empty.status, all(empty.text, 'title')]).toEqual([
    200,
    ['Galpões em Irecê e região | Mandacaru'],
  ]);
});

test('a highlighted ad does not stand before newer ones', async () => {
  await db
    .updateTable('properties')
    .set({ highlighted_until: new Date('2100-01-01') })
    .where('id', '=', ids[0]!)
    .execute();
  expect(all((await feed()).text, 'title').at(-1)).toContain('Casa &lt;velha&gt;');
});

test('who has it as it is is told so, until something is new', async () => {
  const { headers } = await feed('?cidade=lapao');
  const { etag = '', 'last-modified': modified = '' } = headers as Record<string, string>;
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(modified).toBe(day(2).toUTCString());
  const known = await feed('?cidade=lapao', { 'If-None-Match': etag });
  expect([known.status, known.text]).toEqual([304, '']);
  expect((await feed('?cidade=lapao', { 'If-Modified-Since': modified })).status).toBe(304);
  expect((await feed('?cidade=lapao', { 'If-None-Match': 'W/"another"' })).status).toBe(200);
});

test('who has what is not the newest gets it', async () => {
  const before = await feed('?cidade=lapao&com-fotos=sim');
  await publishHouse(db, lucia, { city_id: LAPAO, name: 'Outra casa em Lapão' }, day(9));
  site.forget();
  const known = before.headers.etag ?? '';
  const after = await feed('?cidade=lapao&com-fotos=sim', { 'If-None-Match': known });
  expect([after.status, all(after.text, 'title')[1]]).toEqual([200, 'Outra casa em Lapão']);
});

test('words that only ads of the other kind have lead to them', async () => {
  await publishHouse(db, lucia, { name: 'Edícula nos fundos' }, day(9));
  await eventually(async () => {
    const { text } = await site.ask('/veiculos?busca=edicula');
    expect(text).toMatch(/href="\/imoveis\?busca=edicula"[^]*?1 anúncio em Imóveis/);
  });
  expect((await site.ask('/veiculos?busca=zebra')).text).not.toContain('em Imóveis<');
});
