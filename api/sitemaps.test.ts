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

const { api, db, now } = await testApi();
const SITE = 'https://mandacaru.example';

async function read(path: string): Promise<string> {
  const answer = await api.request(path);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return answer.text();
}
/** What stands in the elements of this name. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const addressesOf = async (path: string) => all(await read(path), 'loc');

test('search engines find every ad that visitors find, with its photographs, from one address', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  const house = await publishHouse(db, lucia, { name: 'Casa & quintal' }, now());
  const catalogue = await addCatalogue(db);
  const car = await submitCar(db, lucia, catalogue);
  await approveCar(db, await addAdmin(db), car);
  const files = await addressesOf('/sitemap.xml');
  expect(files).toEqual([
    `${SITE}/sitemaps/paginas.xml`,
    `${SITE}/sitemaps/anunciantes.xml`,
    `${SITE}/sitemaps/buscas-imoveis.xml`,
    `${SITE}/sitemaps/buscas-veiculos.xml`,
    `${SITE}/sitemaps/imoveis.xml`,
    `${SITE}/sitemaps/veiculos.xml`,
  ]);
  const inAll = await Promise.all(
    files.map(async (file) => addressesOf(file?.slice(SITE.length) ?? '')),
  );
  const [pages, , , , properties, vehicles] = inAll;
  expect(pages).toContain(`${SITE}/imoveis`);
  expect(properties).toEqual([`${SITE}/imovel/casa/irece/${house}`]);
  expect(vehicles?.map((address) => address?.endsWith(`/${car}`))).toEqual([true]);
  const { id: photo } = await db
    .selectFrom('photos')
    .where('property_id', '=', house)
    .select('id')
    .executeTakeFirstOrThrow();
  const pictures = all(await read('/sitemaps/imoveis.xml'), 'image:loc');
  expect(pictures).toEqual([expect.stringMatching(`^${SITE}/photos/${photo}/\\d+\\.jpg$`)]);
});

test('what visitors do not find, search engines are not told of', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const paused = await publishHouse(db, josue, {}, now());
  const sold = await publishHouse(db, josue, {}, now());
  const suspended = await register(db, { first_name: 'Zeca' });
  const hidden = await publishHouse(db, suspended, {}, now());
  for (const [id, action] of [
    [paused, 'pause'],
    [sold, 'sold'],
  ] as const)
    granted(await transitionAd(db, josue, { kind: 'property', id }, { action }, now()));
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', suspended.id)
    .execute();
  const told = await read('/sitemaps/imoveis.xml');
  for (const id of [paused, sold, hidden]) expect(told).not.toContain(id);
});

test('advertisers are told of who show their profile and advertise something', async () => {
  const shown = await register(db, { first_name: 'Ana' });
  const shy = await register(db, { first_name: 'Bia' });
  const idle = await register(db, { first_name: 'Caio' });
  for (const one of [shown, shy]) await publishHouse(db, one, {}, now());
  await db.updateTable('users').set({ show_profile: false }).where('id', '=', shy.id).execute();
  const told = await addressesOf('/sitemaps/anunciantes.xml');
  expect(told).toContain(`${SITE}/anunciante/proprietario/${shown.id}`);
  for (const { id } of [shy, idle]) expect(told.join(' ')).not.toContain(id);
});

test('searches with an address of their own are told of while they find something', async () => {
  const rosa = await register(db, { first_name: 'Rosa' });
  const farm = await publishHouse(
    db,
    rosa,
    {
      category: 'farm',
      listing_status: 'both',
      rent: 900,
      city_id: LAPAO,
      square_meters: '40 tarefas',
      bedroom: '',
      built_area_meters: '',
    },
    now(),
  );
  const addresses = [
    'fazendas',
    'fazendas-a-venda',
    'fazendas-para-alugar',
    'fazendas-em-lapao',
    'fazendas-a-venda-em-lapao',
    'fazendas-para-alugar-em-lapao',
    'em-lapao',
    'para-alugar-em-lapao',
  ].map((slug) => `${SITE}/imoveis/${slug}`);
  const file = '/sitemaps/buscas-imoveis.xml';
  expect(await addressesOf(file)).toEqual(expect.arrayContaining(addresses));
  const xml = await read(file);
  const { updated_at: changed } = await db
    .selectFrom('properties')
    .where('id', '=', farm)
    .select('updated_at')
    .executeTakeFirstOrThrow();
  expect(xml).toContain(
    `<loc>${SITE}/imoveis/fazendas</loc><lastmod>${changed.toISOString()}</lastmod>`,
  );
  expect(new Set(await addressesOf(file)).size).toBe((await addressesOf(file)).length);
  const ref = { kind: 'property', id: farm } as const;
  granted(await transitionAd(db, rosa, ref, { action: 'pause' }, now()));
  expect((await addressesOf(file)).join(' ')).not.toContain('fazendas');
  for (const [kind, name] of [
    ['imoveis', 'properties'],
    ['veiculos', 'vehicles'],
  ] as const)
    for (const address of await addressesOf(`/sitemaps/buscas-${kind}.xml`)) {
      const slug = address?.split('/').at(-1) ?? '';
      const { data } = (await (await api.request(`/v1/${name}/landings/${slug}`)).json()) as {
        data: { slug: string; total: number };
      };
      expect(data.slug).toBe(slug);
      expect(data.total).toBeGreaterThan(0);
    }
});

test('a file holds the ads whose ids begin as its name says', async () => {
  const lucia = await register(db, { first_name: 'Lúcia' });
  for (let count = 0; count < 3; count += 1) await publishHouse(db, lucia, {}, now());
  const whole = await addressesOf('/sitemaps/imoveis.xml');
  const letters = new Set(whole.map((address) => address?.split('/').at(-1)?.[0] ?? ''));
  const parts = [];
  for (const letter of [...letters].toSorted())
    parts.push(...(await addressesOf(`/sitemaps/imoveis-${letter}.xml`)));
  expect(parts).toEqual(whole);
  expect((await api.request('/sitemaps/imoveis-abc.xml')).status).toBe(404);
});
