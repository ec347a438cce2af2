import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { describe, expect, test } from 'vitest';
import { addAdmin, LAPAO, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  carChangeForm,
  carForm,
  carWith,
  granted,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { ownVehicleListFilters } from './own-vehicle-filters.ts';
import { listOwnVehicles } from './own-vehicle-list.server.ts';
import { getOwnVehicle } from './own-vehicles.server.ts';
import { vehicleChange, vehicleInput } from './vehicle-input.ts';
import { createVehicle, editVehicle } from './vehicles.server.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const sertao = await register(db, { first_name: 'Moto', profile: 'business' });
const rui = await addAdmin(db);

const changeTo = (changes: Record<string, unknown> = {}) =>
  vehicleChange.parse(carChangeForm(catalogue, changes));

function problems(changes: Record<string, unknown>) {
  const parsed = vehicleInput.safeParse(carForm(catalogue, changes));
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('is new only up to 500 km, in a new form and in a changed one', () => {
  const far = { condition: 'new', mileage: '501 km' };
  const sentence = 'Novo só até 500 km. Se rodou mais, escolha Seminovo ou Usado';
  expect(problems(far)).toEqual({ mileage: sentence });
  expect(problems({ ...far, plate: '', name: 'Curto' })).toMatchObject({ mileage: sentence });
  expect(problems({ condition: 'new', mileage: '500' })).toEqual({});
  expect(problems({ condition: 'semi_new', mileage: '501' })).toEqual({});
  expect(problems({ condition: 'new', mileage: 'muito' })).not.toEqual({ mileage: sentence });
  expect(() => changeTo(far)).toThrow(sentence);
});

describe('the form', () => {
  test('is read the same from texts and from JSON values', () => {
    const json = {
      year: 2019,
      mileage: 45_000,
      price: 48_900,
      one_owner: true,
      accepts_exchange: true,
      show_contact: true,
      doors: 4,
    };
    expect(carWith(catalogue, json)).toEqual(carWith(catalogue));
    expect(carWith(catalogue)).toMatchObject({
      year: 2019,
      mileage: 45_000,
      price: 48_900_00,
      doors: 4,
      plate: 'ABC1D23',
    });
  });

  test('asks for a plate unless the vehicle is new', () => {
    expect(problems({ plate: '' })).toEqual({ plate: 'Campo obrigatório' });
    expect(problems({ plate: '', condition: 'new', mileage: 0 })).toEqual({});
    expect(problems({ plate: '123' })).toEqual({
      plate: 'Placa inválida. Escreva como ABC1D23 ou ABC-1234',
    });
  });

  test.each([
    ['doors', '3'],
    ['fuel_type', 'water'],
    ['price', '0'],
    ['year', '19'],
    ['mileage', '-1'],
    ['brand_id', ''],
    ['color_id', "x'; --"],
    ['transmission', 'psychic'],
  ])('refuses %s %j', (field, value) => {
    expect(Object.keys(problems({ [field]: value }))).toEqual([field]);
  });

  test('drops the doors of a motorcycle', async () => {
    const input = carWith(catalogue, { ...catalogue.jegue });
    expect([input.doors, input.bodywork, input.steering_wheel]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const id = granted(await createVehicle(db, lucia, input, NOW)).id;
    granted(await editVehicle(db, lucia, id, changeTo(), NOW));
    expect(await getOwnVehicle(db, lucia, id, NOW)).toMatchObject({
      doors: null,
      bodywork: null,
      steering_wheel: null,
    });
  });
});

describe('the catalogue', () => {
  test.each([
    ['a model of another brand', () => ({ brand_id: catalogue.jegue.brand_id })],
    ['a version of another model', () => ({ version_id: catalogue.juazeiro.version_id })],
    ['another type', () => ({ vehicle_type: 'trucks' })],
    ['nothing known', () => ({ version_id: 'zzzzzzzzzz' })],
  ])('refuses %s', async (_what, changes) => {
    expect(await createVehicle(db, lucia, carWith(catalogue, changes()), NOW)).toEqual({
      refused: 'catalogue_mismatch',
      field: 'version_id',
    });
  });

  test('refuses a year in which the model was not made', async () => {
    expect(await createVehicle(db, lucia, carWith(catalogue, { year: 1999 }), NOW)).toEqual({
      refused: 'catalogue_mismatch',
      field: 'year',
    });
    const id = await addCar(db, lucia, catalogue);
    expect(await editVehicle(db, lucia, id, changeTo({ year: 1999 }), NOW)).toEqual({
      refused: 'catalogue_mismatch',
      field: 'year',
    });
  });

  test('refuses a colour that does not exist', async () => {
    expect(
      await createVehicle(db, lucia, carWith(catalogue, { color_id: 'zzzzzzzzzz' }), NOW),
    ).toEqual({ refused: 'color_unknown', field: 'color_id' });
  });
});

test('the town is the one chosen, or the one of the CEP, or asked for', async () => {
  const chosen = await addCar(db, lucia, catalogue, { city_id: LAPAO });
  const byCep = await addCar(db, lucia, catalogue);
  expect(await getOwnVehicle(db, lucia, chosen, NOW)).toMatchObject({ town: { slug: 'lapao' } });
  expect(await getOwnVehicle(db, lucia, byCep, NOW)).toMatchObject({ town: { slug: 'irece' } });
  const nowhere = { refused: 'town_unknown', field: 'city_id' };
  expect(
    await createVehicle(db, lucia, carWith(catalogue, { zip_code: '01310-100' }), NOW),
  ).toEqual(nowhere);
  expect(await createVehicle(db, lucia, carWith(catalogue, { city_id: 1234567 }), NOW)).toEqual(
    nowhere,
  );
});

test('a CEP of another town than the one chosen is asked about, until both are confirmed', async () => {
  const facts = { zip_code: '44900-000', city_id: LAPAO };
  const key = `44900000 ${LAPAO}`;
  const create = (changes: object) =>
    createVehicle(db, lucia, carWith(catalogue, { ...facts, ...changes }), NOW);
  const asked = { refused: 'cep_of_another_town', field: 'zip_code', subject: 'Irecê', key };
  expect(await create({})).toEqual(asked);
  expect(await create({ confirmed_cep: `44900001 ${LAPAO}` })).toEqual(asked);
  granted(await create({ confirmed_cep: key }));
  granted(await create({ zip_code: '01310-100' }));
  granted(await create({ zip_code: '44905-000' }));
  const id = await addCar(db, lucia, catalogue, { city_id: LAPAO });
  const change = vehicleChange.parse(carChangeForm(catalogue, facts));
  expect(await editVehicle(db, lucia, id, change, NOW)).toEqual(asked);
});

test('optional items are kept in their groups; what does not fit the type is dropped', async () => {
  const { id: group_id } = await db
    .insertInto('vehicle_optional_groups')
    .values({ name: 'Conforto da roça' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = await db
    .insertInto('vehicle_optional_items')
    .values([
      { group_id, name: 'Ar gelando', vehicle_types: ['cars'] },
      { group_id, name: 'Baú', vehicle_types: ['motorcycles'] },
    ])
    .returning(['id', 'name'])
    .execute();
  const id = await addCar(db, lucia, catalogue, {
    optional_items: [...items.map((item) => item.id), 'zzzzzzzzzz'],
  });
  expect(await getOwnVehicle(db, lucia, id, NOW)).toMatchObject({
    optional_items: [{ name: 'Conforto da roça', items: [{ name: 'Ar gelando' }] }],
  });
});

test('a change of an ad that waits for review voids an approval that comes after it', async () => {
  const id = await submitCar(db, lucia, catalogue);
  const { updated_at: seenAt } = await db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  granted(await editVehicle(db, lucia, id, changeTo({ mileage: 1000 }), NOW));
  expect(
    await transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'approve', seenAt }, NOW),
  ).toEqual({
    refused: 'transition_not_allowed',
  });
});

test("somebody else's ad does not exist", async () => {
  const id = await addCar(db, lucia, catalogue);
  expect(await editVehicle(db, sertao, id, changeTo(), NOW)).toEqual({ refused: 'not_found' });
  expect(await getOwnVehicle(db, sertao, id, NOW)).toEqual({ refused: 'not_found' });
  const list = await listOwnVehicles(db, sertao, ownVehicleListFilters.parse({}), NOW);
  expect(list.items).toEqual([]);
});
