import { sql } from 'kysely';
import type * as z from 'zod';
import { matcher } from '#core/search/ad-matches.server.ts';
import type { IndexState } from '#core/search/index/index-state.server.ts';
import type { SearchNames } from '#core/search/index/search-names.server.ts';
import { readSearch, type SearchQuery } from '#core/search/search-reading.ts';
import type { SearchedKind, SearchTypes } from '#core/search/searched-kind.server.ts';
import type { Database } from '#db/database.ts';
import type { Amount } from './saved-search.ts';
import { compileSearch, type CompiledSearch, type SaidSearch } from './watched-search.server.ts';

/** An ad as alerts tell it. */
export interface OfferedAd extends Record<Amount, number | null> {
  name: string;
  path: string;
  town: string;
}

/** What a search asks for, by the names of the API, and what it says: `compile` makes its condition of that. */
export interface ReadSearch {
  asked: Record<string, string[]>;
  said: object;
}

/** What alerts know of a kind of ad. */
export interface AlertedKind {
  /** What an ad of the kind asks, by the numbers of the index. */
  amounts: readonly Amount[];
  /** The two choices by which searches are told apart first: most name one of each. */
  keys: readonly [string, string];
  read(this: void, index: IndexState, query: SearchQuery, now: Date): ReadSearch;
  compile(this: void, names: SearchNames, said: unknown, now: Date): CompiledSearch;
  /** Of those that visitors still find, by id. */
  offered(
    this: void,
    db: Database,
    ids: readonly string[],
    now: Date,
  ): Promise<Map<string, OfferedAd>>;
}

type Card = { id: string; name: string; path: string; town: { name: string } };

interface KindFacts<T extends SearchTypes & { card: Card }> extends Pick<
  AlertedKind,
  'amounts' | 'keys'
> {
  kind: SearchedKind<T>;
  filters: z.ZodObject & z.ZodType<T['search']>;
  /** Those that a search looks at. */
  amountsOf(this: void, search: T['search']): readonly Amount[];
  offerOf(this: void, card: T['card']): Record<Amount, number | null>;
}

/** How results are looked at, and how old they are: an alert is of what comes. */
const LOOKS = new Set(['page', 'sort', 'published_within']);

export function alertedKind<T extends SearchTypes & { card: Card }>({
  kind,
  filters,
  amounts,
  keys,
  amountsOf,
  offerOf,
}: KindFacts<T>): AlertedKind {
  return {
    amounts,
    keys,
    read(index, query, now) {
      const lasting = Object.fromEntries(
        Object.entries(query).filter(([name]) => !LOOKS.has(name)),
      );
      const reading = readSearch(filters, lasting);
      const { said, criteria } = matcher(kind, index, now)(reading);
      const { search, clauses, mentions } = said;
      const settled = kind.settled?.(search, criteria) ?? search;
      return {
        asked: inOneOrder(reading.understood),
        said: { search: settled, clauses, mentions },
      };
    },
    compile(names, said, now) {
      const read = said as SaidSearch<T>;
      return compileSearch({ kind, keys, amounts: amountsOf(read.search) }, names, read, now);
    },
    async offered(db, ids, now) {
      const matches = sql<{ id: string }>`(select unnest(${ids}::text[]) as id)`;
      const rows = await kind.rows(db, matches).execute();
      return new Map(
        rows.map((row) => {
          const card = kind.card(row, now);
          const { id, name, path, town } = card;
          return [id, { name, path, town: town.name, ...offerOf(card) }];
        }),
      );
    },
  };
}

/** The same search is one, however its address was put together. */
function inOneOrder(
  understood: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(understood)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
