import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, carForm, carWith } from '#core/ads/ads.fixture.ts';
import { plateKey } from '#core/fields/plate.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { vehicleInput } from './vehicle-input.ts';

const { db } = await testDatabase();
const catalogue = await addCatalogue(db);
const owner = await register(db, { first_name: 'Josué' });
const car = await addCar(db, owner, catalogue, { bodywork: 'pickup' });
const motorcycle = await addCar(db, owner, catalogue, catalogue.jegue);
const truck = await addCar(db, owner, catalogue, catalogue.angico);

const EVERYTHING = {
  bodywork: 'pickup',
  doors: '2',
  steering_wheel: 'electric',
  cylinder_capacity: '160',
  motorcycle_style: 'trail',
  start_type: 'kick',
  abs: 'on',
  truck_body: 'tipper',
  traction: '6x4',
  axles: '3',
  cabin: 'sleeper',
  load_kg: '14 t',
};

describe('what the type does not have is dropped', () => {
  test('a car has neither axles nor a style, a traction of two axles, and a cabin as a pickup', () => {
    expect(carWith(catalogue, EVERYTHING)).toMatchObject({
      doors: 2,
      abs: false,
      axles: undefined,
      motorcycle_style: undefined,
      traction: undefined,
      cabin: undefined,
    });
    const pickup = { ...EVERYTHING, traction: '4x4', cabin: 'double' };
    expect(carWith(catalogue, pickup)).toMatchObject({ traction: '4x4', cabin: 'double' });
    expect(carWith(catalogue, { ...pickup, bodywork: 'suv' }).cabin).toBeUndefined();
  });

  test('a motorcycle has neither doors nor traction', () => {
    expect(carWith(catalogue, { ...catalogue.jegue, ...EVERYTHING })).toMatchObject({
      cylinder_capacity: 160,
      motorcycle_style: 'trail',
      start_type: 'kick',
      abs: true,
      doors: undefined,
      traction: undefined,
      load_kg: undefined,
    });
  });

  test('a truck has no bodywork of cars and no engine of motorcycles', () => {
    expect(carWith(catalogue, { ...catalogue.angico, ...EVERYTHING })).toMatchObject({
      truck_body: 'tipper',
      traction: '6x4',
      axles: 3,
      cabin: 'sleeper',
      load_kg: 14_000,
      doors: 2,
      bodywork: undefined,
      cylinder_capacity: undefined,
      abs: false,
    });
  });

  test('so is what is taken in an exchange that nobody accepts', () => {
    const wanted = { exchange_for: 'moto ou gado' };
    expect(carWith(catalogue, wanted).exchange_for).toBe('moto ou gado');
    expect(carWith(catalogue, { ...wanted, accepts_exchange: '' }).exchange_for).toBeUndefined();
  });
});

test.each([
  ['cylinder_capacity', '24'],
  ['axles', '1'],
  ['axles', '10'],
  ['traction', '3x2'],
  ['load_kg', '81 t'],
  ['cabin', 'tripla'],
  ['exchange_for', 'moto, chama no 74 99912-3456'],
  ['exchange_for', 'x'.repeat(301)],
])('refuses %s %j', (field, value) => {
  const { error } = vehicleInput.safeParse(carForm(catalogue, { [field]: value }));
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test.each([
  ['vehicles_motorcycles_check', car, sql`abs = true`],
  ['vehicles_motorcycles_check', truck, sql`cylinder_capacity = 160`],
  ['vehicles_trucks_check', car, sql`axles = 3`],
  ['vehicles_trucks_check', motorcycle, sql`load_kg = 1000`],
  ['vehicles_type_traction_check', car, sql`traction = '6x2'`],
  ['vehicles_type_traction_check', motorcycle, sql`traction = '4x2'`],
  ['vehicles_type_cabin_check', car, sql`cabin = 'sleeper'`],
  ['vehicles_type_cabin_check', car, sql`cabin = 'double', bodywork = null`],
  ['vehicles_axles_check', truck, sql`axles = 10`],
  ['vehicles_load_kg_check', truck, sql`load_kg = 80001`],
  ['vehicles_cylinder_capacity_check', motorcycle, sql`cylinder_capacity = 24`],
  ['vehicles_truck_body_check', truck, sql`truck_body = 'balloon'`],
  ['vehicles_exchange_check', car, sql`accepts_exchange = false, exchange_for = 'gado'`],
  ['vehicles_exchange_for_check', car, sql`exchange_for = repeat('x', 301)`],
])('the database is the last guard: %s', async (constraint, id, change) => {
  await expect(
    sql`update vehicles set ${change} where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ constraint });
});

test.each(['ABC1D23', 'ABC1323', 'ABC1K23', null])(
  'the column knows %s as the core does',
  async (plate) => {
    const { plate_key: key } = await db
      .updateTable('vehicles')
      .set({ plate })
      .where('id', '=', car)
      .returning('plate_key')
      .executeTakeFirstOrThrow();
    expect(key).toBe(plate && plateKey(plate));
  },
);

test('a list of one number of doors is no number of doors', () => {
  const form = carForm(catalogue, { doors: ['2'] });
  expect(vehicleInput.safeParse(form).error?.issues[0]?.path).toEqual(['doors']);
});
