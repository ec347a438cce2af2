import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';
import { removeImageLater } from './catalogue-images.server.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';

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
    for (const { own, other } of await pairsOf(trx, 'model', from, into))
      moved.push(
        ...(other ? await MERGES.model(trx, own, other) : await moveModel(trx, own, into)),
      );
    await unite(trx, 'brand', from, into, [NICKNAMES, IMAGE]);
    return moved;
  },
  async model(trx, from, into) {
    const pairs = await pairsOf(trx, 'version', from, into);
    for (const { own, other } of pairs) {
      if (other) await MERGES.version(trx, own, other);
      else await move(trx, 'version', own, into);
    }
    await unite(trx, 'model', from, into, [NICKNAMES, IMAGE, CODE]);
    return pairs.map(({ own }) => own);
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

interface Pair {
  own: string;
  /** The same in the other, or what its namesake there became. */
  other: string | null;
}

async function pairsOf(
  trx: DatabaseTransaction,
  level: 'model' | 'version',
  from: string,
  into: string,
): Promise<Pair[]> {
  const of = CATALOGUE_TABLES[level];
  const { rows } = await sql<Pair>`
    select own.id as own, (
      select coalesce(other.merged_into, other.id) from ${sql.table(of.table)} other
      where other.${sql.ref(of.parent)} = ${into} and other.merged_into is distinct from own.id
        and (other.slug = own.slug or (other.merged_into is null and plain_words(other.name) = plain_words(own.name)))
      order by other.slug = own.slug desc, other.id limit 1) as other
    from ${sql.table(of.table)} own
    where own.${sql.ref(of.parent)} = ${from} and own.status <> 'merged' order by own.id`.execute(
    trx,
  );
  return rows;
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

/** An earlier name that leads to it makes room; what the reference data called it is kept if nobody there is called so. */
async function move(
  trx: DatabaseTransaction,
  level: 'model' | 'version',
  id: string,
  parent: string,
): Promise<void> {
  const of = CATALOGUE_TABLES[level];
  const table = sql.table(of.table);
  const within = sql.ref(of.parent);
  await sql`delete from ${table} former using ${table} own
    where own.id = ${id} and former.${within} = ${parent} and former.slug = own.slug and former.merged_into = own.id`.execute(
    trx,
  );
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
  const keys = level === 'version' ? sql`` : sql`, image_key = null`;
  await sql`update ${table} set status = 'merged', merged_into = ${into} ${keys}
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
