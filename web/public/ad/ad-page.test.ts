import { expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { addAdmin, register } from '#core/ads/advertisers.fixture.ts';
import { addHouse, granted, publishHouse } from '#core/ads/ads.fixture.ts';
import type { PropertyTransition } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { screenScene } from '../../session/screen.fixture.ts';
import { loader } from '../property-page.tsx';

const world = await testApi();
const { db, now } = world;
const { ask } = screenScene(world, '');

async function statusOf(id: string, town = 'irece'): Promise<number> {
  const params = { category: 'casa', city: town, id };
  try {
    const { init } = await ask(loader, `/imovel/casa/${town}/${id}`, params);
    return init?.status ?? 200;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}

async function house() {
  const owner = await register(db, { first_name: 'Lúcia' });
  const id = await publishHouse(db, owner, {}, now());
  const go = async (action: PropertyTransition) =>
    granted(await transitionAd(db, owner, { kind: 'property', id }, { action }, now()));
  return { owner, id, go };
}

test('an ad that is gone for good says so to search engines, and one that may return does not', async () => {
  const { owner, id, go } = await house();
  expect(await statusOf(id)).toBe(200);
  await go('pause');
  expect(await statusOf(id)).toBe(404);
  await go('publish');
  granted(await archiveAd(db, owner, { kind: 'property', id }, now()));
  expect(await statusOf(id)).toBe(410);
  expect(await statusOf(await addHouse(db, owner))).toBe(404);
  expect(await statusOf('0000000000')).toBe(404);
});

test('what the office took down, or was of somebody who left, is gone', async () => {
  const { id } = await house();
  const admin = await addAdmin(db);
  const decision = { action: 'deactivate', reason: 'Não existe.' } as const;
  granted(await transitionAd(db, admin, { kind: 'property', id }, decision, now()));
  expect(await statusOf(id)).toBe(410);
  const other = await house();
  await db
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('id', '=', other.owner.id)
    .execute();
  expect(await statusOf(other.id)).toBe(410);
});

test('what moved leads to where it is', async () => {
  const { id } = await house();
  expect(await statusOf(id, 'lapao')).toBe(301);
});

test('the owner of an ad that visitors do not see is led to it, with what it is; strangers are not', async () => {
  const { owner, id, go } = await house();
  await go('pause');
  const at = `/imovel/casa/irece/${id}`;
  const params = { category: 'casa', city: 'irece', id };
  const own = screenScene(world, `token=${await world.userToken(owner.id)}`);
  const led = (await own.ask(loader, at, params).catch((thrown: unknown) => thrown)) as Response;
  expect([led.status, led.headers.get('Location')]).toEqual([302, pathTo('editProperty', { id })]);
  expect(own.session.cookies.get('toast')).toContain('Visitantes não veem este anúncio: pausado');
  const stranger = await register(db, { first_name: 'Zé' });
  const other = screenScene(world, `token=${await world.userToken(stranger.id)}`);
  expect((await other.ask(loader, at, params)).init?.status).toBe(404);
});
