import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { PublishedProperties } from '#db/generated/database-types.ts';
import type { AdTown } from '#core/ads/ad-town.server.ts';
import { keywordQuery } from '#core/search/keyword-query.server.ts';
import type { Matches } from '#core/search/search-steps.server.ts';
import {
  propertySearchFilters,
  type PropertySearch,
  type PropertySort,
} from './property-search-filters.ts';
import { PROPERTY_CATEGORY_GROUPS, type ListingStatus, type PropertyCategory } from './property.ts';

export interface ResolvedPropertySearch extends Omit<
  PropertySearch,
  'q' | 'town' | 'sort' | 'page'
> {
  keywords: string | undefined;
  town: AdTown | undefined;
  sort: PropertySort;
}

export const ALL_PROPERTIES: ResolvedPropertySearch = {
  ...propertySearchFilters.parse({}),
  keywords: undefined,
  town: undefined,
  sort: 'newest',
};

export function categoriesOf(search: ResolvedPropertySearch): readonly PropertyCategory[] {
  return search.category.length > 0 || !search.category_group
    ? search.category
    : PROPERTY_CATEGORY_GROUPS[search.category_group];
}

export function listingsOf({
  listing_status: wanted,
}: ResolvedPropertySearch): readonly ListingStatus[] {
  if (!wanted) return [];
  return wanted === 'both' ? ['both'] : [wanted, 'both'];
}

export function propertyMatches(db: Database, search: ResolvedPropertySearch): Matches {
  const [categories, listings] = [categoriesOf(search), listingsOf(search)];
  let ads = propertiesBesideFacets(db, search);
  if (search.town) ads = ads.where('ad.town_id', '=', search.town.id);
  if (categories.length > 0) ads = ads.where('ad.category', 'in', categories);
  if (listings.length > 0) ads = ads.where('ad.listing_status', 'in', listings);
  return ads.select(['ad.id', 'ad.published_at as at', sortKey(search).as('sort_key')]);
}

/** Filters that the counters kept by triggers do not cover. */
export function hasUncountedFilters(search: ResolvedPropertySearch): boolean {
  return (
    search.amenities.length > 0 ||
    [
      search.keywords,
      search.price_min,
      search.price_max,
      search.bedroom_min,
      search.bathroom_min,
      search.parking_space_min,
      search.area_min,
      search.area_max,
      search.advertiser,
    ].some((filter) => filter !== undefined)
  );
}

export function hasPriceRange({ price_min, price_max }: ResolvedPropertySearch): boolean {
  return price_min !== undefined || price_max !== undefined;
}

/** Keyword searches read the ads, others narrow rows with the same columns. */
export function propertiesBesideFacets(db: Database, search: ResolvedPropertySearch) {
  const source = search.keywords ? 'searchable_properties' : 'published_properties';
  let ads = db.selectFrom(
    sql<Selectable<PublishedProperties>>`${sql.table(source)}`.as<'ad'>(sql.ref('ad')),
  );
  if (search.keywords)
    ads = ads.where(sql<boolean>`ad.search_document @@ ${keywordQuery(search.keywords)}`);
  if (search.bedroom_min) ads = ads.where('ad.bedroom', '>=', search.bedroom_min);
  if (search.bathroom_min) ads = ads.where('ad.bathroom', '>=', search.bathroom_min);
  if (search.parking_space_min) ads = ads.where('ad.parking_space', '>=', search.parking_space_min);
  if (search.amenities.length > 0)
    ads = ads.where(sql<boolean>`ad.amenities @> ${search.amenities}::text[]`);
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
  if (search.area_min !== undefined) ads = ads.where('ad.area', '>=', search.area_min);
  if (search.area_max !== undefined) ads = ads.where('ad.area', '<=', search.area_max);
  if (hasPriceRange(search)) ads = ads.where(priceFits(search));
  return ads;
}

// On bare columns, so that indexes apply; prices on request are not in these rows.
function priceFits({
  listing_status,
  price_min,
  price_max,
}: ResolvedPropertySearch): RawBuilder<boolean> {
  const within = (price: 'ad.price_cents' | 'ad.rent_cents' | 'ad.offer_cents') => {
    const least = price_min === undefined ? sql`` : sql` and ${sql.ref(price)} >= ${price_min}`;
    const most = price_max === undefined ? sql`` : sql` and ${sql.ref(price)} <= ${price_max}`;
    return sql<boolean>`(${sql.ref(price)} is not null${least}${most})`;
  };
  // The price of sale is compared first, and has the better index.
  if (listing_status === 'sale')
    return sql<boolean>`ad.price_cents is not null and ${within('ad.offer_cents')}`;
  if (listing_status === 'rent') return within('ad.rent_cents');
  return sql<boolean>`(${within('ad.price_cents')} or ${within('ad.rent_cents')})`;
}

function sortKey({ sort, listing_status, keywords }: ResolvedPropertySearch): RawBuilder<unknown> {
  if (sort === 'relevance' && keywords)
    return sql`ts_rank(ad.search_document, ${keywordQuery(keywords)})`;
  if (sort !== 'price_asc' && sort !== 'price_desc') return sql`null`;
  return listing_status === 'rent' ? sql`ad.rent_cents` : sql`ad.offer_cents`;
}
