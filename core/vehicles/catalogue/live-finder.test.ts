import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '#core/ads/advertisers.fixture.ts';
import { addCatalogue, carWith } from '#core/ads/ads.fixture.ts';
import { SearchNotReady } from '#core/search/index/search-index.server.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { createVehicle } from '../vehicles.server.ts';
import { LiveFinder } from './live-finder.server.ts';

const { db } = await testDatabase();
await sql`truncate vehicle_brands cascade`.execute(db);
const cast = await addCatalogue(db);

/** While it lasts no vehicle can be read. */
const hideCatalogue = () =>
  sql`alter table vehicle_version_years rename to vehicle_years_away`.execute(db);
const showCatalogue = () =>
  sql`alter table vehicle_years_away rename to vehicle_version_years`.execute(db);
const rename = (name: string) =>
  db.updateTable('vehicle_models').set({ name }).where('slug', '=', 'umburana').execute();

function liveFinder(gatheredMs: number) {
  let failures = 0;
  const live = new LiveFinder(db, { onFailure: () => (failures += 1), gatheredMs });
  onTestFinished(() => live.stop());
  const modelsOf = async (text: string) =>
    (await live.finder())(text).models.map(({ model }) => model.name);
  return { live, modelsOf, failures: () => failures };
}

test('while no newer finder can be made the last one answers, and it is tried again', async () => {
  const { live, modelsOf, failures } = liveFinder(20);
  live.follow('first');
  expect(await modelsOf('umburana')).toEqual(['Umburana']);
  await rename('Xiquexique');
  await hideCatalogue();
  live.follow('second');
  await expect.poll(failures).toBeGreaterThan(1);
  expect(await modelsOf('umburana')).toEqual(['Umburana']);
  await showCatalogue();
  await expect.poll(() => modelsOf('xiquexique')).toEqual(['Xiquexique']);
});

test('who comes before the first finder is told to come again, and makes none', async () => {
  const { live, failures } = liveFinder(60_000);
  await hideCatalogue();
  live.follow('first');
  for (let visitor = 0; visitor < 3; visitor += 1)
    await expect(live.finder()).rejects.toThrow(SearchNotReady);
  expect(failures()).toBe(1);
  await showCatalogue();
});

test('what is still offered and was just taken out is refused, to be chosen again', async () => {
  const { live } = liveFinder(60_000);
  live.follow('first');
  const find = await live.finder();
  await db
    .updateTable('vehicle_models')
    .set({ status: 'inactive' })
    .where('slug', '=', 'juazeiro')
    .execute();
  expect(find('juazeiro').versions).toMatchObject([{ version: { id: cast.juazeiro.version_id } }]);
  const lucia = await register(db, { first_name: 'Lúcia' });
  const input = carWith(cast, { ...cast.juazeiro });
  expect(await createVehicle(db, lucia, input, new Date())).toEqual({
    refused: 'catalogue_mismatch',
    field: 'version_id',
  });
});

test('changes that come quickly are followed by one new finder', async () => {
  const { live, modelsOf } = liveFinder(300);
  await rename('Xiquexique');
  live.follow('first');
  await live.finder();
  const finders = new Set([await live.finder()]);
  for (const name of ['Aroeira', 'Braúna', 'Quixabeira']) {
    await rename(name);
    live.follow(name);
    finders.add(await live.finder());
  }
  await expect.poll(() => modelsOf('quixabeira')).toEqual(['Quixabeira']);
  finders.add(await live.finder());
  expect(finders.size).toBe(2);
});
