import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import {
  addCar,
  addCatalogue,
  approveCar,
  carForm,
  granted,
  submitCar,
} from '#core/ads/ads.fixture.ts';
import { createDraft } from '#core/drafts/drafts.server.ts';
import { searchContext } from '#core/search/index/search-index.fixture.ts';
import { readSearch } from '#core/search/search-reading.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { vehicleInput } from '../vehicle-input.ts';
import { vehicleSearchFilters } from '../vehicle-search-filters.ts';
import { searchVehicles } from '../vehicle-search.server.ts';
import { createVehicle } from '../vehicles.server.ts';
import { mergeEntries, previewMerge } from './catalogue-merging.server.ts';
import { catalogueOffice } from './catalogue-office.fixture.ts';
import type { CatalogueLevel } from './catalogue-level.ts';

const { db } = await testDatabase();
const searching = searchContext(db);
const cast = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const rui = await addAdmin(db);
const office = catalogueOffice(db, rui);

const merge = (level: CatalogueLevel, from: string, into: string) =>
  mergeEntries(db, rui, level, from, into, NOW);
const placeOf = (id: string) =>
  db
    .selectFrom('vehicles')
    .select(['brand_id', 'model_id', 'version_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const rowOf = async (table: 'vehicle_brands' | 'vehicle_models' | 'vehicle_versions', id: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(
      db,
    )
  ).rows[0]!;

