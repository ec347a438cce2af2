import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, NOW } from '#core/ads/advertisers.fixture.ts';
import { granted } from '#core/ads/ads.fixture.ts';
import { testDatabase } from '#db/test-database.fixture.ts';
import { catalogueOffice } from '../catalogue-office.fixture.ts';
import { mergeEntries } from '../catalogue-merging.server.ts';
import { prepareImport, runImport } from './catalogue-imports.server.ts';
import { unsafeReadImport } from './import-reports.server.ts';

const { db } = await testDatabase();
const rui = await addAdmin(db);
const office = catalogueOffice(db, rui);

const prepare = (text: string | Uint8Array, name = 'carros.csv') =>
  prepareImport(db, rui, { name, bytes: typeof text === 'string' ? Buffer.from(text) : text }, NOW);
const planned = async (text: string | Uint8Array) => {
  const { id } = granted(await prepare(text));
  const read = granted(await unsafeReadImport(db, id, { filter: 'all', page: 1 }));
  return { id, totals: read.totals, lines: read.lines };
};
const notesOf = async (text: string | Uint8Array) =>
  (await planned(text)).lines.map(({ outcome, notes }) => [
    outcome,
    ...notes.map(({ note, about }) => (about === undefined ? note : `${note} ${about}`)),
  ]);
const HEADING =
  'tipo;marca;modelo;versão;combustível;ano inicial;ano final;código;zero km;situação';
const csv = (...lines: string[]) => [HEADING, ...lines].join('\r\n');

