/* Published ads of the cast, for tests only. */
import { transitionAd } from './ad-transitions.server.ts';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { createProperty } from '#core/properties/properties.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { vehicleInput, type VehicleInput } from '#core/vehicles/vehicle-input.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import { createVehicle } from '#core/vehicles/vehicles.server.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { addReadyPhoto, houseWith, NOW, withoutItsCep } from './advertisers.fixture.ts';

/** The outcome, when the business said yes. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

export async function addHouse(
  db: Kysely<DB>,
  owner: UserActor,
  changes: Record<string, unknown> = {},
): Promise<string> {
  return granted(await createProperty(db, owner, houseWith(changes), NOW)).id;
}

/** A property with a photograph, published at `now`. */
export async function publishHouse(
  db: Kysely<DB>,
  owner: UserActor,
  changes: Record<string, unknown> = {},
  now = NOW,
): Promise<string> {
  const id = await addHouse(db, owner, changes);
  await addReadyPhoto(db, { property_id: id });
  granted(await transitionAd(db, owner, { kind: 'property', id }, { action: 'publish' }, now));
  return id;
}

/** Makers and models that the tests of vehicles speak of; the reference data has many more. */
export async function addCatalogue(db: Kysely<DB>) {
  const make = async (vehicle_type: VehicleType, brand: string, models: string[]) => {
    const slug = brand.toLowerCase();
    const { id: brand_id } = await db
      .insertInto('vehicle_brands')
      .values({ vehicle_type, name: brand, slug, code: `test-${slug}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = [];
    for (const name of models) {
      const { id: model_id } = await db
        .insertInto('vehicle_models')
        .values({ brand_id, name, slug: name.toLowerCase() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: version_id } = await db
        .insertInto('vehicle_versions')
        .values({ model_id, name: '1.0 Flex', slug: '1-0-flex' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('vehicle_version_years')
        .values([2018, 2019, 2020].map((year) => ({ version_id, year, fuel_type: 'flex' })))
        .execute();
      rows.push({ vehicle_type, brand_id, model_id, version_id });
    }
    return rows;
  };
  const [umburana, juazeiro] = await make('cars', 'Caatinga', ['Umburana', 'Juazeiro']);
  const [jegue] = await make('motorcycles', 'Caatinga', ['Jegue']);
  const [angico] = await make('trucks', 'Gameleira', ['Angico']);
  const { id: color_id } = await db
    .insertInto('vehicle_colors')
    .values({ name: 'Verde mandacaru', hex: '#1f6f43' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!umburana || !juazeiro || !jegue || !angico)
    throw new Error('The catalogue of the cast is empty');
  return { umburana, juazeiro, jegue, angico, color_id };
}

export type CastCatalogue = Awaited<ReturnType<typeof addCatalogue>>;

/** What a form about a car sends. */
export function carForm(
  { umburana, color_id }: CastCatalogue,
  changes: Record<string, unknown> = {},
) {
  return {
    ...umburana,
    name: 'Umburana 1.0 completo, único dono',
    description: 'Carro revisado, quatro pneus novos, ar gelando. Aceito moto no negócio.',
    year: '2019',
    color_id,
    fuel_type: 'flex',
    condition: 'used',
    plate: 'ABC1D23',
    mileage: '45.000 km',
    transmission: 'manual',
    one_owner: 'on',
    price: 'R$ 48.900',
    steering_wheel: 'electric',
    bodywork: 'hatch',
    doors: '4',
    zip_code: '44900-000',
    accepts_exchange: 'on',
    show_contact: 'on',
    financing_status: ['paid_license'],
    optional_items: [],
    ...withoutItsCep(changes),
  };
}

/** The same after creation: what cannot change is not in it. */
export function carChangeForm(catalogue: CastCatalogue, changes: Record<string, unknown> = {}) {
  const {
    vehicle_type: _type,
    brand_id: _brand,
    model_id: _model,
    version_id: _version,
    ...form
  } = carForm(catalogue, changes);
  return form;
}

export function carWith(
  catalogue: CastCatalogue,
  changes: Record<string, unknown> = {},
): VehicleInput {
  return vehicleInput.parse(carForm(catalogue, changes));
}

export async function addCar(
  db: Kysely<DB>,
  owner: UserActor,
  catalogue: CastCatalogue,
  changes: Record<string, unknown> = {},
): Promise<string> {
  return granted(await createVehicle(db, owner, carWith(catalogue, changes), NOW)).id;
}

/** A vehicle with a photograph that waits for review. */
export async function submitCar(
  db: Kysely<DB>,
  owner: UserActor,
  catalogue: CastCatalogue,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const id = await addCar(db, owner, catalogue, changes);
  await addReadyPhoto(db, { vehicle_id: id });
  granted(await transitionAd(db, owner, { kind: 'vehicle', id }, { action: 'publish' }, NOW));
  return id;
}

/** Approves a vehicle as somebody does who just looked at it. */
export async function approveCar(
  db: Kysely<DB>,
  admin: AdminActor,
  id: string,
  now = NOW,
): Promise<void> {
  const { updated_at: seenAt } = await db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  granted(
    await transitionAd(db, admin, { kind: 'vehicle', id }, { action: 'approve', seenAt }, now),
  );
}
