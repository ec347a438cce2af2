import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { CatalogueLevel } from './catalogue-level.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.server.ts';

interface Place {
  id: string;
  parent: string;
  slug: string;
}

/** It becomes its own again. The duplicate that had it stays: its id leads on, as does what stands in it. */
export async function freeSlug(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  { id, parent, slug }: Place,
): Promise<void> {
  const of = CATALOGUE_TABLES[level];
  await sql`update ${sql.table(of.table)} set slug = 'former-' || random_id(), reference = null
    where ${sql.ref(of.parent)} = ${parent} and slug = ${slug} and merged_into = ${id}`.execute(
    trx,
  );
}

export async function keepFormerSlug(
  trx: DatabaseTransaction,
  level: CatalogueLevel,
  { id, parent, slug, name }: Place & { name: string },
): Promise<void> {
  const of = CATALOGUE_TABLES[level];
  const code = level === 'brand' ? [sql`code`, sql`'former-' || random_id()`] : undefined;
  await sql`insert into ${sql.table(of.table)}
    (${sql.join([sql.ref(of.parent), sql`name, slug, status, merged_into`, ...(code ? [code[0]] : [])])})
    values (${sql.join([parent, name, slug, 'merged', id, ...(code ? [code[1]] : [])])})`.execute(
    trx,
  );
}
