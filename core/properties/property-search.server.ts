import { sql } from 'kysely';
import { adSearch } from '#core/search/ad-search.server.ts';
import type { Condition } from '#core/search/engine/conditions.ts';
import {
  highestFirst,
  leastFacet,
  lowestFirst,
  markedFacet,
  oneOf,
  SHARED_CONDITIONS,
  SHARED_DEPENDENTS,
  SHARED_FACETS,
  SHARED_ORDERS,
  within,
} from '#core/search/shared-conditions.ts';
import type { PriceRange, SearchedKind } from '#core/search/searched-kind.server.ts';
import { newestAds } from '#core/search/newest-ads.server.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import { propertyCard, propertyCards } from './property-cards.server.ts';
import { ownCriteria, type PropertyCriteria, type PropertySearching } from './property-criteria.ts';
import { chooseDeal } from './property-deals.ts';
import { PROPERTY_LANDINGS } from './property-landing.ts';
import { propertySearchFilters } from './property-search-filters.ts';
import { publicProperties } from './public-property.server.ts';

export const PROPERTY_SEARCH: SearchedKind<PropertySearching> = {
  kind: 'property',
  filters: propertySearchFilters,
  resolve: (_names, filters) => ({ own: ownCriteria(filters), unknown: {} }),
  mentioned: new Set([
    'amenities',
    'infrastructure',
    'documents',
    'payment_terms',
    'accepts_exchange',
  ]),
  foremost: [
    ['category', 'listing_status', 'town'],
    ['category', 'town'],
    ['category', 'listing_status'],
    ['category'],
    ['listing_status', 'town'],
    ['town'],
  ],
  dependents: SHARED_DEPENDENTS,
  conditions: {
    ...SHARED_CONDITIONS,
    area_min: (min) => within('area', { min }),
    area_max: (max) => within('area', { max }),
    monthly_max: (max) => within('monthly', { max }),
    price: priceFits,
  },
  facets: {
    ...SHARED_FACETS,
    category: { choice: 'category', chosen: ({ category }) => category },
    listing_status: { choice: 'deal', chosen: ({ listing_status: deal }) => (deal ? [deal] : []) },
    bedroom_min: leastFacet('bedroom', (criteria) => criteria.bedroom_min),
    suite_min: leastFacet('suite', (criteria) => criteria.suite_min),
    bathroom_min: leastFacet('bathroom', (criteria) => criteria.bathroom_min),
    parking_space_min: leastFacet('parking_space', (criteria) => criteria.parking_space_min),
    neighborhood: {
      choice: 'neighborhood',
      chosen: (criteria) => criteria.neighborhood,
      isOffered: isInOneTown,
    },
    village: { choice: 'village', chosen: (criteria) => criteria.village, isOffered: isInOneTown },
    amenities: { choice: 'amenities', chosen: ({ amenities }) => amenities, needsAll: true },
    infrastructure: {
      choice: 'infrastructure',
      chosen: ({ infrastructure }) => infrastructure,
      needsAll: true,
    },
    documents: { choice: 'documents', chosen: ({ documents }) => documents, needsAll: true },
    payment_terms: {
      choice: 'payment_terms',
      chosen: (criteria) => criteria.payment_terms,
      needsAll: true,
    },
    with_video: markedFacet('with_video', (criteria) => criteria.with_video),
  },
  landings: PROPERTY_LANDINGS,
  orders: {
    ...SHARED_ORDERS,
    price_asc: (criteria) => lowestFirst(comparedPrice(criteria)),
    price_desc: (criteria) => highestFirst(comparedPrice(criteria)),
    price_per_area: () => lowestFirst('price_per_square_meter'),
  },
  rows: propertyCards,
  card: propertyCard,
  chooseDeal,
  settled: (search, { listing_status }) => ({ ...search, listing_status }),
  async similarTo(db, id) {
    const ad = await publicProperties(db)
      .where('ad.id', '=', id)
      .select(['ad.category', 'ad.town_id'])
      .select(
        sql<
          number | null
        >`case when not ad.price_on_request then coalesce(ad.price_cents, ad.rent_cents) end`.as(
          'offer',
        ),
      )
      .executeTakeFirst();
    if (!ad) return undefined;
    const wide = oneOf('category', [ad.category]);
    return { near: [wide, oneOf('town', [ad.town_id])], wide: [wide], offer: ad.offer };
  },
  offerOf(segment, row) {
    const price = segment.number('price').values[row]!;
    return Number.isNaN(price) ? segment.number('rent').values[row]! : price;
  },
};

export const searchProperties = adSearch(PROPERTY_SEARCH);
export const newestProperties = newestAds(PROPERTY_SEARCH);
export const similarProperties = similarAds(PROPERTY_SEARCH);

function isInOneTown({ town }: PropertyCriteria): boolean {
  return town.length === 1;
}

function priceFits(range: PriceRange, { listing_status: deal }: PropertyCriteria): Condition {
  const [sale, rent] = [within('price', range), within('rent', range)];
  if (deal === 'sale') return sale;
  return deal === 'rent' ? rent : { is: 'either', conditions: [sale, rent] };
}

function comparedPrice({ listing_status: deal }: PropertyCriteria): 'price' | 'rent' {
  return deal === 'rent' ? 'rent' : 'price';
}
