import type { Condition } from './engine/conditions.ts';
import type { Facet, IndexQuery } from './engine/index-search.ts';
import type {
  CountedFilter,
  CriteriaOf,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';

export interface AdQuery<Name extends string> extends IndexQuery {
  facetOf: ReadonlyMap<Name, Facet>;
}

/** What its filters ask of an ad, as one condition. */
export function wholeCondition<T extends SearchTypes>(
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): Condition {
  const { conditions, facets } = indexQuery(kind, criteria);
  return {
    is: 'all',
    conditions: [...conditions, ...facets.flatMap(({ chosen }) => chosen ?? [])],
  };
}

/** What a search asks of the index. */
export function indexQuery<T extends SearchTypes>(
  { conditions, facets }: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): AdQuery<T['facet']> {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties a condition to the value of its criterion
  const conditionOf = <Name extends keyof typeof conditions>(name: Name) => {
    const value: CriteriaOf<T>[Name] = criteria[name];
    return isSet(value) ? [conditions[name](value, criteria)] : [];
  };
  const names = Object.keys(facets) as T['facet'][];
  const filters = names.map((name) => ({ name, ...facetOf(facets[name], criteria) }));
  return {
    conditions: [
      ...(Object.keys(conditions) as (keyof typeof conditions)[]).flatMap(conditionOf),
      ...filters.flatMap(({ needed }) => needed ?? []),
    ],
    words: criteria.words,
    mentions: criteria.mentions,
    facets: filters.map(({ facet }) => facet),
    facetOf: new Map(filters.map(({ name, facet }) => [name, facet])),
  };
}

function facetOf<Criteria>(
  { choice, chosen, needsAll = false }: CountedFilter<Criteria>,
  criteria: Criteria,
): { facet: Facet; needed?: Condition } {
  const values = chosen(criteria);
  if (values.length === 0) return { facet: { choice } };
  return needsAll
    ? { facet: { choice }, needed: { is: 'all_of', choice, values } }
    : { facet: { choice, chosen: { is: 'any_of', choice, values } } };
}

function isSet<Value>(value: Value): value is NonNullable<Value> {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
