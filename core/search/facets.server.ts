import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { COUNTING_CAP } from '#core/paging.ts';
import { adMatches, hasUncountedFilters, matchesIgnoringFacets } from './ad-matches.server.ts';
import { chosenFacets, type ChosenFacet } from './chosen-facets.ts';
import { countMatches } from './search-steps.server.ts';
import type {
  CountedFacets,
  CriteriaOf,
  FacetCounts,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';

/** From triggers' counters, or from the matches when few. */
export async function countFacets<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): Promise<CountedFacets<T['facet']>> {
  const facets = chosenFacets(kind, criteria);
  if (hasUncountedFilters(kind, criteria)) return countAmongMatches(db, kind, criteria, facets);
  const { rows } = await facetQuery(countersOf(kind, facets), facets).execute(db);
  return countedFacets(rows, facets);
}

export function allFacetsCounter<T extends SearchTypes>(
  kind: SearchedKind<T>,
  all: CriteriaOf<T>,
): (db: Database) => Promise<CountedFacets<T['facet']>> {
  const facets = chosenFacets(kind, all);
  const query = facetQuery(countersOf(kind, facets), facets);
  const read = plannedQuery(`all_${kind.kind}_facets`, (db) => ({
    compile: () => query.compile(db),
  }));
  return async (db) => countedFacets(await read(db), facets);
}

export function countersOf<T extends SearchTypes>(
  { tables }: SearchedKind<T>,
  facets: readonly ChosenFacet[],
): RawBuilder<unknown> {
  return sql`select ${columnsOf(facets)}, ads from ${sql.table(tables.counters)}`;
}

function columnsOf(facets: readonly ChosenFacet[], prefix = ''): RawBuilder<unknown> {
  return sql.join(facets.map(({ column }) => sql.ref(prefix + column)));
}

async function countAmongMatches<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
  facets: readonly ChosenFacet<T['facet']>[],
): Promise<CountedFacets<T['facet']>> {
  const isAnyChosen = facets.some(({ chosen }) => chosen.length > 0);
  const count = isAnyChosen ? await countMatches(db, adMatches(db, kind, criteria)) : undefined;
  if (count?.isCapped) return { facets: undefined, count };
  const matches = matchesIgnoringFacets(db, kind, criteria)
    .select([
      ...facets.map(({ column }) => sql.ref(`ad.${column}`).as(column)),
      sql.lit(1).as('ads'),
    ])
    .limit(sql.lit(COUNTING_CAP + 1));
  const { rows } = await facetQuery(sql`${matches}`, facets).execute(db);
  return adsOf(rows, ALL) > COUNTING_CAP
    ? { facets: undefined, count: count ?? { total: COUNTING_CAP, isCapped: true } }
    : countedFacets(rows, facets);
}

function countedFacets<Name extends string>(
  rows: readonly FacetRow[],
  facets: readonly ChosenFacet<Name>[],
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
  facets: readonly ChosenFacet[],
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
