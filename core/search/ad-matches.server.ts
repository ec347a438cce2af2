import {
  expressionBuilder,
  sql,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { chosenFacets, namesOf } from './chosen-facets.ts';
import { keywordQuery } from './keyword-query.server.ts';
import type { Conditions, CriteriaOf, SearchedKind, SearchTypes } from './searched-kind.server.ts';
import type { Matches } from './search-steps.server.ts';

/** Published ads of either kind, alias `ad`. */
// oxlint-disable-next-line typescript/no-explicit-any -- their columns are those of the kind
type PublishedRows = SelectQueryBuilder<any, 'ad', object>;

const owned = expressionBuilder<DB & { ad: { owner_id: string } }, 'ad'>();

/** Ads with a hidden profile must not be linked to each other. */
export function isOfAdvertiser(id: string): Expression<SqlBool> {
  const shown = owned
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('show_profile', '=', true);
  return owned('ad.owner_id', 'in', shown);
}

export function adMatches<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): Matches {
  let ads = matchesIgnoringFacets(db, kind, criteria);
  for (const { column, chosen } of chosenFacets(kind, criteria))
    if (chosen.length > 0)
      ads = ads.where(sql<boolean>`${sql.ref(`ad.${column}`)} in (${sql.join(chosen)})`);
  const key = kind.orders[criteria.sort].key?.(criteria) ?? sql`null`;
  return ads.select(['ad.id', 'ad.published_at as at', key.as('sort_key')]);
}

/** Whatever is chosen of the facets. Keyword searches read the ads, others narrow rows with the same columns. */
export function matchesIgnoringFacets<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): PublishedRows {
  const { keywords } = criteria;
  const source = sql.table(keywords ? kind.tables.searchable : kind.tables.published);
  let ads: PublishedRows = db.selectFrom(sql<object>`${source}`.as<'ad'>(sql.ref('ad')));
  if (keywords) ads = ads.where(sql<boolean>`ad.search_document @@ ${keywordQuery(keywords)}`);
  for (const condition of conditionsOn(kind, criteria)) ads = ads.where(condition);
  return ads;
}

/** Whether counters that know nothing but the facets are of no use. */
export function hasUncountedFilters<T extends SearchTypes>(
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): boolean {
  return criteria.keywords !== undefined || conditionsOn(kind, criteria).length > 0;
}

function conditionsOn<T extends SearchTypes>(
  { conditions }: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): Expression<SqlBool>[] {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a condition to the value of its criterion
  const conditionOn = <Name extends keyof Conditions<T>>(name: Name) => {
    const value: CriteriaOf<T>[Name] = criteria[name];
    return isSet(value) ? [conditions[name](value, criteria)] : [];
  };
  return namesOf(conditions).flatMap(conditionOn);
}

function isSet<Value>(value: Value): value is NonNullable<Value> {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
