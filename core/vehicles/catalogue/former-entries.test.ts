import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { catalogueVersionOf } from '../vehicle-recataloguing.server.ts';
import { changeEntry } from './catalogue-changing.server.ts';
import { unsafeGetEntry } from './catalogue-directory.server.ts';
import { CHANGE_FIELDS } from './catalogue-input.ts';
import type { CatalogueLevel } from './catalogue-level.ts';
import { mergeEntries } from './catalogue-merging.server.ts';
import { catalogueOffice } from './catalogue-office.fixture.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';
import { currentChoice } from './current-choice.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const office = catalogueOffice(db, rui);
const lucia = await register(db, { first_name: 'Lúcia' });
const cast = await addCatalogue(db);

const merge = async (level: CatalogueLevel, from: string, into: string) =>
  granted(await mergeEntries(db, rui, level, from, into, NOW));
const change = async (level: 'brand' | 'model', id: string, changes: object) => {
  const { name, codes, revision } = granted(await unsafeGetEntry(db, level, id));
  const entry = { name, code: codes[0], status: 'active', revision, ...changes };
  return changeEntry(db, rui, level, id, CHANGE_FIELDS[level].parse(entry), NOW);
};
const takeName = async (level: 'brand' | 'model', id: string, name: string) =>
  granted(await change(level, id, { name, new_address: true }));
const slugOf = async (level: CatalogueLevel, id: string) =>
  granted(await unsafeGetEntry(db, level, id)).slug;
