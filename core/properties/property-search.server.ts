import { expressionBuilder, sql, type RawBuilder, type Selectable } from 'kysely';
import type { PublishedProperties } from '#db/generated/database-types.ts';
import { isOfAdvertiser } from '#core/search/ad-matches.server.ts';
import { adSearch } from '#core/search/ad-search.server.ts';
import { TOWN_FACET } from '#core/search/chosen-facets.ts';
import { NUMBER_ORDERS, SHARED_ORDERS } from '#core/search/search-steps.server.ts';
import type { PriceRange, SearchedKind } from '#core/search/searched-kind.server.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import { propertyCards } from './property-cards.server.ts';
import {
  listingsOf,
  ownCriteria,
  type PropertyCriteria,
  type PropertySearching,
} from './property-criteria.ts';
import { chooseDeal } from './property-deals.ts';
import { propertyPath } from './property-path.ts';
import { propertySearchFilters } from './property-search-filters.ts';
import { publicProperties } from './public-property.server.ts';

const is = expressionBuilder<{ ad: Selectable<PublishedProperties> }, 'ad'>();

export const PROPERTY_SEARCH: SearchedKind<PropertySearching> = {
  kind: 'property',
  filters: propertySearchFilters,
  tables: {
    published: 'published_properties',
    searchable: 'searchable_properties',
    counters: 'published_property_counts',
  },
  resolve: async (_db, filters) => ({ own: ownCriteria(filters), unknown: {} }),
  unfiltered: ownCriteria(propertySearchFilters.parse({})),
  conditions: {
    bedroom_min: (least) => is('ad.bedroom', '>=', least),
    bathroom_min: (least) => is('ad.bathroom', '>=', least),
    parking_space_min: (least) => is('ad.parking_space', '>=', least),
    amenities: (wanted) => sql<boolean>`ad.amenities @> ${wanted}::text[]`,
    advertiser: isOfAdvertiser,
    area_min: (least) => is('ad.area', '>=', least),
    area_max: (most) => is('ad.area', '<=', most),
    price: priceFits,
  },
  facets: {
    town: TOWN_FACET,
    category: { column: 'category', chosen: ({ category }) => category },
    listing_status: { column: 'listing_status', chosen: listingsOf },
  },
  orders: {
    ...SHARED_ORDERS,
    price_asc: { order: NUMBER_ORDERS.lowestFirst, key: comparedPrice },
    price_desc: { order: NUMBER_ORDERS.highestFirst, key: comparedPrice },
  },
  vocabulary: sql`
    select property_category_words(category)
    from unnest('{house,apartment,office,farm,land,lot,ranch,building,site,commercial,industrial}'::text[]) category`,
  cards: (db, matches, order) => propertyCards(db, matches).orderBy(order),
  pathOf: propertyPath,
  chooseDeal,
  similarTo(db, id) {
    const ad = publicProperties(db).where('ad.id', '=', id);
    const offer = sql<
      number | null
    >`case when not ad.price_on_request then coalesce(ad.price_cents, ad.rent_cents) end`;
    const wide = sql`
      select id, published_at, offer_cents as offer from published_properties
      where id <> ${id} and category = (${ad.select('ad.category')})`;
    const near = sql`${wide} and town_id = (${ad.select('ad.town_id')})`;
    return { near, wide, offer: sql`(${ad.select(offer.as('offer'))})` };
  },
};

export const searchProperties = adSearch(PROPERTY_SEARCH);
export const similarProperties = similarAds(PROPERTY_SEARCH);

// On bare columns, so that indexes apply; prices on request are not in these rows.
function priceFits(
  { min, max }: PriceRange,
  { listing_status }: PropertyCriteria,
): RawBuilder<boolean> {
  const within = (price: 'ad.price_cents' | 'ad.rent_cents' | 'ad.offer_cents') => {
    const least = min === undefined ? sql`` : sql` and ${sql.ref(price)} >= ${min}`;
    const most = max === undefined ? sql`` : sql` and ${sql.ref(price)} <= ${max}`;
    return sql<boolean>`(${sql.ref(price)} is not null${least}${most})`;
  };
  // The price of sale is compared first, and has the better index.
  if (listing_status === 'sale')
    return sql<boolean>`ad.price_cents is not null and ${within('ad.offer_cents')}`;
  if (listing_status === 'rent') return within('ad.rent_cents');
  return sql<boolean>`(${within('ad.price_cents')} or ${within('ad.rent_cents')})`;
}

function comparedPrice({ listing_status }: PropertyCriteria): RawBuilder<unknown> {
  return listing_status === 'rent' ? sql`ad.rent_cents` : sql`ad.offer_cents`;
}
