import { sql, type Kysely } from 'kysely';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { ALERTED_KINDS } from './alerted-kinds.server.ts';
import { compiledFor } from './watched-search.server.ts';

const AT_ONCE = 500;

/** Makes the conditions anew that were made for other names or another engine. */
export async function recompileSearches(
  db: Kysely<DB>,
  names: SearchNames,
  now: Date,
): Promise<void> {
  while (
    await db
      .transaction()
      .execute(async (trx) => recompileSome(trx, names, compiledFor(names), now))
  );
}

/** @returns whether there may be more */
async function recompileSome(
  trx: DatabaseTransaction,
  names: SearchNames,
  madeFor: string,
  now: Date,
): Promise<boolean> {
  const searches = await trx
    .selectFrom('watched_searches')
    .where(sql<boolean>`compiled_for < ${madeFor} or compiled_for > ${madeFor}`)
    .orderBy('id')
    .limit(AT_ONCE)
    .select(['id', 'ad_kind', 'said'])
    .forUpdate()
    .execute();
  for (const { id, ad_kind: kind, said } of searches) {
    const { isKnown, condition, keys, amounts } = ALERTED_KINDS[kind].compile(names, said, now);
    // What it named is gone by that name: it goes on as it was understood.
    await trx
      .updateTable('watched_searches')
      .set({ compiled_for: madeFor, ...(isKnown && { condition, amounts: [...amounts] }) })
      .where('id', '=', id)
      .execute();
    if (!isKnown) continue;
    await trx.deleteFrom('watched_search_keys').where('search_id', '=', id).execute();
    await trx
      .insertInto('watched_search_keys')
      .values(keys.map((key) => ({ ...key, search_id: id })))
      .execute();
  }
  return searches.length === AT_ONCE;
}
