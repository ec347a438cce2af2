import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { COUNTING_CAP, type Count } from './result-page.ts';

/** A filter whose choices are shown with the number of ads each would leave. */
export interface Facet<Name extends string = string> {
  name: Name;
  column: string;
  /** What is chosen of it; empty is any. */
  chosen: readonly (string | number)[];
  /** Another facet that means something only together with this one: a model, of a brand. */
  narrowedBy?: Name;
}

/** Ads by choice. A choice that would leave none is not in it. */
export type FacetCounts<Name extends string> = Record<Name, Record<string, number>>;

export interface Facets<Name extends string> {
  /** Undefined when there were too many to count one by one. */
  counts: FacetCounts<Name> | undefined;
  /** How many fit everything that is chosen; undefined when that must be counted apart. */
  count: Count | undefined;
}

/**
 * Counts the choices of each facet among the rows of `source` (one column per facet, and `ads`).
 * @param isComplete whether the source holds every ad; otherwise it ends just above COUNTING_CAP.
 */
export async function countFacets<Name extends string>(
  db: Database,
  source: RawBuilder<unknown>,
  facets: readonly Facet<Name>[],
  { isComplete }: { isComplete: boolean },
): Promise<Facets<Name>> {
  const { rows } = await facetQuery(source, facets).execute(db);
  const sumOf = (facet: string) => rows.find((row) => row.facet === facet)?.ads ?? 0;
  if (!isComplete && sumOf(ALL) > COUNTING_CAP) {
    const nothingChosen = facets.every(({ chosen }) => chosen.length === 0);
    return {
      counts: undefined,
      count: nothingChosen ? { total: COUNTING_CAP, isCapped: true } : undefined,
    };
  }
  const byFacet = Map.groupBy(rows, ({ facet }) => facet);
  const counts = Object.fromEntries(
    facets.map(({ name }) => [
      name,
      Object.fromEntries((byFacet.get(name) ?? []).map(({ value, ads }) => [value, ads])),
    ]),
  ) as FacetCounts<Name>;
  return { counts, count: { total: sumOf(CHOSEN), isCapped: false } };
}

const CHOSEN = '(chosen)';
const ALL = '(all)';

export function facetQuery(
  source: RawBuilder<unknown>,
  facets: readonly Facet[],
): RawBuilder<{ facet: string; value: string; ads: number }> {
  const where = (besides: readonly (string | undefined)[]) => {
    const conditions = facets
      .filter(({ name, chosen }) => chosen.length > 0 && !besides.includes(name))
      .map(({ column, chosen }) => sql`${sql.ref(column)} in (${sql.join(chosen)})`);
    return conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  };
  const parts = facets.map(
    ({ name, column, narrowedBy }) => sql`
    select ${sql.lit(name)} as facet, ${sql.ref(column)}::text as value, sum(ads)::int as ads
    from source${where([name, narrowedBy])} group by ${sql.ref(column)} having sum(ads) > 0`,
  );
  return sql`
    with source as materialized (${source})
    ${sql.join(parts, sql` union all `)}
    union all select ${sql.lit(CHOSEN)}, '', coalesce(sum(ads), 0)::int from source${where([])}
    union all select ${sql.lit(ALL)}, '', coalesce(sum(ads), 0)::int from source`;
}

/** Brings the rows of the kept counters together, each of which is one change. */
export async function foldAdCounts(db: Database): Promise<void> {
  await sql`select fold_ad_counts()`.execute(db);
}
