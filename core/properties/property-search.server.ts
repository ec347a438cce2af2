import { isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { townOfFilter, type AdTown } from '#core/search/ad-town.server.ts';
import { meaningfulKeywords } from '#core/search/keyword-query.server.ts';
import { placeOfPage, RANKED, type ResultPage } from '#core/search/result-page.ts';
import type { FacetCounts } from '#core/search/facets.server.ts';
import {
  areGathered,
  newestMatches,
  ORDERS,
  pageOfMatches,
} from '#core/search/search-steps.server.ts';
import { otherSpelling } from '#core/search/spelling.server.ts';
import { propertyCards, toPropertyCard, type PropertyCard } from './property-cards.server.ts';
import {
  countAllProperties,
  countPropertyFacets,
  type PropertyFacetName,
} from './property-facets.server.ts';
import {
  ALL_PROPERTIES,
  propertyMatches,
  type ResolvedPropertySearch,
} from './property-matches.server.ts';
import {
  propertySearchFilters,
  type PropertySearch,
  type PropertySort,
} from './property-search-filters.ts';

export interface PropertySearchResult extends ResultPage<PropertyCard> {
  sort: PropertySort;
  /** How many of the newest matches are in the order of relevance, when not all. */
  ranked: number | undefined;
  town: AdTown | undefined;
  /** Ads by choice of a filter; undefined where there are too many to count. */
  facets: FacetCounts<PropertyFacetName> | undefined;
  /** Other keywords that find something, when these find nothing. */
  suggestion: string | undefined;
}

const BY_NUMBER: ReadonlySet<PropertySort> = new Set(['price_asc', 'price_desc']);

/** One page of the property ads that visitors see. */
export async function searchProperties(
  db: Database,
  given: PropertySearch,
): Promise<PropertySearchResult> {
  if (isDeepStrictEqual(given, EVERYTHING)) return newestProperties(db);
  const [keywords, town] = await Promise.all([
    meaningfulKeywords(db, given.q),
    townOfFilter(db, given.town),
  ]);
  const { q: _q, town: _town, sort, ...filters } = given;
  const search = { ...filters, keywords, town, sort: sort ?? 'newest' };
  const { facets, count } = await countPropertyFacets(db, search);
  const isRanked = search.sort === 'relevance' && keywords !== undefined && count.isCapped;
  const place = placeOfPage(given.page, count, isRanked ? RANKED : undefined);
  const gather = await areGathered(db, propertyMatches(db, search), count, {
    walksBadly: BY_NUMBER.has(search.sort) && !hasPriceRange(search),
  });
  const [rows, suggestion] = await Promise.all([
    count.total === 0
      ? []
      : propertyPageQuery(db, search, { ...place, isRanked, gather }).execute(),
    count.total === 0 && keywords ? otherSpelling(db, keywords) : undefined,
  ]);
  const ranked = isRanked ? RANKED : undefined;
  return {
    ...place,
    items: rows.map(toPropertyCard),
    sort: search.sort,
    ranked,
    town,
    facets,
    suggestion,
  };
}

const EVERYTHING = propertySearchFilters.parse({});

const readNewest = plannedQuery('newest_properties', (db) =>
  propertyPageQuery(db, ALL_PROPERTIES, { offset: 0, isRanked: false, gather: false }),
);

/** The first page of all there is. */
async function newestProperties(db: Database): Promise<PropertySearchResult> {
  const [{ facets, count }, rows] = await Promise.all([countAllProperties(db), readNewest(db)]);
  return {
    ...placeOfPage(1, count),
    items: rows.map(toPropertyCard),
    sort: ALL_PROPERTIES.sort,
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

/** The cards of one page, in one query. */
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

/** What is ordered by price and has a range of it is found in that order at once. */
function hasPriceRange({ price_min, price_max }: ResolvedPropertySearch): boolean {
  return price_min !== undefined || price_max !== undefined;
}
