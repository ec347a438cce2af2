import { sql } from 'kysely';
import { adSearch } from '#core/search/ad-search.server.ts';
import type { Condition } from '#core/search/engine/conditions.ts';
import {
  highestFirst,
  isOfAdvertiser,
  lowestFirst,
  oneOf,
  SHARED_ORDERS,
  TOWN_FACET,
  within,
} from '#core/search/shared-conditions.ts';
import type { PriceRange, SearchedKind } from '#core/search/searched-kind.server.ts';
import { similarAds } from '#core/search/similar-ads.server.ts';
import { propertyCards } from './property-cards.server.ts';
import { ownCriteria, type PropertyCriteria, type PropertySearching } from './property-criteria.ts';
import { chooseDeal } from './property-deals.ts';
import { propertyPath } from './property-path.ts';
import { propertySearchFilters } from './property-search-filters.ts';
import { publicProperties } from './public-property.server.ts';

export const PROPERTY_SEARCH: SearchedKind<PropertySearching> = {
  kind: 'property',
  filters: propertySearchFilters,
  resolve: (_names, filters) => ({ own: ownCriteria(filters), unknown: {} }),
  mentioned: {
    amenities: (values) => ({ is: 'all_of', choice: 'amenities', values }),
  },
  conditions: {
    advertiser: isOfAdvertiser,
    area_min: (min) => within('area', { min }),
    area_max: (max) => within('area', { max }),
    price: priceFits,
  },
  facets: {
    town: TOWN_FACET,
    category: { choice: 'category', chosen: ({ category }) => category },
    listing_status: { choice: 'deal', chosen: ({ listing_status: deal }) => (deal ? [deal] : []) },
    bedroom_min: { choice: 'bedroom', chosen: ({ bedroom_min: least }) => atLeast(least) },
    bathroom_min: { choice: 'bathroom', chosen: ({ bathroom_min: least }) => atLeast(least) },
    parking_space_min: {
      choice: 'parking_space',
      chosen: ({ parking_space_min: least }) => atLeast(least),
    },
    amenities: { choice: 'amenities', chosen: ({ amenities }) => amenities, needsAll: true },
  },
  orders: {
    ...SHARED_ORDERS,
    price_asc: (criteria) => lowestFirst(comparedPrice(criteria)),
    price_desc: (criteria) => highestFirst(comparedPrice(criteria)),
  },
  cards: (db, matches) => propertyCards(db, matches).orderBy('match.place'),
  pathOf: propertyPath,
  chooseDeal,
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
export const similarProperties = similarAds(PROPERTY_SEARCH);

function atLeast(least: number | undefined): number[] {
  return least === undefined ? [] : [least];
}

function priceFits(range: PriceRange, { listing_status: deal }: PropertyCriteria): Condition {
  const [sale, rent] = [within('price', range), within('rent', range)];
  if (deal === 'sale') return sale;
  return deal === 'rent' ? rent : { is: 'either', conditions: [sale, rent] };
}

function comparedPrice({ listing_status: deal }: PropertyCriteria): 'price' | 'rent' {
  return deal === 'rent' ? 'rent' : 'price';
}
