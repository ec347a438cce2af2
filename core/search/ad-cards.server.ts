import { sql } from 'kysely';
import type { SearchContext } from '#core/search/index/search-index.server.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

/** Cards of ads that visitors may still find, in the order of the ids. */
export async function readCards<T extends SearchTypes>(
  { db, cards, now }: Pick<SearchContext, 'db' | 'cards' | 'now'>,
  kind: Pick<SearchedKind<T>, 'rows' | 'card'>,
  ids: readonly string[],
): Promise<T['card'][]> {
  const since = cards.changes;
  const rows = new Map<string, T['row']>();
  const unknown: string[] = [];
  for (const id of ids) {
    const row = cards.get<T['row']>(id);
    if (row) rows.set(id, row);
    else unknown.push(id);
  }
  if (unknown.length > 0) {
    const matches = sql<{ id: string }>`(select unnest(${unknown}::text[]) as id)`;
    const read = await kind.rows(db, matches).execute();
    cards.keep(read, since);
    for (const row of read) rows.set(row.id, row);
  }
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [kind.card(row, now)] : [];
  });
}
