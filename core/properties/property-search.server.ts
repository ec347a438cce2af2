import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { townOf, townOfFilter, type AdTown } from '#core/search/ad-town.server.ts';
import { coverOf, photoCountOf } from '#core/search/card-photos.server.ts';
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
import { countPropertyFacets, type PropertyFacetName } from './property-facets.server.ts';
import { propertyMatches, type ResolvedPropertySearch } from './property-matches.server.ts';
import { propertyPath } from './property-path.ts';
import type { PropertySearch, PropertySort } from './property-search-filters.ts';

export type PropertyCard = ReturnType<typeof toCard>;

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
  return { ...place, items: rows.map(toCard), sort: search.sort, ranked, town, facets, suggestion };
}

// A price on request is told to nobody.
const SALE_PRICE = sql<number | null>`case when not ad.price_on_request then ad.price_cents end`;
const RENT_PRICE = sql<number | null>`case when not ad.price_on_request then ad.rent_cents end`;

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
  return db
    .selectFrom(page.as('match'))
    .innerJoin('properties as ad', 'ad.id', 'match.id')
    .select([
      'ad.id',
      'ad.name',
      'ad.category',
      'ad.listing_status',
      SALE_PRICE.as('price_cents'),
      RENT_PRICE.as('rent_cents'),
      'ad.price_on_request',
      'ad.neighborhood',
      'ad.bedroom',
      'ad.bathroom',
      'ad.parking_space',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.published_at',
      townOf('ad.town_id').as('town'),
      coverOf('property_id', 'ad.id').as('cover'),
      photoCountOf('property_id', 'ad.id').as('photo_count'),
    ])
    .orderBy(order);
}

type PageRow = Awaited<ReturnType<ReturnType<typeof propertyPageQuery>['execute']>>[number];

function toCard(row: PageRow) {
  return { ...row, path: propertyPath(row) };
}

/** What is ordered by price and has a range of it is found in that order at once. */
function hasPriceRange({ price_min, price_max }: ResolvedPropertySearch): boolean {
  return price_min !== undefined || price_max !== undefined;
}
