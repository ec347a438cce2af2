import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { addReadyPhoto, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, carForm } from '#core/ads/ads.fixture.ts';
import { carDraft } from '#core/vehicles/vehicle-draft.fixture.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import { VEHICLE_DRAFT, type VehicleStep } from '#core/vehicles/vehicle-draft.ts';
import { pathTo } from '#core/site/paths.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import EditVehicle, { loader as editLoader } from './edit-vehicle.tsx';
import NewVehicleStep, { action as stepAction, loader as stepLoader } from './new-vehicle-step.tsx';
import NewVehicle, { action, loader } from './new-vehicle.tsx';
import VehicleSavedPage, { loader as savedLoader } from './vehicle-saved-page.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const catalogue = await addCatalogue(db);
const { ask } = screenScene(world, `token=${await world.userToken(lucia.id)}`);
const root = { vehicleSettings: { data: await readVehicleSettings(db) } };
beforeEach(() => world.freshLimits());

const START = '/dashboard/vehicles/new';
const { umburana } = catalogue;
const CHOICE = `?tipo=carros&marca=${umburana.brand_id}&modelo=${umburana.model_id}`;

const startPage = async (query: string) =>
  renderedScreen(NewVehicle, { loaderData: await ask(loader, START + query), root });

async function stepPage(
  draftId: string,
  step: string,
  query = '',
  actionData?: unknown,
  more: object = {},
) {
  const params = { draftId, step };
  const loaderData = await ask(stepLoader, `${START}/${draftId}/${step}${query}`, params);
  return renderedScreen(NewVehicleStep, {
    loaderData,
    params,
    actionData,
    root: { ...root, ...more },
  });
}

const addressOf = (answer: unknown) =>
  answer instanceof Response ? (answer.headers.get('Location') ?? '') : JSON.stringify(answer);

/** The form that begins or saves a draft. */
function formIn(markup: string): FormData {
  const saving = markup.split('<form ').find((form) => /"(creation_key|revision)"/.test(form));
  return formOfMarkup(`<form ${saving ?? ''}`);
}

async function begin(): Promise<string> {
  const form = formIn(await startPage(CHOICE));
  form.set('version_id', umburana.version_id);
  form.set('year', '2019');
  const address = addressOf(await ask(action, START + CHOICE, {}, form));
  expect(address).toMatch(/\/condition$/);
  return address.split('/')[4] ?? '';
}

/** Fills the form of a step in as its page shows it, and presses "Continuar". */
async function write(draftId: string, step: VehicleStep, changes: Record<string, string> = {}) {
  const form = formIn(await stepPage(draftId, step));
  const typed: Record<string, unknown> = { ...carForm(catalogue), city_id: '2914604', ...changes };
  for (const field of VEHICLE_DRAFT.fields[step]) {
    const value = typed[field];
    if (typeof value === 'string') form.set(field, value);
  }
  form.set('_action', 'save');
  return ask(stepAction, `${START}/${draftId}/${step}`, { draftId, step }, form);
}

test('without script a vehicle is chosen, written step by step, checked and made; then come its photographs', async () => {
  const draftId = await begin();
  for (const step of VEHICLE_DRAFT.steps.slice(1)) {
    const next = VEHICLE_DRAFT.steps[VEHICLE_DRAFT.steps.indexOf(step) + 1] ?? 'review';
    expect(addressOf(await write(draftId, step))).toBe(`${START}/${draftId}/${next}`);
  }
  const review = await stepPage(draftId, 'review');
  for (const said of ['Caatinga', 'Umburana', '45.000 km', 'Verde mandacaru', 'Irecê, BA'])
    expect(review).toContain(said);
  expect(review).toContain('tipo, marca, modelo e versão não mudam depois');
  const finish = new FormData();
  finish.set('_action', 'finish');
  const params = { draftId, step: 'review' };
  const made = addressOf(await ask(stepAction, `${START}/${draftId}/review`, params, finish));
  const id = /vehicles\/(\w+)\/success/.exec(made)?.[1] ?? '';
  const loaderData = await ask(savedLoader, made, { id });
  const success = renderedScreen(VehicleSavedPage, { loaderData, params: { id }, root });
  expect(success).toContain(`/dashboard/vehicles/${id}/edit?etapa=fotos`);
  // With photographs it is no news any more: a link of before leads to the ad.
  await addReadyPhoto(db, { vehicle_id: id });
  await expect(ask(savedLoader, made, { id })).rejects.toMatchObject({ status: 302 });
  // The draft is the ad now.
  await expect(stepPage(draftId, 'price')).rejects.toMatchObject({ status: 302 });
});

