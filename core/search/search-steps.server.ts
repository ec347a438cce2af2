import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { COUNTING_CAP, PER_PAGE, type Count } from '#core/paging.ts';

/** What a search matches, before it is ordered: id, publication date and what is sorted by. */
export type Matches = SelectQueryBuilder<
  // oxlint-disable-next-line typescript/no-explicit-any -- of properties or of vehicles, alias ad
  any,
  // oxlint-disable-next-line typescript/no-explicit-any -- of either subject
  any,
  { id: string; at: Date | null; sort_key: unknown }
>;

/** How matches are ordered, of the columns of `match`. Each is complete, so pages never overlap. */
export const ORDERS = {
  newest: sql`match.at desc, match.id`,
  oldest: sql`match.at asc, match.id desc`,
  lowestFirst: sql`match.sort_key asc nulls last, match.id`,
  highestFirst: sql`match.sort_key desc nulls last, match.id`,
  /** Of what is equally good, the newest. */
  bestFirst: sql`match.sort_key desc, match.at desc, match.id`,
  /** For what every ad has: an index of it can be read backwards. */
  highestOfAllFirst: sql`match.sort_key desc, match.id desc`,
} as const;

/** Of more matches than can be counted, so many of the newest are ranked by their words. */
export const RANKED = 240;

/** To gather and sort so many takes about as long as a search may. */
const GATHERED = 40_000;
/** Of those found by words, which are whole ads and not narrow rows. */
const GATHERED_BY_WORDS = 10_000;

export async function countMatches(db: Database, matches: Matches): Promise<Count> {
  const { rows } = await countQuery(matches).execute(db);
  const counted = rows[0]?.total ?? 0;
  return { total: Math.min(counted, COUNTING_CAP), isCapped: counted > COUNTING_CAP };
}

/** How many matches there are; counting stops just above COUNTING_CAP. */
export function countQuery(matches: Matches): RawBuilder<{ total: number }> {
  const counted = matches
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(COUNTING_CAP + 1));
  return sql`select count(*)::int as total from ${counted} as counted`;
}

/** How many matches the planner expects: asked where counting them would take too long. */
async function expectedMatches(db: Database, matches: Matches): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${matches}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * Whether matches are gathered before they are ordered. Few are; of many only those in an order that
 * goes with the filters (the cheapest farms, the dearest small houses): the planner takes every order
 * for a shuffled one and would walk past all the others first.
 */
export async function areGathered(
  db: Database,
  matches: Matches,
  { total, isCapped }: Count,
  { walksBadly, byWords }: { walksBadly: boolean; byWords: boolean },
): Promise<boolean> {
  if (!isCapped) return total <= COUNTING_CAP;
  const most = byWords ? GATHERED_BY_WORDS : GATHERED;
  return walksBadly && (await expectedMatches(db, matches)) <= most;
}

/** The newest matches, as many as are ranked: to find and rank more of them would take too long. */
export function newestMatches(matches: Matches): Matches {
  return matches.orderBy('at', 'desc').limit(sql.lit(RANKED));
}

/**
 * One page of matches, to join the ads to as `match` and to order by the same `order` again.
 *
 * Few matches are gathered first (`gather`): the planner would otherwise walk the whole table in the
 * wanted order, looking for 24 that match. Many matches are met on that walk soon enough.
 */
export function pageOfMatches(
  matches: Matches,
  order: RawBuilder<unknown>,
  { offset, gather }: { offset: number; gather: boolean },
): RawBuilder<{ id: string; at: Date; sort_key: unknown }> {
  const way = gather ? sql`materialized` : sql`not materialized`;
  return sql`(
    with matches as ${way} ${matches}
    select * from matches match order by ${order} limit ${sql.lit(PER_PAGE)} offset ${sql.lit(offset)})`;
}
