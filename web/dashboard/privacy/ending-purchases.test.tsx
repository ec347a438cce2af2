import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { FREE_PLAN, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import PrivacySettings, { loader } from './privacy-settings.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());

async function deletionOf(plan: string): Promise<string> {
  const { id } = await register(db, { first_name: 'Lúcia', plan });
  const { ask } = screenScene(world, `token=${await world.userToken(id)}`);
  const loaderData = await ask(loader, '/dashboard/settings/privacy?apagar=1');
  return renderedScreen(PrivacySettings, { loaderData }).replaceAll(/<!-- -->|<[^>]+>|\s+/g, ' ');
}

test('who pays reads before deleting what ends, what can be undone first and what the law keeps', async () => {
  const { name } = await db
    .selectFrom('plans')
    .where('id', '=', 'empresa-grande')
    .select('name')
    .executeTakeFirstOrThrow();
  const page = (await deletionOf('empresa-grande')).replaceAll(/\s+/g, ' ');
  expect(page).toContain(`O plano ${name} termina na hora`);
  expect(page).toContain('Antes de apagar , você pode desistir da compra');
  expect(page).toContain('por 6 anos, porque a lei dos impostos manda');
});

test('who never bought anything reads nothing about it', async () => {
  const page = await deletionOf(FREE_PLAN);
  expect(page).toContain('O que fica, e por quê');
  expect(page).not.toContain('desistir da compra');
  expect(page).not.toContain('lei dos impostos');
});