describe('a duplicate brand', async () => {
  const good = await office.whole({ brand: 'Sabiá', model: 'Asa', version: '1.0 Flex' });
  const bad = await office.whole({ brand: 'Sabia Motors', model: 'ASA', version: '1.0 flex' });
  const onlyBad = await office.model(bad.brand_id, 'Bico');
  const bico = await office.version(onlyBad, '1.6 Turbo');
  const published = async (choice: object, name: string) => {
    const id = await submitCar(db, lucia, cast, { ...choice, name });
    await approveCar(db, rui, id);
    return id;
  };
  const asa = await published(bad, 'Asa completo, único dono');
  const beak = await published(
    { ...bad, model_id: onlyBad, version_id: bico },
    'Bico turbo impecável',
  );
  const values = { vehicle_type: 'cars', brand_id: bad.brand_id, model_id: bad.model_id };
  const draft = granted(
    await createDraft(db, lucia, 'vehicle', { creation_key: randomUUID(), values }, NOW),
  );
  const found = async (query: Record<string, string>) => {
    const { items } = await searchVehicles(
      await searching(),
      readSearch(vehicleSearchFilters, query),
    );
    return items.map(({ id }) => id);
  };

  test('is found by its own name as long as it has one', async () => {
    expect((await found({ brand: 'sabia-motors' })).toSorted()).toEqual([asa, beak].toSorted());
    expect(await found({ brand: 'sabia' })).toEqual([]);
  });

  test('says beforehand what goes with it', async () => {
    expect(await previewMerge(db, 'brand', bad.brand_id, good.brand_id)).toEqual({
      into: { id: good.brand_id, name: 'Sabiá' },
      models: 2,
      versions: 2,
      ads: 2,
      drafts: 1,
    });
  });

  test('takes its ads to the other, whose models of the same name are the same', async () => {
    granted(await merge('brand', bad.brand_id, good.brand_id));
    const { vehicle_type: _type, ...place } = good;
    expect(await placeOf(asa)).toEqual(place);
    expect(await placeOf(beak)).toEqual({
      brand_id: good.brand_id,
      model_id: onlyBad,
      version_id: bico,
    });
    const { steps } = await db
      .selectFrom('vehicle_drafts')
      .select('steps')
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(steps['vehicle']?.values).toMatchObject({
      brand_id: good.brand_id,
      model_id: good.model_id,
    });
  });

  test('every search knows the ads by the new name at once, and by the old address', async () => {
    expect((await found({ brand: 'sabia' })).toSorted()).toEqual([asa, beak].toSorted());
    expect((await found({ brand: 'sabia-motors' })).toSorted()).toEqual([asa, beak].toSorted());
    expect(await found({ q: 'sabiá asa' })).toEqual([asa]);
    const { rows } =
      await sql`select from owned_vehicles where id = ${asa} and words like '%sabia asa%'
      and words not like '%motors%'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('a form that still says the duplicate makes an ad of the other', async () => {
    const { vehicle_type: _type, ...place } = good;
    expect(await placeOf(await addCar(db, lucia, cast, bad))).toEqual(place);
  });

  test('stays known by its name, and is no longer changed', async () => {
    expect((await rowOf('vehicle_brands', good.brand_id))['nicknames']).toEqual(['Sabia Motors']);
    expect(await merge('brand', bad.brand_id, good.brand_id)).toMatchObject({
      refused: 'entry_merged',
    });
    expect(await merge('brand', good.brand_id, bad.brand_id)).toMatchObject({
      refused: 'entry_merged',
    });
  });
});

test('a version goes to one of another model with its years and codes', async () => {
  const uno = await office.whole({ brand: 'Jandaia', model: 'Mil', version: '1.0 8V' });
  const mille = await office.model(uno.brand_id, 'Mille');
  const target = await office.version(mille, '1.0 Fire', { codes: '001004-9' });
  await db
    .updateTable('vehicle_versions')
    .set({ codes: ['001001-4'] })
    .where('id', '=', uno.version_id)
    .execute();
  await sql`insert into vehicle_version_years values (${uno.version_id}, 1995, 'gasoline')`.execute(
    db,
  );
  const ad = await addCar(db, lucia, cast, uno);
  granted(await merge('version', uno.version_id, target));
  expect(await placeOf(ad)).toEqual({
    brand_id: uno.brand_id,
    model_id: mille,
    version_id: target,
  });
  expect((await rowOf('vehicle_versions', target))['codes']).toEqual(['001001-4', '001004-9']);
  const years = db.selectFrom('vehicle_version_years').select(['year', 'fuel_type']);
  expect(await years.where('version_id', '=', target).orderBy('year').execute()).toMatchObject([
    { year: 1995, fuel_type: 'gasoline' },
    { year: 2018 },
    { year: 2019 },
    { year: 2020 },
  ]);
});

test('what was merged into a duplicate leads to where the duplicate went', async () => {
  const brand = await office.brand('Arribaçã');
  const [first, second, third] = [
    await office.model(brand, 'Um'),
    await office.model(brand, 'Dois'),
    await office.model(brand, 'Três'),
  ];
  granted(await merge('model', first, second));
  granted(await merge('model', second, third));
  expect(await rowOf('vehicle_models', first)).toMatchObject({ merged_into: third });
});

test('nothing is merged into itself, into nothing or into another type of vehicle', async () => {
  const car = await office.brand('Caburé');
  const motorcycle = await office.brand('Caburé Motos', { parent: 'motorcycles' });
  expect(await merge('brand', car, car)).toMatchObject({ refused: 'merge_into_itself' });
  expect(await merge('brand', car, 'zzzzzzzzzz')).toMatchObject({ refused: 'not_found' });
  expect(await merge('brand', 'zzzzzzzzzz', car)).toMatchObject({ refused: 'not_found' });
  expect(await merge('brand', car, motorcycle)).toMatchObject({ refused: 'merge_other_type' });
});

describe('at the same moment', () => {
  test('an ad that is being made of the duplicate ends at the other', async () => {
    const from = await office.whole({ brand: 'Gralha', model: 'Azul', version: '1.4' });
    const into = await office.whole({ brand: 'Gralha do Campo', model: 'Azul', version: '1.4' });
    const input = vehicleInput.parse(carForm(cast, from));
    const outcomes = await Promise.all([
      createVehicle(db, lucia, input, NOW),
      createVehicle(db, lucia, input, NOW),
      merge('brand', from.brand_id, into.brand_id),
      createVehicle(db, lucia, input, NOW),
    ]);
    const made = outcomes.filter((outcome) => 'id' in outcome) as { id: string }[];
    expect(made).toHaveLength(3);
    const { vehicle_type: _type, ...place } = into;
    for (const { id } of made) expect(await placeOf(id)).toEqual(place);
  });

  test('an ad whose form was checked before the merge ends at the other, too', async () => {
    const from = await office.whole({ brand: 'Anum', model: 'Preto', version: '1.4' });
    const into = await office.whole({ brand: 'Anum Branco', model: 'Preto', version: '1.4' });
    const input = vehicleInput.parse(carForm(cast, from));
    let making: ReturnType<typeof createVehicle> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from vehicle_versions where id = ${from.version_id} for update`.execute(trx);
      making = createVehicle(db, lucia, input, NOW);
      await expect.poll(() => waiting()).toBe(1);
      await sql`update vehicle_versions set status = 'merged', merged_into = ${into.version_id}
        where id = ${from.version_id}`.execute(trx);
    });
    expect(await placeOf(granted(await making!).id)).toMatchObject({ version_id: into.version_id });
  });

  test('of two merges that meet, one is made and the other is told', async () => {
    const [one, other] = [await office.brand('Bem-te-vi'), await office.brand('Bentevi')];
    const outcomes = await Promise.all([merge('brand', one, other), merge('brand', other, one)]);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toMatchObject([
      { refused: 'entry_merged' },
    ]);
  });
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}
