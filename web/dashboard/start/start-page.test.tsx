import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { rollUpChanges } from '#core/statistics/roll-up.server.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import AdStatisticsPage, { loader as loadAd } from '../statistics/ad-statistics-page.tsx';
import StartPage, { loader } from './start-page.tsx';

const world = await testApi();
const { db, now, userToken } = world;
world.pass(NOW.getTime() - now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const house = await publishHouse(db, lucia, { name: 'Casa "boa" <b>com</b> quintal' });
await db
  .insertInto('property_views')
  .values([
    { property_id: house, day: '2026-11-20', views: 120 },
    { property_id: house, day: '2026-11-10', views: 60 },
  ])
  .execute();
await rollUpChanges(db);
const { ask } = screenScene(world, `token=${await userToken(lucia.id)}`);
const start = async (query = '') =>
  renderedScreen(StartPage, { loaderData: await ask(loader, `/dashboard${query}`) });
const ofAd = async (query = '') =>
  renderedScreen(AdStatisticsPage, {
    loaderData: await ask(loadAd, `/dashboard/properties/${house}/statistics${query}`, {
      id: house,
    }),
  });
const breakTable = (name: string) =>
  sql`alter table ${sql.table(name)} rename to ${sql.table(`${name}_away`)}`.execute(db);

afterEach(async () => {
  for (const name of ['advertiser_day_statistics', 'ad_day_statistics'])
    await sql`alter table if exists ${sql.table(`${name}_away`)} rename to ${sql.table(name)}`.execute(
      db,
    );
});

test('an advertiser reads the numbers of a period beside the one before, with a table behind the picture', async () => {
  const html = await start();
  expect(html).toContain('>120<');
  expect(html).toContain('100% a mais, antes 60');
  expect(html).toContain('15/11 a 21/11/2026, ao lado de 08/11 a 14/11/2026');
  expect(html).toContain('Ver os números');
  expect(html).toContain('Casa &quot;boa&quot; &lt;b&gt;com&lt;/b&gt; quintal');
});

test('today stands beside the whole of yesterday, and says so', async () => {
  expect(await start('?periodo=hoje')).toContain('ontem inteiro 120');
});

test('the page shows the rest when statistics cannot be read', async () => {
  await breakTable('advertiser_day_statistics');
  const html = await start();
  expect(html).toContain('Não conseguimos carregar seus números agora');
  expect(html).toContain('Últimas mensagens');
  expect(html).toContain('Por anúncio');
});

test('the page of an ad stays when its statistics cannot be read, and is missing when the ad is', async () => {
  expect(await ofAd('?periodo=mes')).toContain('>180<');
  await breakTable('ad_day_statistics');
  expect(await ofAd()).toContain('Não conseguimos carregar seus números agora');
  await expect(
    ask(loadAd, '/dashboard/properties/zzzzzzzzzz/statistics', { id: 'zzzzzzzzzz' }),
  ).rejects.toMatchObject({ status: 404 });
});

test('somebody new is shown the first steps and no empty charts', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const scene = screenScene(world, `token=${await userToken(josue.id)}`);
  const html = renderedScreen(StartPage, { loaderData: await scene.ask(loader, '/dashboard') });
  expect(html).toContain('Primeiros passos');
  expect(html).not.toContain('Seus números');
});
