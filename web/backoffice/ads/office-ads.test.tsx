import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#core/site/paths.ts';
import { archiveAd } from '#core/ads/ad-archiving.server.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCatalogue,
  approveCar,
  granted,
  publishHouse,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { screenScene } from '../../session/screen.fixture.ts';
import Reports, {
  action as reportsAction,
  loader as reportsLoader,
} from '../reports/reports-page.tsx';
import OfficeAdPage, { action, loader } from './office-ad-page.tsx';
import OfficeDirectory, { loader as directoryLoader } from './office-directory.tsx';

const world = await testApi();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const { ask } = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

const publishCar = async (name: string) => {
  const id = await submitCar(db, lucia, catalogue, { name });
  await approveCar(db, rui, id);
  return id;
};

const KINDS = [
  {
    kind: 'property',
    list: pathTo('backofficeProperties'),
    page: (id: string) => pathTo('backofficeProperty', { id }),
    publish: (name: string) => publishHouse(db, lucia, { name }),
    takeDown: 'deactivate',
    down: 'inactive',
    of: 'properties',
  },
  {
    kind: 'vehicle',
    list: pathTo('backofficeVehicles'),
    page: (id: string) => pathTo('backofficeVehicle', { id }),
    publish: publishCar,
    takeDown: 'suspend',
    down: 'suspended',
    of: 'vehicles',
  },
] as const;

/** What a browser without script is sent of a screen. */
function shown(screen: unknown, props: object): string {
  const element = createElement(screen as ComponentType, props);
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
}

const listed = async (address: string) =>
  shown(OfficeDirectory, { loaderData: await ask(directoryLoader, address) });

const page = async (address: string, id: string) =>
  shown(OfficeAdPage, { loaderData: await ask(loader, address, { id }), params: { id } });

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe.each(KINDS)('of each $kind', ({ kind, of, ...its }) => {
  test('the list leads to its page, which says whose it is and what may be decided', async () => {
    const id = await its.publish('Verde e conservado');
    const list = await listed(`${its.list}?situacao=publicados&conta=${lucia.id}`);
    expect(list).toContain(`href="${its.page(id)}"`);
    expect(list).toContain('Só os anúncios de Lúcia.');
    const shownPage = await page(its.page(id), id);
    expect(shownPage).toContain('Ver no site');
    expect(shownPage).toContain(`value="${its.takeDown}"`);
    expect(shownPage).toContain(`href="${its.list}?conta=${lucia.id}"`);
    // The cookie of the back office goes to no other address.
    const pictures = (list + shownPage).matchAll(/"(\/[^"]*?)photos\//g);
    expect(new Set(Array.from(pictures, ([, folder]) => folder))).toEqual(
      new Set(['/backoffice/']),
    );
    expect(shownPage).not.toContain('value="reinstate"');
    expect(shownPage).not.toContain('value="approve"');
  });

  test('it is taken down, in the archive too, and reinstated; the page stays and says where it stands', async () => {
    const id = await its.publish('Guardado e denunciado');
    granted(await archiveAd(db, lucia, { kind, id }, NOW));
    const decide = (fields: Record<string, string>) =>
      ask(action, its.page(id), { id }, formOf(fields));
    const refused = await decide({ _action: its.takeDown, reason: '' });
    expect(refused).toMatchObject({ data: { errors: [{ name: 'reason' }], isLate: false } });
    const reason = 'Fotos de outro anúncio.';
    const here = { status: 302 };
    await expect(decide({ _action: its.takeDown, reason })).rejects.toMatchObject(here);
    const down = await page(its.page(id), id);
    expect(down).toContain('Arquivado');
    expect(down).toContain(reason);
    expect(down).toContain('por Rui');
    expect(await decide({ _action: its.takeDown, reason })).toMatchObject({
      data: { isLate: true },
    });
    await expect(decide({ _action: 'reinstate' })).rejects.toMatchObject(here);
    expect(await page(its.page(id), id)).toContain('Anúncio liberado para publicar de novo');
  });

  test('what is reported is taken down from the list of reports', async () => {
    const id = await its.publish('Parece bom demais');
    const report = { reason: 'fraud', details: 'Pediu um sinal.', reporter_email: '' };
    const { body } = await call('POST', `/v1/${of}/${id}/reports`, { body: { report } });
    const address = `${pathTo('backofficeReports')}?anuncio=${id}`;
    const reports = shown(Reports, { loaderData: await ask(reportsLoader, address) });
    expect(reports).toContain(`href="${its.page(id)}"`);
    expect(reports).toContain('value="take_down"');
    const form = formOf({
      _action: 'take_down',
      report: body.data.id,
      ad: id,
      kind,
      reason: 'Anúncio de golpe.',
    });
    const done = (await ask(reportsAction, address, {}, form)) as Response;
    expect(done.status).toBe(302);
    expect(await page(its.page(id), id)).toContain('Tirado do ar');
    expect(await listed(`${its.list}?situacao=tirados-do-ar`)).toContain(its.page(id));
  });

  test('what nobody decides is refused, and an ad that is gone is not found', async () => {
    const id = await its.publish('Ninguém mexe neste');
    await expect(
      ask(action, its.page(id), { id }, formOf({ _action: 'publish' })),
    ).rejects.toMatchObject({ status: 400 });
    await expect(ask(loader, its.page('zzzzzzzzzz'), { id: 'zzzzzzzzzz' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('the page says what was decided before on ads of the same advertiser', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const refusedId = await submitCar(db, josue, catalogue, { name: 'Umburana de placa alheia' });
  const address = pathTo('backofficeVehicle', { id: refusedId });
  const refusal = { _action: 'refuse', reason: 'A placa é de outro carro.' };
  await expect(ask(action, address, { id: refusedId }, formOf(refusal))).rejects.toMatchObject({
    status: 302,
  });
  const id = await submitCar(db, josue, catalogue);
  const other = await page(pathTo('backofficeVehicle', { id }), id);
  expect(other).toContain('1 recusa');
  expect(other).toContain(`href="${address}"`);
  expect(other).toContain('A placa é de outro carro.');
});

test('a vehicle that waits is approved on its page, as in the queue', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const address = pathTo('backofficeVehicle', { id });
  const waiting = await page(address, id);
  for (const decision of ['approve', 'refuse', 'suspend'])
    expect(waiting).toContain(`value="${decision}"`);
  const [, seen_at = ''] = /name="seen_at" value="([^"]+)"/.exec(waiting) ?? [];
  await expect(
    ask(action, address, { id }, formOf({ _action: 'approve', seen_at })),
  ).rejects.toMatchObject({ status: 302 });
  expect(await page(address, id)).toContain('Publicado');
});
