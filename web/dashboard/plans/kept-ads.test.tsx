import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addPlan, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import KeptAds, { action, loader } from './kept-ads.tsx';

const PATH = '/dashboard/subscriptions/ads';
const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());

async function advertiser(places: number, names: readonly string[]) {
  const owner = await register(db, { first_name: 'Lúcia' });
  const ids = [];
  for (const [place, name] of names.entries())
    ids.push(await publishHouse(db, owner, { name }, new Date(NOW.getTime() - 1e9 + place)));
  const plan_id = await addPlan(db, { properties: places });
  await db.updateTable('subscriptions').set({ plan_id }).where('user_id', '=', owner.id).execute();
  const { ask } = screenScene(world, `token=${await world.userToken(owner.id)}`);
  const page = async (query = '') =>
    renderedScreen(KeptAds, { loaderData: await ask(loader, PATH + query) });
  return { ids, ask, page };
}

const HOUSES = ['Casa no Centro de Irecê', 'Lote no Recanto das Árvores', 'Roça em Lapão'];

test('without script one ticks the ads that stay, and reads how many do and which leave', async () => {
  const { ids, ask, page } = await advertiser(1, HOUSES);
  const before = await page();
  expect(before).toContain('Imóveis: fica 1 de 3');
  expect(before.match(/Sai<\/span>/g)).toHaveLength(2);
  const form = formOfMarkup(before.slice(before.indexOf('<form')));
  expect(form.getAll('property_ids')).toEqual([]);
  form.append('property_ids', ids[2] ?? '');
  await ask(action, PATH, {}, form);
  const after = await page();
  const again = formOfMarkup(after.slice(after.indexOf('<form')));
  expect(again.getAll('property_ids')).toEqual([ids[2]]);
  expect(after).toMatch(/Roça em Lapão<\/span><span[^>]*>Fica/);
});

test('who searches keeps what was ticked before', async () => {
  const { ids, ask, page } = await advertiser(1, HOUSES);
  const form = new FormData();
  form.append('property_ids', ids[0] ?? '');
  await ask(action, PATH, {}, form);
  const found = await page('?busca=arvores');
  expect(found).toContain('Recanto das Árvores');
  expect(found).toContain('Casa no Centro');
  expect(found).not.toContain('Roça em Lapão');
});

test('where every ad has a place, nothing leaves', async () => {
  const { page } = await advertiser(3, HOUSES);
  const read = await page();
  expect(read).toContain('Há lugar para todos');
  expect(read).not.toContain('type="checkbox"');
});
