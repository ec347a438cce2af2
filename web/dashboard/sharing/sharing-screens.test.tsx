import { beforeEach, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { publishHouse } from '#core/ads/ads.fixture.ts';
import { temporaryStorage } from '#core/photos/photo-samples.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { goesTo, propertyScreens } from '../properties/property-screens.fixture.tsx';
import { loader as flyerLoader } from './flyer-route.ts';
import PosterPage, { loader as posterLoader } from './poster-page.tsx';
import ShareAdPage, { loader as shareLoader } from './share-ad-page.tsx';

const world = await testApi({ storage: await temporaryStorage() });
const { db } = world;
beforeEach(() => world.freshLimits());

async function ownerWith(changes: Record<string, unknown> = {}) {
  const account = await register(db, { first_name: 'Ana' });
  const id = await publishHouse(db, account, changes);
  const { ask } = await propertyScreens(world, account.id);
  const page = async () => {
    const loaderData = await ask(shareLoader, `/dashboard/properties/${id}/share`, { id });
    return renderedScreen(ShareAdPage, { loaderData, params: { id } });
  };
  const flyer = () => ask(flyerLoader, `/dashboard/properties/${id}/panfleto.pdf`, { id });
  const poster = async (query = '') => {
    const loaderData = await ask(posterLoader, `/dashboard/poster${query}`, {});
    return renderedScreen(PosterPage, { loaderData, params: {} });
  };
  const become = (status: 'sold' | 'paused') =>
    db.updateTable('properties').set({ status }).where('id', '=', id).execute();
  return { id, account, page, flyer, poster, become };
}

test('an ad on the air has its link, its pictures to download and its flyer, all without a script', async () => {
  const { id, page } = await ownerWith();
  const html = await page();
  expect(html).toContain('https://wa.me/?text=');
  expect(html).toMatch(
    new RegExp(
      `href="/photos/status/property/${id}/[0-9a-f]{12}\\.jpg" download="status-${id}\\.jpg"`,
    ),
  );
  expect(html).toContain(`action="/dashboard/properties/${id}/panfleto.pdf"`);
  expect(html).toContain('name="telefone"');
  expect(html).not.toContain('checked=""');
});

test('of one that was sold there are pictures and a link, which say so, and nothing to print', async () => {
  const { page, become } = await ownerWith();
  await become('sold');
  const html = await page();
  expect(html).toContain('marcado como vendido');
  expect(html).toContain('?text=Vendido%3A%20');
  expect(html).not.toContain('pode se interessar');
  expect(html).toContain('/photos/status/');
  expect(html).not.toContain('panfleto.pdf');
});

test('one that nobody sees is said to be off the air', async () => {
  const { page, become } = await ownerWith();
  await become('paused');
  const html = await page();
  expect(html).toContain('Este anúncio não está no ar');
  expect(html).not.toContain('/photos/');
});

test('a poster begins with the first ads marked; who looks for others keeps what was marked', async () => {
  const { id, account, poster } = await ownerWith({ name: 'Casa azul da esquina' });
  const other = await publishHouse(db, account, { name: 'Sobrado branco da praça' });
  const marked = (html: string) =>
    [...html.matchAll(/<input type="checkbox" name="anuncio"[^>]*>/g)]
      .filter(([box]) => box.includes('checked'))
      .map(([box]) => /value="(\w+)"/.exec(box)?.[1]);
  expect(new Set(marked(await poster()))).toEqual(new Set([id, other]));
  const found = await poster(`?busca=sobrado&anuncio=${id}`);
  expect(marked(found)).toEqual([id]);
  expect(found).toContain('Sobrado branco da praça');
  expect(found).toContain('formAction="/dashboard/poster/cartaz.pdf"');
  expect(await poster('?busca=girafa')).toContain('Nenhum anúncio no ar com essas palavras');
});

test('who has nothing on the air is told what is missing', async () => {
  const { poster, become } = await ownerWith();
  await become('paused');
  expect(await poster()).toContain('Publique um anúncio para pôr no cartaz');
});

test('the flyer comes as a file, and what cannot be printed leads back to where it was asked for', async () => {
  const { id, flyer, become } = await ownerWith();
  const paper = await flyer();
  expect([paper.status, paper.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  await become('sold');
  expect(goesTo(await flyer())).toBe(`/dashboard/properties/${id}/share`);
});
