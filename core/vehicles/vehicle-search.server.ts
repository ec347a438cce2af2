import { isDeepStrictEqual } from 'node:util';
import type { RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { townOfFilter, type AdTown } from '#core/ads/ad-town.server.ts';
import type { FacetCounts } from '#core/search/facets.server.ts';
import { meaningfulKeywords } from '#core/search/keyword-query.server.ts';
import { paginate, type ResultPage } from '#core/paging.ts';
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
import {
  catalogueOfFilter,
  colorsOfFilter,
  type CatalogueFilter,
} from './catalogue-filter.server.ts';
import { toVehicleCard, vehicleCards, type VehicleCard } from './vehicle-cards.server.ts';
import {
  countAllVehicles,
  countVehicleFacets,
  type VehicleFacetName,
} from './vehicle-facets.server.ts';
import {
  ALL_VEHICLES,
  vehicleMatches,
  type ResolvedVehicleSearch,
} from './vehicle-matches.server.ts';
import {
  vehicleSearchFilters,
  type VehicleSearch,
  type VehicleSort,
} from './vehicle-search-filters.ts';

export interface VehicleSearchResult extends ResultPage<VehicleCard> {
  reading: SearchReading<VehicleSearch>;
  sort: VehicleSort;
  ranked: number | undefined;
  town: AdTown | undefined;
  catalogue: CatalogueFilter;
  facets: FacetCounts<VehicleFacetName> | undefined;
  suggestion: string | undefined;
}

const BY_NUMBER: ReadonlySet<VehicleSort> = new Set(['price_asc', 'price_desc', 'lowest_mileage']);

export async function searchVehicles(
  db: Database,
  given: SearchReading<VehicleSearch>,
): Promise<VehicleSearchResult> {
  if (isDeepStrictEqual(given.search, EVERYTHING)) return newestVehicles(db, given);
  const {
    q,
    town: townName,
    brand: _brand,
    model: _model,
    color,
    sort,
    page,
    ...filters
  } = given.search;
  const [keywords, town, { catalogue, unknown }, colors] = await Promise.all([
    meaningfulKeywords(db, q),
    townOfFilter(db, townName),
    catalogueOfFilter(db, given.search),
    colorsOfFilter(db, color),
  ]);
  const search: ResolvedVehicleSearch = {
    ...filters,
    keywords,
    town,
    catalogue,
    color: colors,
    sort: sortOf(sort, keywords),
  };
  const { facets, count } = await countVehicleFacets(db, search);
  const isRanked = search.sort === 'relevance' && count.isCapped;
  const place = paginate(page, count, isRanked ? RANKED : undefined);
  const gather = await areGathered(db, vehicleMatches(db, search), count, {
    walksBadly: BY_NUMBER.has(search.sort) && !hasPriceRange(search),
    byWords: keywords !== undefined,
  });
  const [rows, suggestion] = await Promise.all([
    count.total === 0 ? [] : vehiclePageQuery(db, search, { ...place, isRanked, gather }).execute(),
    count.total === 0 && keywords ? spelledOtherwise(db, search, keywords) : undefined,
  ]);
  return {
    ...place,
    items: rows.map(toVehicleCard),
    reading: withoutUnknown(given, {
      q: q !== undefined && !keywords && 'meaningless_words',
      town: townName !== undefined && !town && 'unknown',
      ...unknown,
      color: color.filter((id) => !colors.includes(id)),
      page: place.isBeyond && 'beyond_last_page',
    }),
    sort: search.sort,
    ranked: isRanked ? RANKED : undefined,
    town,
    catalogue,
    facets,
    suggestion,
  };
}

const EVERYTHING = vehicleSearchFilters.parse({});

const readNewest = plannedQuery('newest_vehicles', (db) =>
  vehiclePageQuery(db, ALL_VEHICLES, { offset: 0, isRanked: false, gather: false }),
);

async function newestVehicles(
  db: Database,
  reading: SearchReading<VehicleSearch>,
): Promise<VehicleSearchResult> {
  const [{ facets, count }, rows] = await Promise.all([countAllVehicles(db), readNewest(db)]);
  return {
    ...paginate(1, count),
    items: rows.map(toVehicleCard),
    reading,
    sort: ALL_VEHICLES.sort,
    ranked: undefined,
    town: undefined,
    catalogue: ALL_VEHICLES.catalogue,
    facets,
    suggestion: undefined,
  };
}

function orderOf({ sort, keywords }: ResolvedVehicleSearch): RawBuilder<unknown> {
  if (sort === 'price_asc' || sort === 'lowest_mileage') return ORDERS.lowestFirst;
  if (sort === 'price_desc') return ORDERS.highestOfAllFirst;
  if (sort === 'relevance' && keywords) return ORDERS.bestFirst;
  return sort === 'oldest' ? ORDERS.oldest : ORDERS.newest;
}

export function vehiclePageQuery(
  db: Database,
  search: ResolvedVehicleSearch,
  { offset, isRanked, gather }: { offset: number; isRanked: boolean; gather: boolean },
) {
  const order = orderOf(search);
  const all = vehicleMatches(db, search);
  const matches = isRanked ? newestMatches(all) : all;
  const page = pageOfMatches(matches, order, { offset, gather });
  return vehicleCards(db, page).orderBy(order);
}

/** A price range in price order is read straight from the index. */
function hasPriceRange({ price_min, price_max }: ResolvedVehicleSearch): boolean {
  return price_min !== undefined || price_max !== undefined;
}

async function spelledOtherwise(
  db: Database,
  search: ResolvedVehicleSearch,
  keywords: string,
): Promise<string | undefined> {
  return otherSpelling(db, 'vehicle', keywords, (other) =>
    vehicleMatches(db, { ...search, keywords: other }),
  );
}
