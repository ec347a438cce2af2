import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, approveCar, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { getOwnVehicle } from '../own-vehicles.server.ts';
import { assignVersion, catalogueVersionOf } from '../vehicle-recataloguing.server.ts';
import { catalogueChoices } from './catalogue-choices.server.ts';
import { mergeEntries } from './catalogue-merging.server.ts';
import { catalogueOffice } from './catalogue-office.fixture.ts';
import { proposedVersionFields } from './proposed-version.ts';
import { proposeVersion, sweepProposals } from './proposed-versions.server.ts';

const { db } = await testDatabase();
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const cast = await addCatalogue(db);
const office = catalogueOffice(db, rui);

const propose = async (names: Record<string, unknown>) =>
  granted(
    await proposeVersion(db, proposedVersionFields.parse({ vehicle_type: 'cars', ...names }), NOW),
  );
const rowsNamed = (table: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions', slug: string) =>
  db.selectFrom(table).select(['id', 'name', 'status']).where('slug', '=', slug).execute();

/** A published wish of somebody who did not find the vehicle. */
async function submitProposed(names: Record<string, unknown>): Promise<string> {
  const ids = await propose(names);
  const { umburana: _, ...others } = cast;
  return submitCar(db, lucia, { umburana: ids, ...others }, { year: '1978' });
}

const tryToApprove = async (id: string) => {
  const { updated_at: seenAt } = await db
    .selectFrom('vehicles')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return transitionAd(db, rui, { kind: 'vehicle', id }, { action: 'approve', seenAt }, NOW);
};

test('who does not find the vehicle writes it, and nobody else is offered it', async () => {
  const ids = await propose({
    brand_name: 'Gurgel Xavante',
    model_name: 'X-12',
    version_name: '1.6',
  });
  const { brands } = await catalogueChoices(db, { vehicle_type: 'cars' });
  expect(brands.map(({ name }) => name)).not.toContain('Gurgel Xavante');
  const own = await catalogueChoices(db, ids);
  expect(own.versions.map(({ name }) => name)).toEqual(['1.6']);
  expect(own.brands.map(({ name }) => name)).toContain('Gurgel Xavante');
});

test('what the catalogue has by the names that were written is used', async () => {
  const known = await propose({
    brand_name: 'caatinga',
    model_name: 'UMBURANA',
    version_name: '1.0 flex',
  });
  expect(known).toEqual(cast.umburana);
  const again = { brand_name: 'Miura', model_name: 'Saga' };
  expect(await propose(again)).toEqual(await propose(again));
  expect(await rowsNamed('vehicle_versions', 'versao-nao-informada')).toHaveLength(1);
});

test('of a brand of the catalogue only the model is proposed', async () => {
  const { brand_id } = cast.umburana;
  const ids = await propose({ brand_id, model_name: 'Baraúna' });
  expect(ids.brand_id).toBe(brand_id);
  expect(await rowsNamed('vehicle_models', 'barauna')).toMatchObject([{ status: 'proposed' }]);
  expect(
    await proposeVersion(db, { vehicle_type: 'cars', brand_id: 'nobody', model_name: 'X' }, NOW),
  ).toEqual({ refused: 'catalogue_mismatch', field: 'brand_id' });
});

test('its ad is not approved before the catalogue has it; choosing a version of the catalogue is enough', async () => {
  const id = await submitProposed({ brand_name: 'Umburaninha', model_name: 'Velha' });
  expect(await tryToApprove(id)).toEqual({ refused: 'catalogue_missing' });
  const wanted = { version_id: cast.juazeiro.version_id, any_year: true };
  granted(await assignVersion(db, rui, id, wanted, NOW));
  expect(await rowsNamed('vehicle_brands', 'umburaninha')).toEqual([]);
  expect(granted(await getOwnVehicle(db, lucia, id, NOW))).toMatchObject({
    brand: { name: 'Caatinga' },
    model: { name: 'Juazeiro' },
    status: 'pending',
  });
  await approveCar(db, rui, id);
});

test('or it is put into the catalogue in one step, with its right names, and is offered to all', async () => {
  const id = await submitProposed({ brand_name: 'SERTAO', model_name: 'gt', version_name: 's2' });
  const version = {
    vehicle_type: 'cars',
    brand_name: 'Sertão',
    model_name: 'GT',
    version_name: '4.1 S2 2p',
    fuel_type: 'gasoline',
    first_year: 1979,
    last_year: 1984,
    any_year: true,
  } as const;
  granted(await catalogueVersionOf(db, rui, id, version, NOW));
  await approveCar(db, rui, id);
  const { model, brand } = granted(await getOwnVehicle(db, lucia, id, NOW));
  expect([brand.name, model.name]).toEqual(['Sertão', 'GT']);
  const { versions } = await catalogueChoices(db, { model_id: model.id });
  expect(versions).toMatchObject([{ name: '4.1 S2 2p', cylinder_capacity: 4100, doors: 2 }]);
  expect(versions[0]?.years).toHaveLength(6);
  expect(await rowsNamed('vehicle_versions', 's2')).toEqual([]);
});

test('a wrong version is mended in whatever state the ad is, written down, and what the other type lacks goes', async () => {
  const id = await submitCar(db, lucia, cast);
  await approveCar(db, rui, id);
  granted(await assignVersion(db, rui, id, cast.jegue, NOW));
  expect(granted(await getOwnVehicle(db, lucia, id, NOW))).toMatchObject({
    vehicle_type: 'motorcycles',
    model: { name: 'Jegue' },
    status: 'published',
    doors: null,
    bodywork: null,
    steering_wheel: null,
  });
  const events = await db
    .selectFrom('events')
    .select(['actor_kind', 'actor_id', 'reason'])
    .where('vehicle_id', '=', id)
    .where('action', '=', 'recatalogue')
    .execute();
  expect(events).toEqual([
    {
      actor_kind: 'admin',
      actor_id: rui.id,
      reason: 'Caatinga Umburana 1.0 Flex → Caatinga Jegue 1.0 Flex',
    },
  ]);
  expect(await assignVersion(db, rui, id, { version_id: 'nothing' }, NOW)).toEqual({
    refused: 'catalogue_mismatch',
    field: 'version_id',
  });
});

test('what no ad came of goes after two months, what an ad is of stays', async () => {
  await propose({ brand_name: 'Esquecida', model_name: 'Nunca' });
  const id = await submitProposed({ brand_name: 'Lembrada', model_name: 'Sempre' });
  await sweepProposals(db, new Date(NOW.getTime() + 59 * 86_400_000));
  expect(await rowsNamed('vehicle_brands', 'esquecida')).toHaveLength(1);
  await sweepProposals(db, new Date(NOW.getTime() + 61 * 86_400_000));
  expect(await rowsNamed('vehicle_brands', 'esquecida')).toEqual([]);
  expect(await rowsNamed('vehicle_brands', 'lembrada')).toHaveLength(1);
  granted(await getOwnVehicle(db, lucia, id, NOW));
});

test('ten who propose the same at once propose it once', async () => {
  const names = { brand_name: 'Farus', model_name: 'Beta', version_name: '1.8' };
  const ids = await Promise.all(Array.from({ length: 10 }, () => propose(names)));
  expect(new Set(ids.map(({ version_id }) => version_id)).size).toBe(1);
});

test('nothing is merged into what is only proposed, and a namesake of it keeps what is in the catalogue', async () => {
  const one = await propose({ brand_name: 'Dupla', model_name: 'Caipira', version_name: 'Um' });
  const other = await propose({ brand_name: 'Dupla', model_name: 'Caipira', version_name: 'Dois' });
  expect(await mergeEntries(db, rui, 'version', one.version_id, other.version_id, NOW)).toEqual({
    refused: 'merge_into_proposed',
    field: 'into',
  });
  const { id: again } = await db
    .insertInto('vehicle_models')
    .values({ brand_id: cast.umburana.brand_id, name: 'Umburana velha', slug: 'umburana-velha' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('vehicle_versions')
    .set({ status: 'proposed', proposed_at: NOW })
    .where('id', '=', cast.umburana.version_id)
    .execute();
  await db
    .insertInto('vehicle_versions')
    .values({ model_id: again, name: '1.0 Flex', slug: '1-0-flex' })
    .execute();
  granted(await mergeEntries(db, rui, 'model', again, cast.umburana.model_id, NOW));
  expect(await rowsNamed('vehicle_versions', '1-0-flex')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: cast.umburana.version_id, status: 'active' }),
    ]),
  );
});

