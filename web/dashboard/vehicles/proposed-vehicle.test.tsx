import { beforeEach, expect, test } from 'vitest';
import { BUDGETS } from '#api/rate-limits.ts';
import { testApi } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import NewVehicleStep, { action as stepAction, loader as stepLoader } from './new-vehicle-step.tsx';
import NewVehicle, { action, loader } from './new-vehicle.tsx';

const world = await testApi();
const { db } = world;
world.pass(NOW.getTime() - world.now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const { umburana } = await addCatalogue(db);
const { ask } = screenScene(world, `token=${await world.userToken(lucia.id)}`);
const root = { vehicleSettings: { data: await readVehicleSettings(db) } };
beforeEach(() => world.freshLimits());

const START = '/dashboard/vehicles/new';
const TRACTOR = { vehicle_type: 'trucks', brand_name: 'Massey Ferguson', model_name: 'MF 275' };

const startPage = async (query = '', actionData?: unknown) =>
  renderedScreen(NewVehicle, { loaderData: await ask(loader, START + query), actionData, root });

function proposal(written: Record<string, string>): FormData {
  const form = new FormData();
  form.set('_action', 'propose');
  for (const [name, text] of Object.entries(written)) form.set(name, text);
  return form;
}

const propose = (written: Record<string, string>) => ask(action, START, {}, proposal(written));

const refusedIn = (answer: unknown) => (answer as { data: object }).data;
const addressOf = (answer: unknown) => (answer as Response).headers.get('Location') ?? '';

/** The form in which a vehicle is written down. */
const writingIn = (page: string) =>
  page.split('<details').find((part) => part.includes('nao-achei')) ?? '';

test('who wrote as many vehicles as a day has reads until when above the button, and keeps what was typed', async () => {
  for (let spent = 0; spent < BUDGETS.proposal_user.points; spent += 1) await propose(TRACTOR);
  const refused = refusedIn(await propose({ ...TRACTOR, year: '1998' }));
  const page = writingIn(await startPage('', refused));
  expect(page).toMatch(
    /role="alert"[^]+Você já escreveu 20 veículos em um dia[^]+daqui a 24 horas[^]+Usar este veículo/,
  );
  const form = formOfMarkup(`<form ${page.split('<form ')[1] ?? ''}`);
  expect(Object.fromEntries(form)).toMatchObject({ ...TRACTOR, year: '1998' });

  const begun = formOfMarkup('<form>');
  for (const [name, id] of Object.entries({ ...umburana, vehicle_type: 'cars', year: '2019' }))
    begun.set(name, id);
  begun.set('creation_key', crypto.randomUUID());
  const draftId = addressOf(await ask(action, START, {}, begun)).split('/')[4] ?? '';
  const params = { draftId, step: 'vehicle' };
  const address = `${START}/${draftId}/vehicle`;
  const again = refusedIn(await ask(stepAction, address, params, proposal(TRACTOR)));
  const step = renderedScreen(NewVehicleStep, {
    loaderData: await ask(stepLoader, `${address}?busca=`, params),
    params,
    actionData: again,
    root,
  });
  expect(step.match(/Você já escreveu 20 veículos/g)).toHaveLength(1);
  expect(writingIn(step)).toContain('Massey Ferguson');
});

test('an empty proposal says everything that is missing at once, each by its field and in the summary', async () => {
  const page = writingIn(await startPage('', refusedIn(await propose({ version_name: '4x4' }))));
  expect(page).toContain('Tipo de veículo: campo obrigatório');
  for (const missing of ['Escreva a marca.', 'Escreva o modelo.', 'Campo obrigatório.'])
    expect(page).toContain(`${missing}</`);
  expect(page).toContain('Nome da marca: escreva a marca');
  expect(page).toContain('Nome do modelo: escreva o modelo');
});

test('it is said which type to press for what is none of the three', async () => {
  expect(writingIn(await startPage())).toContain(
    'Trator, tobata, ônibus e reboque ficam em Caminhão',
  );
});

test('the year that was written stands in the next form, and what was written can be corrected', async () => {
  const address = addressOf(await propose({ ...TRACTOR, year: '1998' }));
  const chosen = await startPage(address.slice(START.length));
  const beginning = chosen.split('<form ').find((each) => each.includes('creation_key'));
  const form = formOfMarkup(`<form ${beginning ?? ''}`);
  expect(form.get('year')).toBe('1998');
  const back =
    /href="[^"?]*(\?[^"]*corrigir=[^"]*)#nao-achei"/.exec(chosen)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  const again = writingIn(await startPage(back));
  expect(again).toMatch(/^ id="nao-achei"[^>]* open/);
  const written = Object.fromEntries(formOfMarkup(`<form ${again.split('<form ')[1] ?? ''}`));
  expect(written).toMatchObject({ ...TRACTOR, version_name: '', year: '1998' });

  form.set('creation_key', crypto.randomUUID());
  const begun = addressOf(await ask(action, address, {}, form));
  const params = { draftId: begun.split('/')[4] ?? '', step: 'review' };
  const loaderData = await ask(stepLoader, begun.replace('condition', 'review'), params);
  const review = renderedScreen(NewVehicleStep, { loaderData, params, root });
  expect(review).toContain('Massey Ferguson MF 275 1998');
  expect(review).not.toContain('MF 275 Versão não informada');
});

test('a draft that could not be thrown away says why', async () => {
  const form = new FormData();
  form.set('_action', 'discard');
  const errors = [{ status: '429', code: 'too_many_attempts', detail: 'Espere um pouco.' }];
  expect(await startPage('', failedForm(form, errors))).toMatch(
    /role="alert"[^]+Espere um pouco\./,
  );
});
