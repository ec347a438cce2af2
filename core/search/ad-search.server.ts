import { isDeepStrictEqual } from 'node:util';
import { townOfFilter } from '#core/ads/ad-town.server.ts';
import { paginate, type ResultPage } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { adMatches } from './ad-matches.server.ts';
import { allFacetsCounter, countFacets } from './facets.server.ts';
import { meaningfulKeywords } from './keyword-query.server.ts';
import { withoutUnknown, type SearchReading } from './search-reading.ts';
import { sortOf } from './search-sort.ts';
import {
  countMatches,
  shouldMaterialize,
  isByNumber,
  newestMatches,
  pageOfMatches,
  RANKED,
} from './search-steps.server.ts';
import type {
  CardQuery,
  CountedSearch,
  CriteriaOf,
  FacetCounts,
  PriceRange,
  SearchedKind,
  SearchTypes,
} from './searched-kind.server.ts';
import { otherSpelling } from './spelling.server.ts';

export type AdCard<T extends SearchTypes> = T['row'] & { path: string };

export interface AdSearchResult<T extends SearchTypes> extends ResultPage<AdCard<T>> {
  reading: SearchReading<T['search']>;
  criteria: CriteriaOf<T>;
  deals: T['deals'] | undefined;
  /** How many of the newest are in order of relevance, when not all. */
  ranked: number | undefined;
  facets: FacetCounts<T['facet']> | undefined;
  suggestion: string | undefined;
}

export function adSearch<T extends SearchTypes>(
  kind: SearchedKind<T>,
): (db: Database, reading: SearchReading<T['search']>) => Promise<AdSearchResult<T>> {
  const nothing = kind.filters.parse({});
  const all = { ...kind.unfiltered, ...UNFILTERED };
  const countAll = allFacetsCounter(kind, all);
  const readNewest = plannedQuery(`newest_${kind.kind}`, (db) =>
    cardsOfPage(db, kind, all, { offset: 0, isRanked: false, materialize: false }),
  );
  return async (db, reading) => {
    if (!isDeepStrictEqual(reading.search, nothing)) return searchAds(db, kind, reading);
    const [{ facets, count }, rows] = await Promise.all([countAll(db), readNewest(db)]);
    return {
      ...paginate(1, count),
      items: withPaths(kind, rows),
      reading,
      criteria: all,
      deals: undefined,
      ranked: undefined,
      facets,
      suggestion: undefined,
    };
  };
}

const UNFILTERED = {
  keywords: undefined,
  town: undefined,
  price: undefined,
  sort: 'newest',
} as const;

async function searchAds<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  reading: SearchReading<T['search']>,
): Promise<AdSearchResult<T>> {
  const { q, town, page } = reading.search;
  const { criteria: asked, unknown } = await criteriaOf(db, kind, reading.search);
  const { criteria, deals, facets, count } = await countSearch(db, kind, asked);
  const isRanked = criteria.sort === 'relevance' && count.isCapped;
  const place = paginate(page, count, isRanked ? RANKED : undefined);
  const materialize = await shouldMaterialize(db, adMatches(db, kind, criteria), count, {
    mayWalkWholeIndex: isByNumber(criteria.sort) && !criteria.price,
    byKeywords: criteria.keywords !== undefined,
  });
  const [rows, suggestion] = await Promise.all([
    count.total === 0
      ? []
      : cardsOfPage(db, kind, criteria, { ...place, isRanked, materialize }).execute(),
    count.total === 0 ? spelledOtherwise(db, kind, criteria) : undefined,
  ]);
  return {
    ...place,
    items: withPaths(kind, rows),
    reading: withoutUnknown(reading, {
      q: q !== undefined && !criteria.keywords && 'meaningless_words',
      town: town !== undefined && !criteria.town && 'unknown',
      ...unknown,
      page: place.isBeyond && 'beyond_last_page',
    }),
    criteria,
    deals,
    ranked: isRanked ? RANKED : undefined,
    facets,
    suggestion,
  };
}

/** What a search asks of the database, and what of it names nothing. */
export async function criteriaOf<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  search: T['search'],
) {
  const { q, town: townName, price_min, price_max, sort, page: _page, ...filters } = search;
  const [keywords, town, { own, unknown }] = await Promise.all([
    meaningfulKeywords(db, q),
    townOfFilter(db, townName),
    kind.resolve(db, filters),
  ]);
  const price = rangeOf(price_min, price_max);
  return { criteria: { ...own, keywords, town, price, sort: sortOf(sort, keywords) }, unknown };
}

function rangeOf(min: number | undefined, max: number | undefined): PriceRange | undefined {
  return min === undefined && max === undefined ? undefined : { min, max };
}

async function countSearch<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  asked: CriteriaOf<T>,
): Promise<CountedSearch<T>> {
  const counter = {
    countFacets: (criteria: CriteriaOf<T>) => countFacets(db, kind, criteria),
    count: (criteria: CriteriaOf<T>) => countMatches(db, adMatches(db, kind, criteria)),
  };
  return kind.chooseDeal
    ? kind.chooseDeal(asked, counter)
    : { criteria: asked, ...(await counter.countFacets(asked)) };
}

export function cardsOfPage<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
  { offset, isRanked, materialize }: { offset: number; isRanked: boolean; materialize: boolean },
): CardQuery<T['row']> {
  const { order } = kind.orders[criteria.sort];
  const all = adMatches(db, kind, criteria);
  const matches = isRanked ? newestMatches(all) : all;
  return kind.cards(db, pageOfMatches(matches, order, { offset, materialize }), order);
}

async function spelledOtherwise<T extends SearchTypes>(
  db: Database,
  kind: SearchedKind<T>,
  criteria: CriteriaOf<T>,
): Promise<string | undefined> {
  const { keywords } = criteria;
  if (!keywords) return undefined;
  return otherSpelling(db, kind, keywords, (other) =>
    adMatches(db, kind, { ...criteria, keywords: other }),
  );
}

export function withPaths<Row>(
  { pathOf }: { pathOf(this: void, row: Row): string },
  rows: readonly Row[],
): (Row & { path: string })[] {
  return rows.map((row) => ({ ...row, path: pathOf(row) }));
}