test('a proposal that is refused leaves nothing', async () => {
  const refused = { vehicle_type: 'cars', brand_name: 'Orfa', model_id: 'zzzzzzzzzz' } as const;
  expect(await proposeVersion(db, refused, NOW)).toMatchObject({ refused: 'catalogue_mismatch' });
  expect(await rowsNamed('vehicle_brands', 'orfa')).toEqual([]);
});

const leave = (table: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions', id: string) =>
  db.updateTable(table).set({ status: 'inactive' }).where('id', '=', id).execute();

test.each([
  ['vehicle_brands', 'brand_id'],
  ['vehicle_models', 'model_id'],
  ['vehicle_versions', 'version_id'],
] as const)(
  'what the catalogue no longer offers is proposed beside it, once, and its ad goes to review: %s',
  async (table, level) => {
    const [brand, model, version] = [`Siriema ${level}`, 'Pernalta', '1.0'];
    const known = await office.whole({ brand, model, version });
    await leave(table, known[level]);
    const names = { brand_name: brand, model_name: model, version_name: version };
    const id = await submitProposed(names);
    expect(await tryToApprove(id)).toEqual({ refused: 'catalogue_missing' });
    expect((await propose(names))[level]).toBe((await propose(names))[level]);
    const rows = await db
      .selectFrom(table)
      .select('status')
      .where('id', '=', known[level])
      .execute();
    expect(rows).toEqual([{ status: 'inactive' }]);
  },
);

test('of a year in which the version was not made another one is proposed', async () => {
  const names = { brand_name: 'Caatinga', model_name: 'Umburana', version_name: '1.0 Flex' };
  expect(await propose({ ...names, year: '2019' })).toEqual(cast.umburana);
  const older = await propose({ ...names, year: '1978' });
  const { umburana: _, ...others } = cast;
  const id = await submitCar(db, lucia, { umburana: older, ...others }, { year: '1978' });
  expect(await tryToApprove(id)).toEqual({ refused: 'catalogue_missing' });
});

test('a version that is entered in vain leaves what was not offered as it was', async () => {
  const known = await office.whole({ brand: 'Socó', model: 'Boi', version: '1.0' });
  await leave('vehicle_brands', known.brand_id);
  const id = await submitCar(db, lucia, cast);
  const version = {
    vehicle_type: 'cars',
    brand_name: 'Socó',
    model_name: 'Boi',
    version_name: '1.6',
    fuel_type: 'flex',
    first_year: 2010,
    last_year: 2010,
    any_year: false,
  } as const;
  expect(await catalogueVersionOf(db, rui, id, version, NOW)).toMatchObject({
    refused: 'year_not_made',
  });
  expect(await rowsNamed('vehicle_brands', 'soco')).toMatchObject([{ status: 'inactive' }]);
});

test('the office is asked before an ad becomes one of a version that was not made in its year', async () => {
  const id = await submitProposed({ brand_name: 'Sanhaçu', model_name: 'Cinza' });
  const asked = { refused: 'year_not_made', key: 'any_year' };
  expect(await assignVersion(db, rui, id, cast.juazeiro, NOW)).toMatchObject(asked);
  const version = {
    vehicle_type: 'cars',
    brand_name: 'Sanhaçu',
    model_name: 'Cinza',
    version_name: '1.0',
    fuel_type: 'gasoline',
    first_year: 1980,
    last_year: 1984,
  } as const;
  const enter = (any_year: boolean) =>
    catalogueVersionOf(db, rui, id, { ...version, any_year }, NOW);
  expect(await enter(false)).toMatchObject(asked);
  expect(await rowsNamed('vehicle_brands', 'sanhacu')).toMatchObject([{ status: 'proposed' }]);
  granted(await enter(true));
  await approveCar(db, rui, id);
});

test('a version in another script does not join the one that is called as its code', async () => {
  const model = { brand_name: 'Miura', model_name: 'Saga' };
  const written = async (version_name: string) =>
    (await propose({ ...model, version_name })).version_id;
  const [cyrillic, latin] = [await written('Л'), await written('41B')];
  expect(cyrillic).not.toBe(latin);
  expect([await written('Л'), await written('41b')]).toEqual([cyrillic, latin]);
});
