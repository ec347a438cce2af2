import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathTo } from '#core/site/paths.ts';
import { addAdmin, addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, carChangeForm, submitCar } from '#core/ads/ads.fixture.ts';
import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { testApi } from '#api/test-api.fixture.ts';
import ReviewPage, {
  action as reviewAction,
  loader as reviewLoader,
} from '../backoffice/reviews/review-page.tsx';
import ReviewQueue, { loader as queueLoader } from '../backoffice/reviews/review-queue.tsx';
import StartPage, { loader as startLoader } from '../dashboard/start/start-page.tsx';
import EditVehicle, {
  action as editAction,
  loader as editLoader,
} from '../dashboard/vehicles/edit-vehicle.tsx';
import OwnAdsPage, { loader as listLoader } from '../dashboard/ads/own-ads-page.tsx';
import { screenScene } from '../session/screen.fixture.ts';
import { startupSettings } from '../shell/startup-settings.ts';

const SITE = 'http://localhost:3000';
const world = await testApi();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const tokens = { token: await world.userToken(lucia.id), admin: await world.adminToken(rui.id) };
beforeEach(() => world.freshLimits());

const { session, context } = screenScene(
  world,
  `token=${tokens.token}; admin-token=${tokens.admin}`,
);
const startup = await startupSettings(session.api);
const root = {
  settings: startup.website,
  vehicleSettings: startup.vehicles,
  user: await session.user(),
};

const inside = (address: string, id: string, form?: Record<string, string>) => {
  const body = form && new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body?.append(name, value);
  const request = new Request(SITE + address, body ? { method: 'POST', body } : {});
  return { request, url: new URL(request.url), params: { id }, context } as never;
};

/** What a browser without script is sent of a screen, without marks of the comfort. */
function pageOf(screen: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: screen }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

async function screenOf(
  screen: (props: never) => ReactNode,
  load: (args: never) => Promise<unknown>,
  address: string,
  id = '',
): Promise<string> {
  const props = { loaderData: await load(inside(address, id)), params: { id } };
  return pageOf(createElement(screen as ComponentType, props as object));
}

const editPath = (id: string) => pathTo('editVehicle', { id });
const ownPage = (id: string, query = '') =>
  screenOf(EditVehicle, editLoader, editPath(id) + query, id);
const listPage = () => screenOf(OwnAdsPage, listLoader, pathTo('myVehicles'));
const startPage = () => screenOf(StartPage, startLoader, pathTo('dashboard'));
const reviewPath = (id: string) => pathTo('backofficeReview', { id });
const officePage = (id: string) => screenOf(ReviewPage, reviewLoader, reviewPath(id), id);

async function newPublished(): Promise<string> {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  return id;
}

async function wantAnotherYear(): Promise<string> {
  const id = await newPublished();
  const vehicle = carChangeForm(catalogue, { year: 2020, plate: 'XYZ9A87' });
  await call('PUT', `/v1/vehicles/${id}`, { token: tokens.token, body: { vehicle } });
  return id;
}

const put = (id: string, status: VehicleStatus) =>
  db
    .updateTable('vehicles')
    .set({ status, status_reason: status === 'suspended' ? 'Fotos de outro carro' : null })
    .where('id', '=', id)
    .execute();