test('what is missing is said in its step, with everything that was typed, and can wait', async () => {
  const draftId = await begin();
  const answer = await write(draftId, 'condition', { mileage: 'muito rodado' });
  const actionData = (answer as { data: object }).data;
  const page = await stepPage(draftId, 'condition', '', actionData);
  expect(formIn(page).get('mileage')).toBe('muito rodado');
  expect(page).toContain('Deixar para depois');
  expect(await stepPage(draftId, 'review')).toContain(`${START}/${draftId}/condition?conferir=1`);
});

test('another model chosen for a draft asks for its version and year, and keeps the other steps', async () => {
  const draftId = await begin();
  await write(draftId, 'condition');
  const { brand_id, model_id, version_id } = catalogue.juazeiro;
  const page = await stepPage(
    draftId,
    'vehicle',
    `?tipo=carros&marca=${brand_id}&modelo=${model_id}`,
  );
  const form = formIn(page);
  expect(form.get('model_id')).toBe(model_id);
  form.set('version_id', version_id);
  form.set('year', '2020');
  form.set('_action', 'save');
  const params = { draftId, step: 'vehicle' };
  const address = addressOf(await ask(stepAction, `${START}/${draftId}/vehicle`, params, form));
  expect(address).toMatch(/\/condition$/);
  expect(formIn(await stepPage(draftId, 'condition')).get('mileage')).toBe('45.000 km');
  expect(await stepPage(draftId, 'review')).toContain('Juazeiro');
});

test('an address that says no vehicle shows the one that was chosen', async () => {
  const draftId = await begin();
  const form = formIn(await stepPage(draftId, 'vehicle', '?tipo=barco'));
  expect([form.get('model_id'), form.get('year')]).toEqual([umburana.model_id, '2019']);
});

test('before a model is chosen there is nothing to fill in; what was begun stands below, by its version', async () => {
  const page = await startPage('?tipo=carros');
  expect(page).not.toContain('name="version_id"');
  expect(page).toMatch(
    /type="search"[^]+Continue de onde parou[^]+Caatinga Umburana 1\.0 Flex 2019/,
  );
});

test('the title begins as the vehicle is called, and follows it until somebody writes another', async () => {
  const draftId = await begin();
  const form = formIn(await stepPage(draftId, 'description'));
  expect(form.get('name')).toBe('Caatinga Umburana 1.0 Flex 2019');
  form.set('_action', 'save');
  const params = { draftId, step: 'description' };
  await ask(stepAction, `${START}/${draftId}/description`, params, form);
  await write(draftId, 'vehicle', { year: '2020' });
  expect(formIn(await stepPage(draftId, 'description')).get('name')).toMatch(/1\.0 Flex 2020$/);
  await write(draftId, 'description', { name: 'Umburana da feira' });
  await write(draftId, 'vehicle', { year: '2019' });
  expect(formIn(await stepPage(draftId, 'description')).get('name')).toBe('Umburana da feira');
});

test('how long title and description must be is said before anything is refused', async () => {
  const page = await stepPage(await begin(), 'description');
  expect(page).toContain('Pelo menos 10 letras');
  expect(page).toContain('Pelo menos 20 letras');
});

test('the ad begins to be in the town of the one before it', async () => {
  const josue = await register(db, { first_name: 'Josué' });
  const own = screenScene(world, `token=${await world.userToken(josue.id)}`);
  const id = await carDraft(db, josue, catalogue, ['vehicle']);
  const params = { draftId: id, step: 'meeting' };
  const townOf = async () => {
    const loaderData = await own.ask(stepLoader, `${START}/${id}/meeting`, params);
    const page = renderedScreen(NewVehicleStep, { loaderData, params, root });
    return formIn(page).get('city_id') || null;
  };
  expect(await townOf()).toBeNull();
  await addCar(db, josue, catalogue, { zip_code: '', city_id: '2919157' });
  expect(await townOf()).toBe('2919157');

  // Without script a CEP tells another one; what the form began with is nobody's choice.
  const loaderData = await own.ask(stepLoader, `${START}/${id}/meeting`, params);
  const form = formIn(renderedScreen(NewVehicleStep, { loaderData, params, root }));
  form.set('zip_code', '44900-000');
  form.set('_action', 'find_cep');
  const found = await own.ask(stepAction, `${START}/${id}/meeting`, params, form);
  expect((found as { data: { values: object } }).data.values).toMatchObject({ city_id: '2914604' });
});

test('a used vehicle that has no plate says so instead, and is so on the review and in its form', async () => {
  const draftId = await begin();
  await write(draftId, 'condition', { plate: '' });
  expect(await stepPage(draftId, 'review')).toContain('Placa');
  const both = await write(draftId, 'condition', { no_plate: 'on' });
  expect(JSON.stringify(both)).toContain('Apague a placa ou desmarque');
  expect(addressOf(await write(draftId, 'condition', { no_plate: 'on', plate: '' }))).toMatch(
    /price$/,
  );
  expect(await stepPage(draftId, 'review')).toMatch(/Placa<\/dt><dd>Não tem/);
  const id = await addCar(db, lucia, catalogue, { plate: '', no_plate: 'on' });
  const loaderData = await ask(editLoader, `/dashboard/vehicles/${id}/edit`, { id });
  const edited = renderedScreen(EditVehicle, { loaderData, params: { id }, root });
  expect(edited).toMatch(/name="no_plate"[^>]* checked/);
});

