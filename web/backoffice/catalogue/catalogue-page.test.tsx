import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue } from '#core/ads/ads.fixture.ts';
import { pathTo } from '#core/site/paths.ts';
import { catalogueOffice } from '#core/vehicles/catalogue/catalogue-office.fixture.ts';
import { loader as directoryLoader } from '../ads/office-directory.tsx';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import CataloguePage, { loader } from './catalogue-page.tsx';
import MergePage, { loader as mergeLoader } from './merge-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const cast = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const office = catalogueOffice(db, rui);
const { ask } = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

async function listPage(query: string): Promise<string> {
  const loaderData = await ask(loader, pathTo('backofficeBrands') + query);
  return textOf(renderedScreen(CataloguePage, { loaderData }));
}

async function mergePage(id: string, query = ''): Promise<string> {
  const params = { level: 'modelos', id };
  const loaderData = await ask(mergeLoader, pathTo('backofficeMerge', params) + query, params);
  return renderedScreen(MergePage, { loaderData, params });
}

const textOf = (markup: string) =>
  markup.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a word finds brands, models and versions, whatever is shown', async () => {
  const fusca = await listPage('?busca=fusca');
  expect(fusca).toContain('Nenhuma marca com “fusca”');
  expect(fusca).toMatch(/\d+ modelos? .*Fusca Volkswagen/);
  expect(await listPage('?busca=volkswagen')).toMatch(
    /Com estas palavras há também \d+ modelos e [\d.]+ versões/,
  );
  expect(await listPage('?busca=zzzzz')).toContain('Nada com esta busca');
});

test('the number of ads of one leads to these ads, not to those of namesakes', async () => {
  const brand = await office.brand('Galo');
  await office.model(brand, 'Umburana');
  const found = (id: string) =>
    ask(directoryLoader, `${pathTo('backofficeVehicles')}?catalogo=${id}`);
  const car = await addCar(db, lucia, cast, {});
  expect((await found(cast.umburana.model_id)).ads.map(({ id }) => id)).toEqual([car]);
  expect((await found(brand)).ads).toEqual([]);
});

test('what one is merged into is chosen among the likeliest', async () => {
  const { brand_id } = cast.umburana;
  const own = await office.model(brand_id, 'Quixabeira');
  const twin = await office.model(brand_id, 'Quixabera', { status: 'inactive' });
  const page = await mergePage(own);
  expect(textOf(page)).toMatch(/Os mais parecidos .*? Quixabera Inativo/);
  expect(page.split('Juntar com este')).toHaveLength(9);
  expect(page.indexOf(twin)).toBeLessThan(page.indexOf('Umburana'));
});

test('before the decision all that moves is said, and that an inactive one takes an active one out of sight', async () => {
  const { brand_id } = cast.umburana;
  const own = await office.model(brand_id, 'Imburana');
  const version_id = await office.version(own, '1.0 Flex');
  await addCar(db, lucia, cast, { brand_id, model_id: own, version_id, year: 2019 });
  const asked = `?juntar-com=${cast.umburana.model_id}`;
  expect(await mergePage(own, '?juntar-com=zzzzzzzzzz')).toContain('não está mais no catálogo');
  const open = textOf(await mergePage(own, asked));
  expect(open).toContain('Versões 1 Anúncios 1 Anúncios que alguém está escrevendo 0');
  expect(open).not.toContain('está inativo');
  await db
    .updateTable('vehicle_models')
    .set({ status: 'inactive' })
    .where('id', '=', cast.umburana.model_id)
    .execute();
  const closed = textOf(await mergePage(own, asked));
  expect(closed).toContain('Umburana está inativo Os anunciantes deixam de poder escolher');
});
