import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAdmin, NOW, register } from '#core/ads/advertisers.fixture.ts';
import { addCar, addCatalogue, carWith, granted } from '#core/ads/ads.fixture.ts';
import { finishDraft } from '#core/drafts/draft-finishing.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { carDraft } from '../vehicle-draft.fixture.ts';
import { assignVersion } from '../vehicle-recataloguing.server.ts';
import { createVehicle, insertVehicle } from '../vehicles.server.ts';
import { yearChangeInput } from './catalogue-input.ts';
import { mergeEntries } from './catalogue-merging.server.ts';
import { catalogueOffice } from './catalogue-office.fixture.ts';
import { changeYears } from './catalogue-years.server.ts';
import { prepareImport, runImport } from './import/catalogue-imports.server.ts';
import { proposedVersionFields } from './proposed-version.ts';
import { proposeVersion } from './proposed-versions.server.ts';

const { db } = await testDatabase();
const cast = await addCatalogue(db);
const lucia = await register(db, { first_name: 'Lúcia' });
const zefa = await register(db, { first_name: 'Zefa' });
const rui = await addAdmin(db);
const office = catalogueOffice(db, rui);

const { brand_id } = await office.whole({ brand: 'Graúna', model: 'Preta', version: '1.0' });
const model = (name: string) => office.model(brand_id, name);
const chosen = (model_id: string, version_id: string) => ({
  vehicle_type: 'cars' as const,
  brand_id,
  model_id,
  version_id,
});
const formOf = (choice: object) => carWith(cast, { ...choice });
const versionOf = async (id: string) =>
  (
    await db
      .selectFrom('vehicles')
      .select('version_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version_id;
const propose = async (names: object) =>
  granted(
    await proposeVersion(db, proposedVersionFields.parse({ vehicle_type: 'cars', ...names }), NOW),
  );
const removeYear = (id: string, from: string) =>
  changeYears(
    db,
    rui,
    id,
    yearChangeInput.parse({ action: 'remove', fuel_type: 'flex', from }),
    NOW,
  );

/** Starts one after the other while something is held, each when those before wait for a lock. */
async function whileHeld<Outcomes extends unknown[]>(
  hold: (trx: DatabaseTransaction) => Promise<unknown>,
  attempts: { [At in keyof Outcomes]: () => Promise<Outcomes[At]> },
  meanwhile = async () => {},
): Promise<Outcomes> {
  const running: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await hold(trx);
    for (const attempt of attempts) {
      running.push(attempt());
      await expect.poll(waiting).toBe(running.length);
    }
    await meanwhile();
  });
  return Promise.all(running) as Promise<Outcomes>;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

const lockAd = (id: string) => (trx: DatabaseTransaction) =>
  sql`select from vehicles where id = ${id} for update`.execute(trx);

async function twins(name: string) {
  const [one, other] = [await model(name), await model(`${name} II`)];
  const [from, into] = [await office.version(one, '1.4'), await office.version(other, '1.4')];
  return { from: chosen(one, from), into: chosen(other, into) };
}

test('a draft that is finished while its version is merged becomes an ad of the other', async () => {
  const { from, into } = await twins('Canário');
  const ad = await addCar(db, zefa, cast, from);
  const draft = await carDraft(db, lucia, { ...cast, umburana: from });
  const [merged, finished] = await whileHeld(lockAd(ad), [
    () => mergeEntries(db, rui, 'version', from.version_id, into.version_id, NOW),
    () => finishDraft(db, lucia, { kind: 'vehicle', id: draft }, NOW),
  ]);
  granted(merged);
  expect(finished).toHaveProperty('id');
  expect(await versionOf((finished as { id: string }).id)).toBe(into.version_id);
});

test('an ad that is assigned to a version that is being merged stays where it is, and the office is told', async () => {
  const { from, into } = await twins('Curió');
  const [merging, assigned] = [
    await addCar(db, zefa, cast, from),
    await addCar(db, lucia, cast, cast.umburana),
  ];
  const [merged, assignment] = await whileHeld(lockAd(merging), [
    () => mergeEntries(db, rui, 'version', from.version_id, into.version_id, NOW),
    () => assignVersion(db, rui, assigned, { version_id: from.version_id }, NOW),
  ]);
  granted(merged);
  expect(assignment).toMatchObject({ refused: 'catalogue_mismatch' });
  expect(await versionOf(assigned)).toBe(cast.umburana.version_id);
});

test('a proposal stays for the ad that somebody makes of it while the office takes the first ad away', async () => {
  const ids = await propose({ brand_name: 'Sofrê', model_name: 'Corrupião' });
  const first = await addCar(db, lucia, cast, { ...ids });
  let second: Awaited<ReturnType<typeof insertVehicle>> | undefined;
  const [assigned] = await whileHeld(
    async (trx) => {
      second = await insertVehicle(trx, zefa, formOf(ids), NOW);
    },
    [() => assignVersion(db, rui, first, cast.umburana, NOW)],
  );
  granted(assigned);
  expect(await versionOf(granted(second!).id)).toBe(ids.version_id);
});

test('of a proposal that went meanwhile no ad is made, and the advertiser is told', async () => {
  const ids = await propose({ brand_name: 'Sofrê', model_name: 'Rouxinol' });
  const [made] = await whileHeld(
    (trx) => sql`delete from vehicle_versions where id = ${ids.version_id}`.execute(trx),
    [() => createVehicle(db, lucia, formOf(ids), NOW)],
  );
  expect(made).toEqual({ refused: 'catalogue_mismatch', field: 'version_id' });
});

test('a year goes before an ad of it is made, or stays', async () => {
  const choice = chosen(...(await versionNamed('Xexéu')));
  const form = formOf({ ...choice, year: '2019' });
  const [removed] = await whileHeld(
    (trx) => insertVehicle(trx, lucia, form, NOW),
    [() => removeYear(choice.version_id, '2019')],
  );
  expect(removed).toEqual({ refused: 'years_advertised' });
  const [made] = await whileHeld(
    async (trx) => {
      await sql`select from vehicle_versions where id = ${choice.version_id} for update`.execute(
        trx,
      );
      await sql`delete from vehicle_version_years where version_id = ${choice.version_id}`.execute(
        trx,
      );
    },
    [() => createVehicle(db, lucia, form, NOW)],
  );
  expect(made).toEqual({ refused: 'catalogue_mismatch', field: 'year' });
});

async function versionNamed(name: string): Promise<[model: string, version: string]> {
  const id = await model(name);
  return [id, await office.version(id, '1.0')];
}

test('while a file is imported advertisers propose and advertise, and the office is told to wait', async () => {
  const choice = chosen(...(await versionNamed('Tetéu')));
  const other = await office.brand('Noivinha');
  const csv = [
    'tipo;marca;modelo;versão;zero km;situação',
    'carro;Graúna;Tetéu;1.0;sim;',
    'carro;Noivinha;;;;inativa',
    'carro;Saíra;Sete Cores;1.0;;',
  ];
  const file = { name: 'carros.csv', bytes: Buffer.from(csv.join('\n')) };
  const { id } = granted(await prepareImport(db, rui, file, NOW));
  const [imported] = await whileHeld(
    (trx) => sql`select from vehicle_brands where id = ${other} for update`.execute(trx),
    [() => runImport(db, rui, id, NOW)],
    async () => {
      expect(await versionOf(await addCar(db, lucia, cast, choice))).toBe(choice.version_id);
      await propose({ brand_id, model_name: 'Bacurau' });
      const busy = { refused: 'import_running' };
      expect(await removeYear(choice.version_id, '2018')).toEqual(busy);
      expect(await assignVersion(db, rui, 'whatever', choice, NOW)).toEqual(busy);
      expect(await runImport(db, rui, id, NOW)).toEqual(busy);
    },
  );
  expect(granted(imported)).toEqual({ id });
});

test('what somebody proposes while the file that adds it is imported makes another preview', async () => {
  const csv = 'tipo;marca;modelo;versão\ncarro;Udu;Coroado;1.0';
  const file = { name: 'carros.csv', bytes: Buffer.from(csv) };
  const { id } = granted(await prepareImport(db, rui, file, NOW));
  const [imported] = await whileHeld(
    (trx) =>
      sql`insert into vehicle_brands (vehicle_type, name, slug, code, status)
        values ('cars', 'Udu', 'udu', 'PUDU', 'proposed')`.execute(trx),
    [() => runImport(db, rui, id, NOW)],
  );
  expect(imported).toEqual({ refused: 'import_changed' });
});