test('without script the vehicle is found by what people call it, and is then chosen', async () => {
  const found = await startPage('?busca=umburana+caatinga');
  const link =
    /href="[^"?]*(\?[^"]*versao=[^"]*)#versao-e-ano"/.exec(found)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  expect(link).toContain(`modelo=${umburana.model_id}`);
  const form = formIn(await startPage(link));
  expect(form.get('version_id')).toBe(umburana.version_id);
  expect(await startPage('?busca=disco+voador')).toContain('Não achamos “disco voador”');
});

test('who does not find the vehicle writes it, and goes on with it', async () => {
  const proposal = new FormData();
  proposal.set('_action', 'propose');
  proposal.set('vehicle_type', 'cars');
  const refused = await ask(action, START, {}, proposal);
  const page = renderedScreen(NewVehicle, {
    loaderData: await ask(loader, START),
    actionData: (refused as { data: unknown }).data,
    root,
  });
  expect(page).toMatch(/<details id="nao-achei"[^>]* open/);
  expect(page).toContain('Escreva a marca');
  proposal.set('brand_name', 'Gurgel Xavante');
  proposal.set('model_name', 'X-12');
  const address = addressOf(await ask(action, START, {}, proposal));
  expect(address).toContain(`${START}?tipo=carros&marca=`);
  const form = formIn(await startPage(address.slice(START.length)));
  form.set('year', '1981');
  expect(addressOf(await ask(action, address, {}, form))).toMatch(/\/condition$/);
});

test('what the catalogue is sure of fills the form, and stays as it is corrected', async () => {
  const draftId = await begin();
  const form = formIn(await stepPage(draftId, 'condition'));
  expect(form.get('fuel_type')).toBe('flex');
  await write(draftId, 'condition', { fuel_type: 'gnv' });
  expect(formIn(await stepPage(draftId, 'condition')).get('fuel_type')).toBe('gnv');
});

test('without script a description is written from the other steps, above what was typed', async () => {
  const draftId = await begin();
  await write(draftId, 'condition');
  const form = formIn(await stepPage(draftId, 'description'));
  form.set('description', 'Meu carro.');
  form.set('_action', 'describe');
  const params = { draftId, step: 'description' };
  const answer = await ask(stepAction, `${START}/${draftId}/description`, params, form);
  const actionData = (answer as { data: object }).data;
  const filled = formIn(await stepPage(draftId, 'description', '', actionData));
  expect(filled.get('description')).toMatch(
    /^Caatinga Umburana 1\.0 Flex 2019, usado\. Cor: verde mandacaru\. Tem 45\.000 km rodados\.[^]+\n\nMeu carro\.$/,
  );
});

test('the review and the edit page tell of an open ad with the same plate, and lead to it', async () => {
  const id = await addCar(db, lucia, catalogue, { plate: 'PLA1C23', name: 'Umburana da feira' });
  const draftId = await begin();
  await write(draftId, 'condition', { plate: 'PLA-1223' });
  const review = await stepPage(draftId, 'review');
  expect(review).toContain('Você já tem um anúncio com esta placa');
  expect(review).toContain(`href="/dashboard/vehicles/${id}/edit"`);
  const twin = await addCar(db, lucia, catalogue, { plate: 'PLA1223', name: 'Umburana repetida' });
  const loaderData = await ask(editLoader, `/dashboard/vehicles/${twin}/edit`, { id: twin });
  const edited = renderedScreen(EditVehicle, { loaderData, params: { id: twin }, root });
  expect(edited).toContain(`href="/dashboard/vehicles/${id}/edit"`);
  await write(draftId, 'condition', { plate: 'PLA-9999' });
  expect(await stepPage(draftId, 'review')).not.toContain('com esta placa');
});

test('without a telephone on the account the review says so again, and leads to where it is added', async () => {
  const draftId = await begin();
  const told = 'Você ainda não tem telefone na conta';
  const withPhones = (phones: readonly object[]) => ({ user: { attributes: { phones } } });
  for (const step of ['meeting', 'review']) {
    const page = await stepPage(draftId, step, '', undefined, withPhones([]));
    expect([step, page]).toEqual([step, expect.stringContaining(told)]);
    expect(page).toContain(`href="${pathTo('profileSettings')}"`);
    const phone = { number: '74999123456', whatsapp: true };
    expect(await stepPage(draftId, step, '', undefined, withPhones([phone]))).not.toContain(told);
  }
});
