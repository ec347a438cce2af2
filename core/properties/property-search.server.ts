import { isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { townOfFilter, type AdTown } from '#core/ads/ad-town.server.ts';
import { meaningfulKeywords } from '#core/search/keyword-query.server.ts';
import { paginate, type ResultPage } from '#core/paging.ts';
import type { FacetCounts } from '#core/search/facets.server.ts';
import {
  areGathered,
  newestMatches,
  ORDERS,
  RANKED,
  pageOfMatches,
} from '#core/search/search-steps.server.ts';
import { sortOf } from '#core/search/search-sort.ts';
import { withoutUnknown, type SearchReading } from '#core/search/search-reading.ts';
import { otherSpelling } from '#core/search/spelling.server.ts';
import { propertyCards, toPropertyCard, type PropertyCard } from './property-cards.server.ts';
import { BY_PRICE, countProperties, type PropertyDeals } from './property-deals.server.ts';
import { countAllProperties, type PropertyFacetName } from './property-facets.server.ts';
import {
  ALL_PROPERTIES,
  hasPriceRange,
  propertyMatches,
  type ResolvedPropertySearch,
} from './property-matches.server.ts';
import {
  propertySearchFilters,
  type PropertySearch,
  type PropertySort,
} from './property-search-filters.ts';

export interface PropertySearchResult extends ResultPage<PropertyCard> {
  reading: SearchReading<PropertySearch>;
  sort: PropertySort;
  deals: PropertyDeals | undefined;
  ranked: number | undefined;
  town: AdTown | undefined;
  facets: FacetCounts<PropertyFacetName> | undefined;
  suggestion: string | undefined;
}

export async function searchProperties(
  db: Database,
  given: SearchReading<PropertySearch>,
): Promise<PropertySearchResult> {
  if (isDeepStrictEqual(given.search, EVERYTHING)) return newestProperties(db, given);
  const { q, town: townName, sort, page, ...filters } = given.search;
  const [keywords, town] = await Promise.all([
    meaningfulKeywords(db, q),
    townOfFilter(db, townName),
  ]);
  const asked = { ...filters, keywords, town, sort: sortOf(sort, keywords) };
  const { search, deals, facets, count } = await countProperties(db, asked);
  const isRanked = search.sort === 'relevance' && count.isCapped;
  const place = paginate(page, count, isRanked ? RANKED : undefined);
  const gather = await areGathered(db, propertyMatches(db, search), count, {
    walksBadly: BY_PRICE.has(search.sort) && !hasPriceRange(search),
    byWords: keywords !== undefined,
  });
  const [rows, suggestion] = await Promise.all([
    count.total === 0
      ? []
      : propertyPageQuery(db, search, { ...place, isRanked, gather }).execute(),
    count.total === 0 && keywords ? spelledOtherwise(db, search, keywords) : undefined,
  ]);
  return {
    ...place,
    items: rows.map(toPropertyCard),
    reading: withoutUnknown(given, {
      q: q !== undefined && !keywords && 'meaningless_words',
      town: townName !== undefined && !town && 'unknown',
      page: place.isBeyond && 'beyond_last_page',
    }),
    sort: search.sort,
    deals,
    ranked: isRanked ? RANKED : undefined,
    town,
    facets,
    suggestion,
  };
}

const EVERYTHING = propertySearchFilters.parse({});

const readNewest = plannedQuery('newest_properties', (db) =>
  propertyPageQuery(db, ALL_PROPERTIES, { offset: 0, isRanked: false, gather: false }),
);

async function newestProperties(
  db: Database,
  reading: SearchReading<PropertySearch>,
): Promise<PropertySearchResult> {
  const [{ facets, count }, rows] = await Promise.all([countAllProperties(db), readNewest(db)]);
  return {
    ...paginate(1, count),
    items: rows.map(toPropertyCard),
    reading,
    sort: ALL_PROPERTIES.sort,
    deals: undefined,
    ranked: undefined,
    town: undefined,
    facets,
    suggestion: undefined,
  };
}

function orderOf({ sort, keywords }: ResolvedPropertySearch): RawBuilder<unknown> {
  if (sort === 'price_asc') return ORDERS.lowestFirst;
  if (sort === 'price_desc') return ORDERS.highestFirst;
  if (sort === 'relevance' && keywords) return ORDERS.bestFirst;
  return sort === 'oldest' ? ORDERS.oldest : ORDERS.newest;
}

export function propertyPageQuery(
  db: Database,
  search: ResolvedPropertySearch,
  { offset, isRanked, gather }: { offset: number; isRanked: boolean; gather: boolean },
) {
  const order = orderOf(search);
  const all = propertyMatches(db, search);
  const matches = isRanked ? newestMatches(all) : all;
  const page = pageOfMatches(matches, order, { offset, gather });
  return propertyCards(db, page).orderBy(order);
}

async function spelledOtherwise(
  db: Database,
  search: ResolvedPropertySearch,
  keywords: string,
): Promise<string | undefined> {
  return otherSpelling(db, 'property', keywords, (other) =>
    propertyMatches(db, { ...search, keywords: other }),
  );
}
