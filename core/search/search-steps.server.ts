import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { COUNTING_CAP, PER_PAGE, type Count } from '#core/paging.ts';
import { keywordQuery } from './keyword-query.server.ts';

export type Matches = SelectQueryBuilder<
  // oxlint-disable-next-line typescript/no-explicit-any -- of properties or of vehicles, alias ad
  any,
  // oxlint-disable-next-line typescript/no-explicit-any -- of either subject
  any,
  { id: string; at: Date | null; sort_key: unknown }
>;

export interface SearchOrder<Criteria> {
  /** Of columns of `match`; a total order, so that pages never overlap. */
  order: RawBuilder<unknown>;
  key?: (criteria: Criteria) => RawBuilder<unknown>;
}

/** Those that every kind has; all others are by a number. */
export const SHARED_ORDERS = {
  newest: { order: sql`match.at desc, match.id` },
  oldest: { order: sql`match.at asc, match.id desc` },
  relevance: {
    order: sql`match.sort_key desc, match.at desc, match.id`,
    key: ({ keywords }) =>
      keywords ? sql`ts_rank(ad.search_document, ${keywordQuery(keywords)})` : sql`null`,
  },
} as const satisfies Record<string, SearchOrder<{ keywords: string | undefined }>>;

export function isByNumber(sort: string): boolean {
  return !Object.hasOwn(SHARED_ORDERS, sort);
}

export const NUMBER_ORDERS = {
  lowestFirst: sql`match.sort_key asc nulls last, match.id`,
  highestFirst: sql`match.sort_key desc nulls last, match.id`,
  /** For values that every ad has, so that an index can be read backwards. */
  highestOfAllFirst: sql`match.sort_key desc, match.id desc`,
} as const;

/** Too many matches to count: only the newest are ranked. */
export const RANKED = 240;

/** Gathering and sorting this many takes as long as a search may. */
const MAX_MATERIALIZED = 40_000;
/** Keyword matches are whole ads, not narrow rows. */
const MAX_MATERIALIZED_BY_KEYWORDS = 10_000;

export async function countMatches(db: Database, matches: Matches): Promise<Count> {
  const { rows } = await countQuery(matches).execute(db);
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, COUNTING_CAP), isCapped: counted > COUNTING_CAP };
}

export function countQuery(matches: Matches): RawBuilder<{ total: number }> {
  const counted = matches
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(COUNTING_CAP + 1));
  return sql`select count(*)::int as total from ${counted} as counted`;
}

/** The planner's estimate, as counting would take too long. */
async function expectedMatches(db: Database, matches: Matches): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${matches}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Whether to sort after filtering: the planner assumes that an order is independent of filters. */
export async function shouldMaterialize(
  db: Database,
  matches: Matches,
  { total, isCapped }: Count,
  { mayWalkWholeIndex, byKeywords }: { mayWalkWholeIndex: boolean; byKeywords: boolean },
): Promise<boolean> {
  if (!isCapped) return total <= COUNTING_CAP;
  const most = byKeywords ? MAX_MATERIALIZED_BY_KEYWORDS : MAX_MATERIALIZED;
  return mayWalkWholeIndex && (await expectedMatches(db, matches)) <= most;
}

export function newestMatches(matches: Matches): Matches {
  return matches.orderBy('at', 'desc').limit(sql.lit(RANKED));
}

/** Join as `match` and order again; `materialize` keeps the planner from walking the whole table. */
export function pageOfMatches(
  matches: Matches,
  order: RawBuilder<unknown>,
  { offset, materialize }: { offset: number; materialize: boolean },
): RawBuilder<{ id: string; at: Date; sort_key: unknown }> {
  const way = materialize ? sql`materialized` : sql`not materialized`;
  return sql`(
    with matches as ${way} ${matches}
    select * from matches match order by ${order} limit ${sql.lit(PER_PAGE)} offset ${sql.lit(offset)})`;
}
