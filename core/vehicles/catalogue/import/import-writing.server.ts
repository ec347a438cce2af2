import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import { factsOfVersion } from '../version-facts.ts';
import type { BookEntry, BookVersion } from './catalogue-book.ts';
import type { ImportPlan } from './import-planning.ts';

/** Rows of one statement: few statements, each shorter than a visitor's patience. */
const CHUNK_ROWS = 4000;

export async function writePlan(trx: DatabaseTransaction, plan: ImportPlan): Promise<void> {
  const { addedBrands, addedModels, addedVersions } = plan.book;
  await giveIds(trx, [...addedBrands, ...addedModels, ...addedVersions]);
  await inChunks(
    trx,
    addedBrands.map(({ id, type, name, slug, code, status }) => ({
      id,
      type,
      name,
      slug,
      code,
      status,
    })),
    (rows) => sql`
    insert into vehicle_brands (id, vehicle_type, name, slug, code, status)
    select id, type, name, slug, code, status from json_to_recordset(${rows})
      as added (id text, type text, name text, slug text, code text, status text)`,
  );
  await inChunks(
    trx,
    addedModels.map(({ id, brand, name, slug, status }) => ({
      id,
      brand: brand.id,
      name,
      slug,
      status,
    })),
    (rows) => sql`
    insert into vehicle_models (id, brand_id, name, slug, status)
    select id, brand, name, slug, status from json_to_recordset(${rows})
      as added (id text, brand text, name text, slug text, status text)`,
  );
  await inChunks(
    trx,
    addedVersions.map(versionRow),
    (rows) => sql`
    insert into vehicle_versions (id, model_id, name, slug, status, codes, sold_new, cylinder_capacity,
      transmission, doors, bodywork, motorcycle_style, axles, traction, truck_body, cabin, start_type)
    select id, model, name, slug, status, codes, sold_new, cylinder_capacity,
      transmission, doors, bodywork, motorcycle_style, axles, traction, truck_body, cabin, start_type
    from json_to_recordset(${rows}) as added (id text, model text, name text, slug text, status text, codes text[],
      sold_new boolean, cylinder_capacity integer, transmission text, doors smallint, bodywork text,
      motorcycle_style text, axles smallint, traction text, truck_body text, cabin text, start_type text)`,
  );
  await writeYears(trx, plan);
  await writeChanges(trx, plan);
}

async function giveIds(trx: DatabaseTransaction, entries: readonly BookEntry[]): Promise<void> {
  for (const [at, part] of chunksOf(entries).entries()) {
    const { rows } = await sql<{ id: string }>`
      select random_id() as id from generate_series(1, ${part.length}::int)`.execute(trx);
    for (const [index, { id }] of rows.entries()) entries[at * CHUNK_ROWS + index]!.id = id;
  }
}

function versionRow({ id, model, name, slug, status, wanted }: BookVersion) {
  return {
    id,
    model: model.id,
    name,
    slug,
    status: wanted.status?.value ?? status,
    codes: wanted.codes,
    sold_new: wanted.soldNew?.value ?? false,
    ...factsOfVersion(model.brand.type, name),
  };
}

async function writeYears(trx: DatabaseTransaction, { changed }: ImportPlan): Promise<void> {
  const years = [...changed].flatMap(({ id, wanted }) =>
    [...wanted.years.keys()].map((key) => {
      const [year, fuel] = key.split(' ');
      return { id, year: Number(year), fuel };
    }),
  );
  await inChunks(
    trx,
    years,
    (rows) => sql`
    insert into vehicle_version_years (version_id, year, fuel_type)
    select id, year, fuel from json_to_recordset(${rows}) as added (id text, year smallint, fuel text)`,
  );
}

async function writeChanges(
  trx: DatabaseTransaction,
  { changed, statuses }: ImportPlan,
): Promise<void> {
  const versions = [...changed]
    .filter(({ isNew }) => !isNew)
    .filter(({ wanted }) => wanted.codes.length > 0 || wanted.soldNew || wanted.status)
    .map(({ id, wanted }) => ({
      id,
      codes: wanted.codes,
      sold_new: wanted.soldNew?.value ?? null,
      status: wanted.status?.value ?? null,
    }));
  await inChunks(
    trx,
    versions,
    (rows) => sql`
    update vehicle_versions version set codes = version.codes || wanted.codes,
      sold_new = coalesce(wanted.sold_new, version.sold_new), status = coalesce(wanted.status, version.status)
    from json_to_recordset(${rows}) as wanted (id text, codes text[], sold_new boolean, status text)
    where version.id = wanted.id`,
  );
  for (const [level, table] of [
    ['brand', 'vehicle_brands'],
    ['model', 'vehicle_models'],
  ] as const)
    await inChunks(
      trx,
      statuses.filter((status) => status.level === level),
      (rows) => sql`
      update ${sql.table(table)} entry set status = wanted.status
      from json_to_recordset(${rows}) as wanted (id text, status text) where entry.id = wanted.id`,
    );
}

export async function inChunks(
  trx: DatabaseTransaction,
  rows: readonly object[],
  statement: (json: string) => RawBuilder<unknown>,
): Promise<void> {
  for (const part of chunksOf(rows)) await statement(JSON.stringify(part)).execute(trx);
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, index) =>
    rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}