/** Everything that the catalogue says, as text. */
async function catalogue(): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select string_agg(said, E'\n' order by said) as said from (
      select concat_ws(' / ', brand.name, model.name, version.name, version.status, version.codes::text, version.sold_new,
        (select string_agg(year || fuel_type, ' ' order by year, fuel_type) from vehicle_version_years where version_id = version.id)) as said
      from vehicle_brands brand left join vehicle_models model on model.brand_id = brand.id
      left join vehicle_versions version on version.model_id = model.id) whole`.execute(db);
  return rows[0]!.said;
}

beforeAll(async () => {
  await sql`truncate vehicle_brands, vehicle_models, vehicle_versions cascade`.execute(db);
  const { brand_id } = await office.whole({ brand: 'Juriti', model: 'Uno', version: '1.0 Flex' });
  const mille = await office.model(brand_id, 'Uno Mille', { nicknames: 'Milão' });
  await office.version(mille, 'Fire 1.0', { codes: '001004-9' });
});

describe('a table', () => {
  test('says line by line what it would do, and does nothing', async () => {
    const before = await catalogue();
    expect(
      await notesOf(
        csv(
          'carro;Juriti;Uno;1.0 Flex;flex;2018;2020;;;',
          'carro;Juriti;Uno;1.0 Flex;flex;2020;2022;;;',
          'carro;Juriti;Milão;Fire 1.0;;;;001005-7;sim;',
          'moto;Ema;Corre;150;gasolina;2001;2002;;;',
          'moto;Ema;Corre;150;gasolina;2001;2002;;;',
          'carro;Juriti;Uno;;;;;;;inativo',
        ),
      ),
    ).toEqual([
      ['known'],
      ['add', 'add_years 2'],
      ['change', 'leads_on Uno Mille', 'add_code 001005-7', 'set_sold_new sim'],
      ['add', 'add_brand Ema', 'add_model Corre', 'add_version 150', 'add_years 2'],
      ['known', 'repeated 5'],
      ['change', 'set_status inactive'],
    ]);
    expect(await catalogue()).toBe(before);
  });

  test('points out a new name that looks like one that is there, and none that differs in a figure', async () => {
    const model = await office.brand('Honda').then((brand) => office.model(brand, 'HB20'));
    await office.version(model, '1.0');
    expect(
      await notesOf(
        csv(
          'carro;Hondda;Fit;;;;;;;',
          'carro;Honda;HB-2 0;;;;;;;',
          'carro;Honda;HB30;;;;;;;',
          'carro;Juriti;Uno Mile;;;;;;;',
          'moto;Hondda;;;;;;;;',
        ),
      ),
    ).toEqual([
      ['add', 'add_brand Hondda', 'like_brand Honda', 'add_model Fit'],
      ['add', 'add_model HB-2 0', 'like_model HB20'],
      ['add', 'add_model HB30'],
      ['add', 'add_model Uno Mile', 'like_model Uno Mille'],
      ['add', 'add_brand Hondda'],
    ]);
  });

  test('finds the family in the text of a version: the longest name that begins it, or else its first word', async () => {
    expect(
      await notesOf(
        csv(
          'carro;Juriti;;Uno Mille Fire 1.0;;;;;;',
          'carro;Juriti;;Juriti Uno 1.5;gasolina;1990;1990;;;',
          'carro;Juriti;;Palmeira Sporting 1.8;flex;2010;2010;;;',
          'carro;Juriti;;Palmeira 1.4;flex;2010;2010;;;',
          'carro;Juriti;;Grand Palmeira 1.4;flex;2010;2010;;;',
        ),
      ),
    ).toEqual([
      ['known'],
      ['add', 'add_version 1.5', 'add_years 1'],
      [
        'add',
        'new_family Palmeira',
        'add_model Palmeira',
        'add_version Sporting 1.8',
        'add_years 1',
      ],
      ['add', 'add_version 1.4', 'add_years 1'],
      [
        'add',
        'new_family Grand Palmeira',
        'add_model Grand Palmeira',
        'add_version 1.4',
        'add_years 1',
      ],
    ]);
  });

  test('names what is wrong with a line by its number, and goes on', async () => {
    const { lines, totals } = await planned(
      csv(
        ';Juriti;Uno;1.0;flex;2010;2010;;;',
        'barco;Juriti;Uno;1.0;flex;2010;2010;;;',
        'carro;;Uno;1.0;flex;2010;2010;;;',
        'carro;Juriti;Uno;1.0;lenha;2010;2010;;;',
        'carro;Juriti;Uno;1.0;;2010;2010;;;',
        'carro;Juriti;Uno;1.0;flex;2020;2010;;;',
        'carro;Juriti;Uno;1.0;flex;1492;;;;',
        'carro;Juriti;Uno;1.0;flex;2010;;12;;',
        'carro;Juriti;Uno;1.0;flex;2010;;;talvez;',
        `carro;Juriti;Uno;${'x'.repeat(200)};flex;2010;;;;`,
        'carro;Juriti;Uno;1.0;flex;2010;;001004-8;;',
      ),
    );
    expect(lines.map(({ line, notes }) => [line, notes[0]?.note])).toEqual([
      [2, 'missing_type'],
      [3, 'unknown_type'],
      [4, 'missing_brand'],
      [5, 'unknown_fuel'],
      [6, 'years_without_fuel'],
      [7, 'years_reversed'],
      [8, 'bad_year'],
      [9, 'bad_code'],
      [10, 'unknown_answer'],
      [11, 'bad_name'],
      [12, 'add_version'],
    ]);
    expect(lines.at(-1)?.notes).toContainEqual({ note: 'code_check', about: '001004-8' });
    expect(totals).toMatchObject({ lines: 11, error: 10, add: 1, warnings: 1 });
  });

  test('of lines that contradict each other the first counts, and one code names one version', async () => {
    expect(
      await notesOf(
        csv(
          'carro;Juriti;Uno;1.0 Flex;;;;;;inativa',
          'carro;Juriti;Uno;1.0 Flex;;;;;;ativa',
          'carro;Juriti;Uno;1.6;flex;2010;;001001-4;;',
          'carro;Juriti;Uno;1.7;flex;2010;;001001-4;;',
          'carro;Juriti;Uno;1.8;flex;2010;;001004-9;;',
          'carro;Tesoura;Corte;1.8;flex;2010;;001004-9;;',
        ),
      ),
    ).toEqual([
      ['change', 'set_status inactive'],
      ['known', 'contradiction 2'],
      ['add', 'add_version 1.6', 'add_code 001001-4', 'add_years 1'],
      ['error', 'code_contradiction 001001-4 (4)'],
      ['add', 'found_by_code Uno Mille Fire 1.0', 'add_years 1'],
      ['error', 'code_contradiction 001004-9 (6)'],
    ]);
  });

  test('knows what lies in brands that it does not name: a code of another, and what a duplicate became', async () => {
    const here = await office.whole({ brand: 'Tuim', model: 'Verde', version: '1.0' });
    const there = await office.whole({ brand: 'Periquito', model: 'Rico', version: '1.0' });
    const coded = await office.version(there.model_id, '2.0', { codes: '001012-0' });
    granted(await mergeEntries(db, rui, 'model', here.model_id, there.model_id, NOW));
    const other = await office.model(here.brand_id, 'Azul');
    const twin = await office.version(other, 'Dois litros');
    granted(await mergeEntries(db, rui, 'version', twin, coded, NOW));
    const [named, merged, code] = await notesOf(
      csv(
        'carro;Tuim;Verde;2.0;;;;;;',
        'carro;Tuim;Azul;Dois litros;;;;;;',
        'carro;Tuim;Azul;3.0;flex;2010;;001012-0;;',
      ),
    );
    expect([named, merged]).toEqual([['known', 'leads_on Rico'], ['known']]);
    expect(code).toContain('code_elsewhere 001012-0: Periquito Rico 2.0');
  });

  test('may come from an old spreadsheet: Latin-1, a mark, commas, quotation marks', async () => {
    const text =
      'Tipo,Marca,Modelo,Versão,Combustível,Ano\n"carro","Jaçanã","Açu, o grande","1.0 ""Pé"" duro",Álcool,1988\n';
    const notes = [
      [
        'add',
        'add_brand Jaçanã',
        'add_model Açu, o grande',
        'add_version 1.0 "Pé" duro',
        'add_years 1',
      ],
    ];
    expect(await notesOf(Buffer.from(text, 'latin1'))).toEqual(notes);
    expect(await notesOf(`\uFEFF${text}`)).toEqual(notes);
    expect(await notesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(notes);
  });
});

test('the lists of the price table: years with the figure of their fuel, 32000 is sold new', async () => {
  const Anos = ['2014-1', '2013-5', '32000-1'].map((Value) => ({ Label: 'x', Value }));
  const Modelos = { Modelos: [{ Label: 'Uno 1.0 Flex', Value: 437, Anos }], Anos: [] };
  const table = {
    carros: [
      { Label: 'Juriti', Value: '21', Modelos },
      { Label: 'Ticoá', Value: '22' },
    ],
  };
  expect(await notesOf(JSON.stringify(table))).toEqual([
    ['add', 'add_years 1'],
    ['add', 'add_years 1'],
    ['change', 'set_sold_new sim'],
    ['add', 'add_brand Ticoá'],
  ]);
});

test('importing does what the preview says, once', async () => {
  const file = csv(
    'carro;Juriti;;Sabiá 1.0;flex;2015;2017;;;',
    'carro;Juriti;Uno;1.0 Flex;flex;2021;2021;001009-0;sim;inativa',
    'caminhão;Pardal;P 100;P 100 4x2;diesel;2000;2001;;;',
    'carro;Juriti;Uno;1.0;lenha;2010;2010;;;',
  );
  const { id, totals } = await planned(file);
  expect(totals).toMatchObject({ add: 3, error: 1, brands: 1, models: 2, versions: 2, years: 6 });
  granted(await runImport(db, rui, id, NOW));
  const after = await catalogue();
  expect(after).toContain('Juriti / Sabiá / 1.0 / active / {} / f / 2015flex 2016flex 2017flex');
  expect(after).toContain(
    'Juriti / Uno / 1.0 Flex / inactive / {001009-0} / t / 2018flex 2019flex 2020flex 2021flex',
  );
  expect(after).toContain('Pardal / P 100 / P 100 4x2 / active / {} / f / 2000diesel 2001diesel');
  expect(await runImport(db, rui, id, NOW)).toMatchObject({ refused: 'import_done' });
  const again = await planned(file);
  expect(again.totals).toMatchObject({ add: 0, change: 0, known: 3, error: 1 });
  expect(await runImport(db, rui, again.id, NOW)).toMatchObject({
    refused: 'import_with_nothing_new',
  });
});

test('a preview of another catalogue is not imported: there is a new one', async () => {
  const { id } = await planned(csv('carro;Rolinha;Roxa;1.0;flex;2015;2017;;;'));
  await office.brand('Rolinha');
  const before = await catalogue();
  expect(await runImport(db, rui, id, NOW)).toMatchObject({ refused: 'import_changed' });
  expect(await catalogue()).toBe(before);
  const { lines } = granted(await unsafeReadImport(db, id, { filter: 'all', page: 1 }));
  expect(lines[0]?.notes[0]).toEqual({ note: 'add_model', about: 'Roxa' });
  granted(await runImport(db, rui, id, NOW));
});

test('an import that is killed halfway leaves nothing, and can be done afterwards', async () => {
  const target = await office.whole({ brand: 'Tico-tico', model: 'Fubá', version: '1.0' });
  const many = Array.from(
    { length: 3000 },
    (_, row) => `carro;Bigodinho;Novo ${row};1.0;flex;2015;2017;;;`,
  );
  const { id } = await planned(csv(...many, 'carro;Tico-tico;Fubá;1.0;;;;;sim;'));
  const before = await catalogue();
  let importing: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    // Whoever holds the last row that it changes stops it after thousands that it added.
    await sql`select from vehicle_versions where id = ${target.version_id} for update`.execute(trx);
    importing = runImport(db, rui, id, NOW).catch((error: unknown) => error);
    await expect.poll(() => killWaiting()).toBe(1);
    expect(await importing).toBeInstanceOf(Error);
  });
  expect(await catalogue()).toBe(before);
  granted(await runImport(db, rui, id, NOW));
  expect(await catalogue()).toContain('Bigodinho / Novo 2999 / 1.0');
});

async function killWaiting(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update vehicle_versions%'`.execute(
    db,
  );
  return rows.length;
}
