import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { proposedVersionFields } from '#core/vehicles/catalogue/proposed-version.ts';
import { proposeVersion } from '#core/vehicles/catalogue/proposed-versions.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import OfficeAdPage, { action as adAction, loader as adLoader } from '../ads/office-ad-page.tsx';
import ReviewPage, { action, loader } from '../reviews/review-page.tsx';
import ReviewQueue, { loader as queueLoader } from '../reviews/review-queue.tsx';
import { vehicleReasons } from '../ads/suggested-reasons.ts';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const { ask } = screenScene(world, `admin-token=${await world.adminToken(rui.id)}`);
beforeEach(() => world.freshLimits());

const reviewPath = (id: string) => pathTo('backofficeReview', { id });

async function reviewPage(id: string, query = '', actionData?: unknown): Promise<string> {
  const params = { id };
  const loaderData = await ask(loader, reviewPath(id) + query, params);
  return renderedScreen(ReviewPage, { loaderData, params, actionData });
}

async function submitWritten(
  brand_name: string,
  model_name: string,
  version_name?: string,
  changes: Record<string, unknown> = {},
) {
  const written = { vehicle_type: 'cars', brand_name, model_name, version_name };
  const umburana = granted(await proposeVersion(db, proposedVersionFields.parse(written), NOW));
  return submitCar(
    db,
    lucia,
    { ...catalogue, umburana },
    {
      year: '1989',
      fuel_type: 'gasoline',
      ...changes,
    },
  );
}

/** The form that a button with this value of `_action` sends. */
function formWith(markup: string, value: string): FormData {
  const form = markup.split('<form ').find((one) => one.includes(`value="${value}"`));
  const data = formOfMarkup(`<form ${form?.split('</form>')[0] ?? ''}</form>`);
  data.set('_action', value);
  return data;
}

async function send(id: string, form: FormData, query = '') {
  try {
    return await ask(action, reviewPath(id) + query, { id }, form);
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    expect(answer.headers.get('Location')).toBe(reviewPath(id));
    return undefined;
  }
}

test('what the advertiser wrote is said, in the queue too, and is put into the catalogue by one button', async () => {
  const id = await submitWritten('Gurgelim', 'BR 800', 'SL');
  const queue = await ask(queueLoader, pathTo('backofficeAdvertisements'));
  expect(renderedScreen(ReviewQueue, { loaderData: queue })).toContain('Fora do catálogo');
  const page = await reviewPage(id);
  expect(page).toContain('“Gurgelim BR 800 SL”');
  const form = formWith(page, 'enter_version');
  expect(Object.fromEntries(form)).toMatchObject({
    vehicle_type: 'cars',
    brand_name: 'Gurgelim',
    model_name: 'BR 800',
    version_name: 'SL',
    fuel_type: 'gasoline',
    first_year: '1989',
    last_year: '1989',
  });
  await send(id, form);
  const after = await reviewPage(id);
  expect(after).not.toContain('Fora do catálogo');
  expect(after).toContain('Gurgelim BR 800 SL → Gurgelim BR 800 SL');
  await approveCar(db, rui, id);
});

test('or found in the catalogue, by its words, with one button each', async () => {
  const id = await submitWritten('Golzim', 'quadrado');
  const page = await reviewPage(id, '?busca=fiat+strada+working');
  const form = formWith(page, 'assign_version');
  form.set('version_id', /value="(\w+)" name="version_id"/.exec(page)?.[1] ?? '');
  const asked = (await send(id, form, '?busca=fiat+strada+working')) as { data: unknown };
  const question = await reviewPage(id, '', asked.data);
  expect(question).toContain('não foi feita no ano do anúncio');
  form.set('any_year', 'on');
  await send(id, form, '?busca=fiat+strada+working');
  const after = await reviewPage(id);
  expect(after).not.toContain('Fora do catálogo');
  expect(after).toMatch(/Golzim quadrado .* → Fiat Strada/);
});

test('what the advertiser wrote is looked for in the catalogue at once', async () => {
  const page = await reviewPage(await submitWritten('Fiatt', 'Strada', 'Working'));
  const form = page.split('<form ').find((one) => one.includes('value="assign_version"'));
  expect(form).toMatch(/Strada .*Working/);
  expect(form).toContain('#catalogo"');
});

test('approving it before says what lacks, and not that somebody was faster', async () => {
  const id = await submitWritten('Pumaco', 'GTE');
  const outcome = (await send(id, formWith(await reviewPage(id), 'approve'))) as { data: unknown };
  const page = await reviewPage(id, '', outcome.data);
  expect(page).toContain('ainda não está no catálogo');
  expect(page).not.toContain('enquanto você olhava');
});

test('what lacks or is not in the catalogue is refused beside the form, which keeps what was typed', async () => {
  const id = await submitWritten('Miurim', 'Saga');
  const form = formWith(await reviewPage(id), 'enter_version');
  form.set('first_year', '1995');
  const outcome = (await send(id, form)) as { data: unknown };
  const page = await reviewPage(id, '', outcome.data);
  expect(page).toContain('O último ano vem depois do primeiro');
  expect(page).toContain('value="1995"');
  const unknown = new FormData();
  unknown.set('_action', 'assign_version');
  unknown.set('version_id', 'zzzzzzzzzz');
  const refused = (await send(id, unknown)) as { data: unknown };
  expect(await reviewPage(id, '', refused.data)).toContain('Esta combinação');
});

test('a wrong version of a published ad is mended on its page, and the ad stays published', async () => {
  const id = await submitCar(db, lucia, catalogue);
  await approveCar(db, rui, id);
  const address = pathTo('backofficeVehicle', { id });
  const form = new FormData();
  form.set('_action', 'assign_version');
  form.set('version_id', catalogue.juazeiro.version_id);
  await expect(ask(adAction, address, { id }, form)).rejects.toMatchObject({ status: 302 });
  const params = { id };
  const loaderData = await ask(adLoader, address, params);
  const page = renderedScreen(OfficeAdPage, { loaderData, params });
  expect(page).toContain('Caatinga Umburana 1.0 Flex → Caatinga Juazeiro 1.0 Flex');
  expect(page).toContain('por Rui');
  expect(page).toContain('Publicado');
});

test('a vehicle without plate and version is said so', async () => {
  const noPlate = { plate: '', no_plate: 'on' };
  const page = await reviewPage(await submitWritten('Tobata', 'TC 14', undefined, noPlate));
  expect(page).toMatch(/Placa<\/dt><dd[^>]*>Não tem/);
  expect(page).toContain('Tobata TC 14 1989');
  expect(page).not.toContain('Versão não informada');
});

test('who is refused for another vehicle than the one in the photographs reads what can be done', () => {
  const reason = vehicleReasons('cars', false).find(({ label }) => label === 'Dados não batem');
  expect(reason?.text).toContain('não mudam depois de criado');
  expect(reason?.text).toContain('crie outro anúncio com o veículo certo');
});
