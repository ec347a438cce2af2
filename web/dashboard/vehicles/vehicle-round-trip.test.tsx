import { beforeEach, expect, test } from 'vitest';
import { testApi } from '#api/test-api.fixture.ts';
import { NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue } from '#core/ads/ads.fixture.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import { VEHICLE_DRAFT, type VehicleStep } from '#core/vehicles/vehicle-draft.ts';
import {
  FEATURES_OF_TYPE,
  hasFeature,
  type VehicleFeature,
} from '#core/vehicles/vehicle-features.ts';
import { vehicleFields } from '#core/vehicles/vehicle-input.ts';
import { FINANCING_STATUSES, VEHICLE_TYPES, type VehicleType } from '#core/vehicles/vehicle.ts';
import { formOfMarkup } from '../../forms/markup-form.fixture.ts';
import { renderedScreen } from '../../session/rendered-screen.fixture.tsx';
import { screenScene } from '../../session/screen.fixture.ts';
import EditVehicle, { action as editAction, loader as editLoader } from './edit-vehicle.tsx';
import NewVehicleStep, { action as stepAction, loader as stepLoader } from './new-vehicle-step.tsx';
import { action as startAction } from './new-vehicle.tsx';

const world = await testApi();
const { db, call } = world;
world.pass(NOW.getTime() - world.now().getTime());
const lucia = await register(db, { first_name: 'Lúcia' });
const catalogue = await addCatalogue(db);
const { ask } = screenScene(world, `token=${await world.userToken(lucia.id)}`);
const settings = await readVehicleSettings(db);
const root = { vehicleSettings: { data: settings } };
beforeEach(() => world.freshLimits());

type Field = keyof (typeof vehicleFields)['shape'];
const FIELDS = Object.keys(vehicleFields.shape) as Field[];
const START = '/dashboard/vehicles/new';
const CHOICES = {
  cars: catalogue.umburana,
  motorcycles: catalogue.jegue,
  trucks: catalogue.angico,
};

const itemsOf = (type: VehicleType) =>
  settings.optional_items
    .flatMap(({ items }) => items)
    .flatMap(({ id, vehicle_types: types }) => (types.includes(type) ? [id] : []));

/** Everything that can be said of a vehicle, as somebody types it. */
const typedOf = (type: VehicleType): Record<Field, string | readonly string[]> => ({
  ...CHOICES[type],
  vehicle_type: type,
  year: '2019',
  condition: 'used',
  mileage: '45,5 mil km',
  plate: 'abc-1234',
  no_plate: '',
  color_id: catalogue.color_id,
  fuel_type: 'diesel',
  transmission: 'semi_automatic',
  steering_wheel: 'electro_hydraulic',
  bodywork: 'pickup',
  doors: '2',
  cylinder_capacity: '162,7 cc',
  motorcycle_style: 'off_road',
  start_type: 'electric_and_kick',
  abs: 'on',
  truck_body: 'livestock',
  traction: '4x4',
  axles: '3',
  cabin: 'extended',
  load_kg: '14,355 t',
  one_owner: 'on',
  price: 'R$ 48.900,50',
  accepts_exchange: 'on',
  exchange_for: 'gado & "moto" <boa>',
  financing_status: FINANCING_STATUSES,
  optional_items: itemsOf(type),
  name: 'Veículo com "tudo" <de bom> & mais',
  description: 'Primeira linha do texto.\n\n  Outra linha, com <b>sinais</b> & aspas "assim".',
  zip_code: '44900-000',
  city_id: '2914604',
  show_contact: 'on',
});

function formOfStep(step: VehicleStep, type: VehicleType): FormData {
  const form = new FormData();
  const typed = typedOf(type);
  for (const field of VEHICLE_DRAFT.fields[step]) {
    const value = typed[field];
    if (typeof value === 'string') form.set(field, value);
    else for (const one of value) form.append(`${field}[]`, one);
  }
  return form;
}

const addressOf = (answer: unknown) =>
  answer instanceof Response ? (answer.headers.get('Location') ?? '') : JSON.stringify(answer);

async function stepPage(draftId: string, step: VehicleStep): Promise<string> {
  const params = { draftId, step };
  const loaderData = await ask(stepLoader, `${START}/${draftId}/${step}`, params);
  return renderedScreen(NewVehicleStep, { loaderData, params, root });
}

const sendStep = async (draftId: string, step: VehicleStep | 'review', form: FormData) =>
  addressOf(await ask(stepAction, `${START}/${draftId}/${step}`, { draftId, step }, form));

async function begin(type: VehicleType): Promise<string> {
  const form = formOfStep('vehicle', type);
  form.set('creation_key', crypto.randomUUID());
  return addressOf(await ask(startAction, START, {}, form)).split('/')[4] ?? '';
}

/** Every step as it is shown, filled in with everything that can be said, whatever it asks for. */
async function made(type: VehicleType, changes: Record<string, string> = {}): Promise<string> {
  const draftId = await begin(type);
  for (const step of VEHICLE_DRAFT.steps.slice(1)) {
    const form = formOfStep(step, type);
    for (const [field, text] of Object.entries(changes)) if (form.has(field)) form.set(field, text);
    form.set('revision', '0');
    form.set('_action', 'save');
    expect(await sendStep(draftId, step, form)).toContain(`${START}/${draftId}/`);
  }
  const finish = new FormData();
  finish.set('_action', 'finish');
  return /vehicles\/(\w+)\/success/.exec(await sendStep(draftId, 'review', finish))?.[1] ?? '';
}