/** What a slug leads to. */
const called = async (level: CatalogueLevel, parent: string, slug: string) => {
  const of = CATALOGUE_TABLES[level];
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from ${sql.table(of.table)}
    where ${sql.ref(of.parent)} = ${parent} and slug = ${slug}`.execute(db);
  return rows[0]?.id;
};

test('a model that was merged into one of another brand makes room when that one comes to its brand', async () => {
  const one = await office.whole({ brand: 'Ararajuba', model: 'Emme', version: '1.0' });
  const other = await office.whole({ brand: 'Ararinha', model: 'Emme', version: '1.0' });
  await merge('model', one.model_id, other.model_id);
  await merge('brand', other.brand_id, one.brand_id);
  const { vehicle_type: _type, ...live } = { ...other, brand_id: one.brand_id };
  expect(await called('model', one.brand_id, 'emme')).toBe(live.model_id);
  for (const chosen of [one, other]) expect(await currentChoice(db, chosen)).toEqual(live);
});

test('a version that was merged into one of another model makes room when that one comes to its model', async () => {
  const one = await office.whole({ brand: 'Maritaca', model: 'Uru', version: '1.0' });
  const model_id = await office.model(one.brand_id, 'Urumutum');
  const other = { ...one, model_id, version_id: await office.version(model_id, '1.0') };
  await merge('version', one.version_id, other.version_id);
  await merge('model', other.model_id, one.model_id);
  const { vehicle_type: _type, ...live } = { ...other, model_id: one.model_id };
  expect(await called('version', one.model_id, '1-0')).toBe(live.version_id);
  for (const chosen of [one, other]) expect(await currentChoice(db, chosen)).toEqual(live);
});

test.each(['brand', 'model'] as const)(
  'the name and address of a duplicate become those of what it was merged into: %s',
  async (level) => {
    const key = `${level}_id` as const;
    const one = await office.whole({ brand: `Cauré ${level}`, model: 'Uno', version: '1.0' });
    const other =
      level === 'brand'
        ? await office.whole({ brand: 'Caurê do Mato', model: 'Uno', version: '1.0' })
        : { ...one, model_id: await office.model(one.brand_id, 'Unno'), version_id: '' };
    other.version_id ||= await office.version(other.model_id, '1.0');
    const parent = level === 'brand' ? 'cars' : one.brand_id;
    const { name, slug } = granted(await unsafeGetEntry(db, level, one[key]));
    const former = await slugOf(level, other[key]);
    await merge(level, one[key], other[key]);
    await takeName(level, other[key], name);
    expect(await slugOf(level, other[key])).toBe(slug);
    expect(await called(level, parent, former)).toBe(other[key]);
    const { vehicle_type: _type, ...live } = other;
    for (const chosen of [one, other]) expect(await currentChoice(db, chosen)).toEqual(live);
  },
);

test('duplicates that lead crosswise to the brand that is merged end as its models', async () => {
  const [one, other] = [await office.brand('Guará'), await office.brand('Guaraúna')];
  const [a, b] = [await office.model(one, 'Ave'), await office.model(one, 'Bem')];
  const [ave, bem] = [await office.model(other, 'Ave'), await office.model(other, 'Bem')];
  await merge('model', a, bem);
  await merge('model', b, ave);
  await merge('brand', other, one);
  const live = await called('model', one, 'ave');
  expect(await called('model', one, 'bem')).toBe(live);
  expect([ave, bem]).toContain(live);
});

test('the code of a duplicate brand is free', async () => {
  const [one, other] = [await office.brand('Tico', { code: 'TICO' }), await office.brand('Teco')];
  await merge('brand', one, other);
  granted(await change('brand', other, { code: 'TICO' }));
  expect(granted(await unsafeGetEntry(db, 'brand', one)).codes).toEqual([]);
});

test('a duplicate is not merged into itself', async () => {
  const one = await office.whole({ brand: 'Mutum', model: 'Pinima', version: '1.0' });
  const other = await office.version(one.model_id, '1.0 8V');
  await merge('version', other, one.version_id);
  expect(await mergeEntries(db, rui, 'version', other, other, NOW)).toMatchObject({
    refused: 'merge_into_itself',
  });
});

test.each(['brand', 'model', 'version'] as const)(
  'entering the version of an ad by the name of a duplicate offers again what that became: %s',
  async (level) => {
    const names = { brand_name: `Juriti ${level}`, model_name: 'Pupu', version_name: '1.0' };
    const { brand_name: brand, model_name: model, version_name: version } = names;
    const one = await office.whole({ brand, model, version });
    const other = await office.whole({ brand: `${brand} azul`, model: 'Roxa', version: '1.6' });
    const key = `${level}_id` as const;
    await merge(level, one[key], other[key]);
    for (const { table } of Object.values(CATALOGUE_TABLES))
      await sql`update ${sql.table(table)} set status = 'inactive'
        where id in (${other.brand_id}, ${other.model_id}, ${other.version_id})`.execute(db);
    const ad = await submitCar(db, lucia, cast);
    const entered = {
      ...names,
      vehicle_type: 'cars' as const,
      fuel_type: 'flex' as const,
      first_year: 2019,
      last_year: 2019,
      any_year: false,
    };
    granted(await catalogueVersionOf(db, rui, ad, entered, NOW));
    const { rows } = await sql`
      select brand.id, brand.status as brand, model.status as model, version.status as version
      from vehicles ad join vehicle_brands brand on brand.id = ad.brand_id
      join vehicle_models model on model.id = ad.model_id
      join vehicle_versions version on version.id = ad.version_id where ad.id = ${ad}`.execute(db);
    expect(rows).toEqual([
      { id: other.brand_id, brand: 'active', model: 'active', version: 'active' },
    ]);
  },
);

test('after all of that duplicates lead to what is live, which stands in what is live', async () => {
  for (const { table } of Object.values(CATALOGUE_TABLES)) {
    const { rows } = await sql`
      select former.name from ${sql.table(table)} former join ${sql.table(table)} entry on entry.id = former.merged_into
      where entry.status = 'merged'`.execute(db);
    expect(rows).toEqual([]);
  }
  const { rows } = await sql`
    select version.name from vehicle_versions version
    join vehicle_models model on model.id = version.model_id
    join vehicle_brands brand on brand.id = model.brand_id
    where version.status <> 'merged' and 'merged' in (model.status, brand.status)`.execute(db);
  expect(rows).toEqual([]);
});
