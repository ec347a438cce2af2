import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { townOfFilter, type AdTown } from '#core/search/ad-town.server.ts';
import { coverOf, photoCountOf } from '#core/search/card-photos.server.ts';
import { keywordQuery, meaningfulKeywords } from '#core/search/keyword-query.server.ts';
import { placeOfPage, TOTAL_CAP, type ResultPage } from '#core/search/result-page.ts';
import {
  countMatches,
  newestMatches,
  ORDERS,
  pageOfMatches,
  type Matches,
} from '#core/search/search-steps.server.ts';
import { otherSpelling } from '#core/search/spelling.server.ts';
import { catalogueOfFilter, type CatalogueFilter } from './catalogue-filter.server.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleNames } from './vehicle-reading.server.ts';
import type { VehicleSearch, VehicleSort } from './vehicle-search-filters.ts';

/** A search whose names were looked up. */
export interface ResolvedVehicleSearch extends Omit<
  VehicleSearch,
  'q' | 'town' | 'brand' | 'model' | 'sort'
> {
  keywords: string | undefined;
  town: AdTown | undefined;
  catalogue: CatalogueFilter;
  sort: VehicleSort;
}

export type VehicleCard = ReturnType<typeof toCard>;

export interface VehicleSearchResult extends ResultPage<VehicleCard> {
  sort: VehicleSort;
  town: AdTown | undefined;
  catalogue: CatalogueFilter;
  /** Other keywords that find something, when these find nothing. */
  suggestion: string | undefined;
}

/** One page of the vehicle ads that visitors see. */
export async function searchVehicles(
  db: Database,
  given: VehicleSearch,
): Promise<VehicleSearchResult> {
  const [keywords, town, catalogue] = await Promise.all([
    meaningfulKeywords(db, given.q),
    townOfFilter(db, given.town),
    catalogueOfFilter(db, given),
  ]);
  const { q: _q, town: _town, brand: _brand, model: _model, sort, ...filters } = given;
  const search = { ...filters, keywords, town, catalogue, sort: sort ?? 'newest' };
  const counted = await countMatches(db, vehicleMatches(db, search));
  const place = placeOfPage(given.page, counted);
  const [rows, suggestion] = await Promise.all([
    counted === 0 ? [] : vehiclePageQuery(db, search, { offset: place.offset, counted }).execute(),
    counted === 0 && keywords ? otherSpelling(db, keywords) : undefined,
  ]);
  return { ...place, items: rows.map(toCard), sort: search.sort, town, catalogue, suggestion };
}

/** Every visible vehicle that fits the search. */
export function vehicleMatches(db: Database, search: ResolvedVehicleSearch): Matches {
  const { brandIds, model } = search.catalogue;
  let ads = db
    .selectFrom('vehicles as ad')
    .select(['ad.id', 'ad.published_at as at', sortKey(search).as('sort_key')])
    .where(sql<boolean>`ad.status = 'published' and ad.archived_at is null`);
  if (search.keywords)
    ads = ads.where(sql<boolean>`ad.search_document @@ ${keywordQuery(search.keywords)}`);
  if (search.town) ads = ads.where('ad.town_id', '=', search.town.id);
  if (search.vehicle_type) ads = ads.where('ad.vehicle_type', '=', search.vehicle_type);
  if (brandIds.length > 0) ads = ads.where('ad.brand_id', 'in', brandIds);
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
    // Ads of somebody who shows no profile cannot be brought together.
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

function orderOf({ sort, keywords }: ResolvedVehicleSearch): RawBuilder<unknown> {
  if (sort === 'price_asc' || sort === 'lowest_mileage') return ORDERS.lowestFirst;
  if (sort === 'price_desc') return ORDERS.highestOfAllFirst;
  if (sort === 'relevance' && keywords) return ORDERS.highestFirst;
  return sort === 'oldest' ? ORDERS.oldest : ORDERS.newest;
}

/** The cards of one page, in one query. `counted` is how many matches there are. */
export function vehiclePageQuery(
  db: Database,
  search: ResolvedVehicleSearch,
  { offset, counted }: { offset: number; counted: number },
) {
  const order = orderOf(search);
  const few = counted <= TOTAL_CAP;
  const all = vehicleMatches(db, search);
  const matches = search.sort === 'relevance' && !few ? newestMatches(all) : all;
  const page = pageOfMatches(matches, order, {
    offset,
    gather: search.keywords !== undefined && few,
  });
  return db
    .selectFrom(page.as('match'))
    .innerJoin('vehicles as ad', 'ad.id', 'match.id')
    .select([
      'ad.id',
      'ad.name',
      'ad.vehicle_type',
      'ad.year',
      'ad.mileage',
      'ad.fuel_type',
      'ad.transmission',
      'ad.condition',
      'ad.price_cents',
      'ad.accepts_exchange',
      'ad.published_at',
      sql<boolean>`ad.boosted_at is not null`.as('boosted'),
      ...vehicleNames(),
      coverOf('vehicle_id', 'ad.id').as('cover'),
      photoCountOf('vehicle_id', 'ad.id').as('photo_count'),
    ])
    .orderBy(order);
}

type PageRow = Awaited<ReturnType<ReturnType<typeof vehiclePageQuery>['execute']>>[number];

function toCard(row: PageRow) {
  return { ...row, path: vehiclePath(row) };
}