const rowOf = (id: string) =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the owner’s page of a vehicle', () => {
  test('says what waits, shows both versions, and its form goes on with the wanted one', async () => {
    const id = await wantAnotherYear();
    const page = await ownPage(id);
    expect(page).toContain('Sua mudança espera a nossa conferência');
    expect(page).toContain('Ano e placa.');
    expect(page).toContain('<del>2019</del>');
    expect(page).toContain('<ins>2020</ins>');
    expect(page).toContain('value="XYZ9A87"');
    expect(page).toContain('<option value="2020" selected="">2020</option>');
    expect(page).toContain('href="/veiculo/');
    expect(page).toContain('value="discard_change"');
    expect(await listPage()).toContain('Mudança em análise');
  });

  test('says why a change was not approved', async () => {
    const id = await wantAnotherYear();
    await call('POST', `/v1/backoffice/vehicles/${id}/change_decisions`, {
      token: tokens.admin,
      body: { decision: { action: 'refuse_change', reason: 'O ano não combina com as fotos.' } },
    });
    const page = await ownPage(id);
    expect(page).toContain('Sua mudança não foi aprovada');
    expect(page).toContain('O ano não combina com as fotos.');
    expect(page).toContain('value="XYZ9A87"');
    for (const first of [await listPage(), await startPage()]) {
      expect(first).toContain('1 mudança não foi aprovada');
      expect(first).toContain(`href="${editPath(id)}"`);
    }
  });

  test('says before a change what would wait', async () => {
    expect(await ownPage(await newPublished())).toContain('esperam a nossa conferência');
    const draft = await newPublished();
    await put(draft, 'draft');
    expect(await ownPage(draft)).not.toContain('esperam a nossa conferência');
  });

  test('shows the photographs that its owner wants, and which of them wait', async () => {
    const id = await newPublished();
    const added = await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
    const photos = await db
      .selectFrom('photos')
      .select('id')
      .where('vehicle_id', '=', id)
      .orderBy('position')
      .execute();
    await db.updateTable('photos').set({ waiting: true }).where('id', '=', added).execute();
    const { year, plate, price_cents, name, description } = await rowOf(id);
    await db
      .insertInto('vehicle_changes')
      .values({
        vehicle_id: id,
        year,
        plate,
        price_cents,
        name,
        description,
        photo_ids: photos.map((photo) => photo.id).toReversed(),
      })
      .execute();
    const page = await ownPage(id, '?etapa=fotos');
    expect(page.match(/class="photo-tile"/g)).toHaveLength(2);
    expect(page.match(/Em análise/g)).toHaveLength(1);
    expect(page).toContain('2 de 15');
  });

  test('takes back a change with a button', async () => {
    const id = await wantAnotherYear();
    const answer = (await editAction(
      inside(`${editPath(id)}?etapa=fotos`, id, { _action: 'discard_change', id }),
    )) as Response;
    expect(answer.headers.get('Location')).toBe(editPath(id));
    expect(await ownPage(id)).not.toContain('Sua mudança');
  });

  test('offers no form in the archive: the way out, and the history', async () => {
    const id = await wantAnotherYear();
    await call('POST', `/v1/vehicles/${id}/archiving`, { token: tokens.token });
    for (const query of ['', '?etapa=fotos']) {
      const page = await ownPage(id, query);
      expect(page).not.toContain('name="price"');
      expect(page).not.toContain('type="file"');
      expect(page).not.toContain('value="discard_change"');
      expect(page).toContain('value="unarchive"');
      expect(page).toContain('etapa=historico');
      expect(page).toContain('Arquivado');
    }
  });

  test('tells a draft what it lacks, and a sold one nothing', async () => {
    const id = await newPublished();
    await put(id, 'draft');
    expect(await ownPage(id)).toContain('Pelo menos uma foto');
    await put(id, 'sold');
    const sold = await ownPage(id, '?salvo=1');
    expect(sold).not.toContain('Pelo menos uma foto');
    expect(sold).not.toContain('publish-conditions');
    expect(sold).toContain('value="publish"');
    await db.deleteFrom('photos').where('vehicle_id', '=', id).execute();
    expect(await ownPage(id, '?salvo=1')).not.toContain('Enviar fotos');
  });
});

describe('the reviewer’s page', () => {
  test('shows what differs, and decides about the change alone', async () => {
    const id = await wantAnotherYear();
    const page = await officePage(id);
    expect(page).toContain('O que muda');
    expect(page).toContain('<del>2019</del>');
    expect(page).toContain('<ins>2020</ins>');
    expect(page).toContain('value="approve_change"');
    expect(page).toContain('value="refuse_change"');
    expect(page).not.toContain('value="approve"');
    const [, seenAt = ''] = /name="seen_at" value="([^"]+)"/.exec(page) ?? [];
    const form = { _action: 'approve_change', seen_at: seenAt };
    await expect(reviewAction(inside(reviewPath(id), id, form))).rejects.toMatchObject({
      status: 302,
    });
    expect(await rowOf(id)).toMatchObject({ status: 'published', year: 2020 });
  });

  test('of an ad that comes once more shows what differs from the last approval, and which photographs are new', async () => {
    const id = await newPublished();
    await put(id, 'draft');
    const vehicle = carChangeForm(catalogue, { mileage: '12.000 km' });
    await call('PUT', `/v1/vehicles/${id}`, { token: tokens.token, body: { vehicle } });
    await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
    await put(id, 'pending');
    const page = await officePage(id);
    expect(page).toContain('Desde a aprovação de 21/11/2026');
    expect(page).toContain('<del>45.000</del>');
    expect(page).toContain('<ins>12.000</ins>');
    expect(page).toContain('1 foto nova.');
    expect(page.match(/>Nova</g)).toHaveLength(1);
  });

  test('a refused form comes back whole', async () => {
    const id = await wantAnotherYear();
    const answer = (await reviewAction(
      inside(reviewPath(id), id, { _action: 'refuse_change', reason: 'não' }),
    )) as { data: { values: object; errors: object[] } };
    expect(answer.data.values).toMatchObject({ reason: 'não' });
    expect(answer.data.errors).toMatchObject([{ name: 'reason' }]);
  });

  test('lists what was suspended and lets it go', async () => {
    const id = await newPublished();
    await put(id, 'suspended');
    const queue = await screenOf(
      ReviewQueue,
      queueLoader,
      `${pathTo('backofficeAdvertisements')}?situacao=tirados-do-ar`,
    );
    expect(queue).toContain(reviewPath(id));
    const page = await officePage(id);
    expect(page).toContain('Fotos de outro carro');
    expect(page).toContain('value="reinstate"');
    await expect(
      reviewAction(inside(reviewPath(id), id, { _action: 'reinstate' })),
    ).rejects.toMatchObject({ status: 302 });
    expect(await rowOf(id)).toMatchObject({ status: 'draft' });
  });
});
