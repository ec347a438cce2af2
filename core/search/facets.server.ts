import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { COUNTING_CAP, type Count } from '#core/paging.ts';
import { countMatches, type Matches } from './search-steps.server.ts';

export interface Facet<Name extends string = string> {
  name: Name;
  column: string;
  chosen: readonly (string | number)[];
}

export type FacetCounts<Name extends string> = Record<Name, Record<string, number>>;

export interface CountedFacets<Name extends string> {
  /** Undefined when there are too many to count. */
  facets: FacetCounts<Name> | undefined;
  count: Count;
}

/** `source` has one column per facet, and `ads`. */
export async function countKept<Name extends string>(
  db: Database,
  source: RawBuilder<unknown>,
  facets: readonly Facet<Name>[],
): Promise<CountedFacets<Name>> {
  const { rows } = await facetQuery(source, facets).execute(db);
  return presented(rows, facets);
}

export function countAllKept<Name extends string>(
  name: string,
  source: RawBuilder<unknown>,
  facets: readonly Facet<Name>[],
): (db: Database) => Promise<CountedFacets<Name>> {
  const query = facetQuery(source, facets);
  const read = plannedQuery(name, (db) => ({ compile: () => query.compile(db) }));
  return async (db) => presented(await read(db), facets);
}

/** `source` matches all but the facets, ending above COUNTING_CAP; `matches` the facets too. */
export async function countGathered<Name extends string>(
  db: Database,
  source: RawBuilder<unknown>,
  facets: readonly Facet<Name>[],
  matches: Matches,
): Promise<CountedFacets<Name>> {
  const isAnyChosen = facets.some(({ chosen }) => chosen.length > 0);
  const count = isAnyChosen ? await countMatches(db, matches) : undefined;
  if (count?.isCapped) return { facets: undefined, count };
  const { rows } = await facetQuery(source, facets).execute(db);
  return adsOf(rows, ALL) > COUNTING_CAP
    ? { facets: undefined, count: count ?? { total: COUNTING_CAP, isCapped: true } }
    : presented(rows, facets);
}

function presented<Name extends string>(
  rows: readonly FacetRow[],
  facets: readonly Facet<Name>[],
): CountedFacets<Name> {
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const counts = facets.map(({ name }) => [
    name,
    Object.fromEntries((byFacet.get(name) ?? []).map(({ value, ads }) => [value, ads])),
  ]);
  return {
    facets: Object.fromEntries(counts) as FacetCounts<Name>,
    count: { total: adsOf(rows, CHOSEN), isCapped: false },
  };
}

interface FacetRow {
  facet: string;
  value: string;
  ads: number;
}

function adsOf(rows: readonly FacetRow[], facet: string): number {
  return rows.find((row) => row.facet === facet)?.ads ?? 0;
}

const CHOSEN = '(chosen)';
const ALL = '(all)';

export function facetQuery(
  source: RawBuilder<unknown>,
  facets: readonly Facet[],
): RawBuilder<FacetRow> {
  const where = (besides?: string) => {
    const conditions = facets
      .filter(({ name, chosen }) => chosen.length > 0 && name !== besides)
      .map(({ column, chosen }) => sql`${sql.ref(column)} in (${sql.join(chosen)})`);
    return conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  };
  const parts = facets.map(
    ({ name, column }) => sql`
    select ${sql.lit(name)} as facet, ${sql.ref(column)}::text as value, sum(ads)::int as ads
    from source${where(name)} group by ${sql.ref(column)} having sum(ads) > 0`,
  );
  return sql`
    with source as materialized (${source})
    ${sql.join(parts, sql` union all `)}
    union all select ${sql.lit(CHOSEN)}, '', coalesce(sum(ads), 0)::int from source${where()}
    union all select ${sql.lit(ALL)}, '', coalesce(sum(ads), 0)::int from source`;
}

/** Each row of the counters is a delta. */
export async function foldAdCounts(db: Database): Promise<void> {
  await sql`select fold_ad_counts()`.execute(db);
}
