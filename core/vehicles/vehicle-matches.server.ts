import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PublishedVehicles } from '#db/generated/database-types.ts';
import type { AdTown } from '#core/ads/ad-town.server.ts';
import { keywordQuery } from '#core/search/keyword-query.server.ts';
import type { Matches } from '#core/search/search-steps.server.ts';
import type { CatalogueFilter } from './catalogue-filter.server.ts';
import {
  vehicleSearchFilters,
  type VehicleSearch,
  type VehicleSort,
} from './vehicle-search-filters.ts';

export interface ResolvedVehicleSearch extends Omit<
  VehicleSearch,
  'q' | 'town' | 'brand' | 'model' | 'sort' | 'page'
> {
  keywords: string | undefined;
  town: AdTown | undefined;
  catalogue: CatalogueFilter;
  sort: VehicleSort;
}

export const ALL_VEHICLES: ResolvedVehicleSearch = {
  ...vehicleSearchFilters.parse({}),
  keywords: undefined,
  town: undefined,
  catalogue: { brandIds: [], brand: undefined, model: undefined },
  sort: 'newest',
};

export function vehicleMatches(db: Database, search: ResolvedVehicleSearch): Matches {
  const { brandIds } = search.catalogue;
  let ads = vehiclesBesideFacets(db, search);
  if (search.town) ads = ads.where('ad.town_id', '=', search.town.id);
  if (search.vehicle_type) ads = ads.where('ad.vehicle_type', '=', search.vehicle_type);
  if (brandIds.length > 0) ads = ads.where('ad.brand_id', 'in', brandIds);
  return ads.select(['ad.id', 'ad.published_at as at', sortKey(search).as('sort_key')]);
}

/** Filters that the counters kept by triggers do not cover. */
export function hasUncountedFilters(search: ResolvedVehicleSearch): boolean {
  return (
    [search.fuel_type, search.transmission, search.condition, search.bodywork, search.color].some(
      ({ length }) => length > 0,
    ) ||
    [
      search.keywords,
      search.catalogue.model,
      search.accepts_exchange,
      search.one_owner,
      search.year_min,
      search.year_max,
      search.price_min,
      search.price_max,
      search.mileage_max,
      search.advertiser,
    ].some((filter) => filter !== undefined)
  );
}

/** Keyword searches read the ads, others narrow rows with the same columns. */
export function vehiclesBesideFacets(db: Database, search: ResolvedVehicleSearch) {
  const source = search.keywords ? 'searchable_vehicles' : 'published_vehicles';
  let ads = db.selectFrom(
    sql<Selectable<PublishedVehicles>>`${sql.table(source)}`.as<'ad'>(sql.ref('ad')),
  );
  if (search.keywords)
    ads = ads.where(sql<boolean>`ad.search_document @@ ${keywordQuery(search.keywords)}`);
  const { model } = search.catalogue;
  if (model) ads = ads.where('ad.model_id', '=', model.id);
  if (search.fuel_type.length > 0) ads = ads.where('ad.fuel_type', 'in', search.fuel_type);
  if (search.transmission.length > 0) ads = ads.where('ad.transmission', 'in', search.transmission);
  if (search.condition.length > 0) ads = ads.where('ad.condition', 'in', search.condition);
  if (search.bodywork.length > 0) ads = ads.where('ad.bodywork', 'in', search.bodywork);
  if (search.color.length > 0) ads = ads.where('ad.color_id', 'in', search.color);
  if (search.accepts_exchange) ads = ads.where('ad.accepts_exchange', '=', true);
  if (search.one_owner) ads = ads.where('ad.one_owner', '=', true);
  if (search.year_min !== undefined) ads = ads.where('ad.year', '>=', search.year_min);
  if (search.year_max !== undefined) ads = ads.where('ad.year', '<=', search.year_max);
  if (search.price_min !== undefined) ads = ads.where('ad.price_cents', '>=', search.price_min);
  if (search.price_max !== undefined) ads = ads.where('ad.price_cents', '<=', search.price_max);
  if (search.mileage_max !== undefined) ads = ads.where('ad.mileage', '<=', search.mileage_max);
  if (search.advertiser) {
    // Ads with a hidden profile must not be linked to each other.
    ads = ads.where(
      'ad.owner_id',
      'in',
      db
        .selectFrom('users')
        .select('id')
        .where('id', '=', search.advertiser)
        .where('show_profile', '=', true),
    );
  }
  return ads;
}

function sortKey({ sort, keywords }: ResolvedVehicleSearch): RawBuilder<unknown> {
  if (sort === 'relevance' && keywords)
    return sql`ts_rank(ad.search_document, ${keywordQuery(keywords)})`;
  if (sort === 'price_asc' || sort === 'price_desc') return sql`ad.price_cents`;
  return sort === 'lowest_mileage' ? sql`ad.mileage` : sql`null`;
}
