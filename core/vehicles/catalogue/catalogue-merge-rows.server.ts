import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';
import { removeImageLater } from './catalogue-images.server.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';
import { freeSlug } from './former-slugs.server.ts';

/** By slug and by name; what has no namesake moves. Gives the ids of the versions that moved or became a duplicate. */
export function mergeRows(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  from: string,
  into: string,
): Promise<string[]> {
  return MERGES[level](trx, from, into);
}

type Merge = (trx: DatabaseTransaction, from: string, into: string) => Promise<string[]>;

const MERGES: Readonly<Record<CatalogueLevel, Merge>> = {
  async brand(trx, from, into) {
    const moved: string[] = [];
    for (const own of await entriesOf(trx, 'model', from)) {
      const other = await namesakeOf(trx, 'model', own, into);
      moved.push(
        ...(other ? await MERGES.model(trx, own, other) : await moveModel(trx, own, into)),
      );
    }
    await unite(trx, 'brand', from, into, [NICKNAMES, IMAGE]);
    return moved;
  },
  async model(trx, from, into) {
    const versions = await entriesOf(trx, 'version', from);
    for (const own of versions) {
      const other = await namesakeOf(trx, 'version', own, into);
      if (other) await MERGES.version(trx, own, other);
      else await move(trx, 'version', own, into);
    }
    await unite(trx, 'model', from, into, [NICKNAMES, IMAGE, CODE]);
    return versions;
  },
  async version(trx, from, into) {
    await sql`
      insert into vehicle_version_years as known (version_id, year, fuel_type, status)
      select ${into}, year, fuel_type, status from vehicle_version_years where version_id = ${from}
      on conflict (version_id, year, fuel_type) do update set status = 'active'
        where known.status <> 'active' and excluded.status = 'active'`.execute(trx);
    await unite(trx, 'version', from, into, [CODES]);
    return [from];
  },
};

async function entriesOf(
  trx: DatabaseTransaction,
  level: 'model' | 'version',
  parent: string,
): Promise<string[]> {
  const of = CATALOGUE_TABLES[level];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(of.table)}
    where ${sql.ref(of.parent)} = ${parent} and status <> 'merged' order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The same in the other, or what its namesake there became by now: each merge may lead it elsewhere. */
async function namesakeOf(
  trx: DatabaseTransaction,
  level: 'model' | 'version',
  id: string,
  parent: string,
): Promise<string | undefined> {
  const of = CATALOGUE_TABLES[level];
  const { rows } = await sql<{ id: string }>`
    select coalesce(other.merged_into, other.id) as id
    from ${sql.table(of.table)} own, ${sql.table(of.table)} other
    where own.id = ${id} and other.${sql.ref(of.parent)} = ${parent} and other.merged_into is distinct from own.id
      and (other.slug = own.slug or (other.merged_into is null and plain_words(other.name) = plain_words(own.name)))
    order by other.slug = own.slug desc, other.id limit 1`.execute(trx);
  return rows[0]?.id;
}

async function moveModel(trx: DatabaseTransaction, id: string, brandId: string): Promise<string[]> {
  await move(trx, 'model', id, brandId);
  const versions = await trx
    .selectFrom('vehicle_versions')
    .select('id')
    .where('model_id', '=', id)
    .execute();
  return versions.map((version) => version.id);
}

/** What leads to it makes room; what the reference data called it is kept if nobody there is called so. */
async function move(
  trx: DatabaseTransaction,
  level: 'model' | 'version',
  id: string,
  parent: string,
): Promise<void> {
  const of = CATALOGUE_TABLES[level];
  const table = sql.table(of.table);
  const within = sql.ref(of.parent);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${table} where id = ${id}`.execute(trx);
  await freeSlug(trx, level, { id, parent, slug: rows[0]!.slug });
  await sql`update ${table} own set ${within} = ${parent}, reference = case when exists (
      select from ${table} other where other.${within} = ${parent} and other.reference = own.reference)
    then null else own.reference end where own.id = ${id}`.execute(trx);
}

const NICKNAMES = sql`nicknames = array(
  select distinct word from unnest(kept.nicknames || gone.nicknames || array[gone.name]) word
  where plain_words(word) <> plain_words(kept.name) order by word)`;
const IMAGE = sql`image_key = coalesce(kept.image_key, gone.image_key)`;
const CODE = sql`code = coalesce(kept.code, gone.code)`;
const CODES = sql`codes = array(select distinct code from unnest(kept.codes || gone.codes) code order by code)`;

/** What only one may have. */
const GIVEN_UP = {
  brand: sql`, image_key = null, code = 'former-' || random_id()`,
  model: sql`, image_key = null`,
  version: sql``,
};

/** What leads to the duplicate leads to the other at once: nothing is followed twice. */
async function unite(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  from: string,
  into: string,
  assignments: readonly RawBuilder<unknown>[],
): Promise<void> {
  const table = sql.table(CATALOGUE_TABLES[level].table);
  if (level !== 'version') await dropSpareImage(trx, level, from, into);
  // What is in the catalogue does not leave it for a namesake that was only proposed.
  await sql`update ${table} kept set status = 'active' from ${table} gone
    where kept.id = ${into} and gone.id = ${from} and kept.status = 'proposed' and gone.status = 'active'`.execute(
    trx,
  );
  await sql`update ${table} kept set ${sql.join(assignments)} from ${table} gone
    where kept.id = ${into} and gone.id = ${from}`.execute(trx);
  await sql`update ${table} set status = 'merged', merged_into = ${into} ${GIVEN_UP[level]}
    where id = ${from} or merged_into = ${from}`.execute(trx);
}

async function dropSpareImage(
  trx: DatabaseTransaction,
  level: 'brand' | 'model',
  from: string,
  into: string,
): Promise<void> {
  const table = sql.table(CATALOGUE_TABLES[level].table);
  const { rows } = await sql<{
    key: string;
  }>`select gone.image_key as key from ${table} gone, ${table} kept
    where gone.id = ${from} and kept.id = ${into} and gone.image_key is not null and kept.image_key is not null`.execute(
    trx,
  );
  for (const { key } of rows) await removeImageLater(trx, key);
}
