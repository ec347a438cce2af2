import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { SearchedKind, SearchTypes } from './searched-kind.server.ts';

export type AdCard<T extends SearchTypes> = T['row'] & { path: string };

/** Cards of ads that visitors may still find, in the order of the ids. */
export async function readCards<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  ids: readonly string[],
): Promise<AdCard<T>[]> {
  if (ids.length === 0) return [];
  const matches = sql<{ id: string; place: number }>`(
    select id, place from unnest(${ids}::text[]) with ordinality as wanted (id, place))`;
  return withPaths(kind, await kind.cards(db, matches).execute());
}

export function withPaths<Row>(
  { pathOf }: { pathOf(this: void, row: Row): string },
  rows: readonly Row[],
): (Row & { path: string })[] {
  return rows.map((row) => ({ ...row, path: pathOf(row) }));
}