async function rowsOf(id: string) {
  const { updated_at: _, ...ad } = await db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('vehicle_ad_optional_items')
    .select('item_id')
    .where('vehicle_id', '=', id)
    .orderBy('item_id')
    .execute();
  const stored: Record<string, unknown> = {
    ...ad,
    price: ad.price_cents,
    city_id: ad.town_id,
    no_plate: ad.plate === null,
    optional_items: items.map(({ item_id: itemId }) => itemId),
  };
  return stored;
}

async function editPage(id: string): Promise<string> {
  const loaderData = await ask(editLoader, `/dashboard/vehicles/${id}/edit`, { id });
  const page = renderedScreen(EditVehicle, { loaderData, params: { id }, root });
  return page.split('<form ').find((form) => form.includes('name="mileage"')) ?? '';
}

const FEATURES = new Set<string>(Object.values(FEATURES_OF_TYPE).flat());
const appliesTo = (type: VehicleType) => (field: Field) =>
  !FEATURES.has(field) || hasFeature(type, field as VehicleFeature);

test.each(VEHICLE_TYPES)(
  'of %s every field that the type has is asked for, stored and shown, and saved unchanged it is the same',
  async (type) => {
    const applies = appliesTo(type);
    const draftId = await begin(type);
    for (const step of VEHICLE_DRAFT.steps.slice(1)) {
      const page = await stepPage(draftId, step);
      for (const field of VEHICLE_DRAFT.fields[step])
        expect([field, page.includes(`name="${field}`)]).toEqual([field, applies(field)]);
    }

    const id = await made(type);
    const before = await rowsOf(id);
    const said = FIELDS.filter((field) => {
      const value = before[field];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
    });
    // Of what has a plate nothing says that it has none.
    expect(said).toEqual(FIELDS.filter((field) => applies(field) && field !== 'no_plate'));
    expect(before).toMatchObject({
      mileage: 45_500,
      plate: 'ABC1234',
      price_cents: 48_900_50,
      financing_status: FINANCING_STATUSES,
      exchange_for: 'gado & "moto" <boa>',
      optional_items: itemsOf(type).toSorted(),
      description: typedOf(type).description,
    });

    const form = formOfMarkup(`<form ${await editPage(id)}`);
    form.set('_action', 'save');
    const described = formOfMarkup(`<form ${await editPage(id)}`);
    described.set('_action', 'describe');
    const filled = await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, described);
    const { values } = (filled as { data: { values: Record<string, string> } }).data;
    expect(values['description']).toMatch(/^\S+ [^]+45\.500 km rodados[^]+gado & "moto"/);

    const answer = addressOf(await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, form));
    expect(answer).toContain('/dashboard/vehicles/');
    expect(await rowsOf(id)).toEqual(before);

    await db
      .updateTable('vehicles')
      .set({ status: 'published', published_at: NOW })
      .where('id', '=', id)
      .execute();
    const { attributes } = (await call('GET', `/v1/vehicles/${id}`)).body.data;
    for (const feature of FEATURES_OF_TYPE[type])
      expect([feature, attributes[feature]]).toEqual([feature, before[feature]]);
    expect(attributes).toMatchObject({ accepts_exchange: true, plate_last_digit: 4 });
    expect(attributes.exchange_for).toBe(before['exchange_for']);
  },
);

test('an older form in which nothing was changed leaves all that was changed meanwhile', async () => {
  const id = await made('cars');
  const older = formOfMarkup(`<form ${await editPage(id)}`);
  older.set('_action', 'save');
  const newer = formOfMarkup(`<form ${await editPage(id)}`);
  newer.set('_action', 'save');
  for (const [name, text] of Object.entries({
    name: 'Outro nome',
    description: 'Outra descrição.\nEm duas linhas.',
    mileage: '46.000',
    price: '47.000',
    plate: 'ABC1D35',
    exchange_for: 'moto',
  }))
    newer.set(name, text);
  for (const list of ['optional_items[]', 'financing_status[]']) {
    const [first = '', ...others] = newer.getAll(list).map(String);
    expect([first, others.length]).not.toEqual(['', 0]);
    newer.delete(list);
    newer.append(list, first);
  }
  newer.delete('one_owner');
  newer.delete('show_contact');
  addressOf(await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, newer));
  const changed = await rowsOf(id);
  expect(changed).toMatchObject({ name: 'Outro nome', price_cents: 47_000_00, one_owner: false });
  addressOf(await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, older));
  expect(await rowsOf(id)).toEqual(changed);
});

test('what has no plate is saved unchanged without one', async () => {
  const id = await made('trucks', { plate: '', no_plate: 'on' });
  const before = await rowsOf(id);
  expect(before).toMatchObject({ condition: 'used', plate: null });
  const form = formOfMarkup(`<form ${await editPage(id)}`);
  form.set('_action', 'save');
  await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, form);
  expect(await rowsOf(id)).toEqual(before);
});

test('a car says its cabin only as a pickup', async () => {
  const id = await made('cars');
  expect(await rowsOf(id)).toMatchObject({ bodywork: 'pickup', cabin: 'extended' });
  const form = formOfMarkup(`<form ${await editPage(id)}`);
  form.set('bodywork', 'sedan');
  form.set('_action', 'save');
  await ask(editAction, `/dashboard/vehicles/${id}/edit`, { id }, form);
  expect(await rowsOf(id)).toMatchObject({ bodywork: 'sedan', cabin: null });
});
