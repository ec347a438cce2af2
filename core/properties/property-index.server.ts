import { sql } from 'kysely';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import {
  epochOf,
  SHARED_CHOICES,
  WORDS,
  sharedColumns,
  type IndexedKind,
} from '#core/search/indexed-kind.server.ts';
import { PROPERTY_CATEGORY_WORDS } from './property-category-words.ts';
import { mainSquareMetres, type ListingStatus } from './property.ts';

export function indexedProperties(db: Database, ids?: readonly string[]) {
  const price = (column: string) =>
    sql<number | null>`case when not ad.price_on_request then ${sql.ref(column)} end`;
  const ads = db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .innerJoin('towns as town', 'town.id', 'ad.town_id')
    .where(isSearchableAd('property'))
    .select([
      ...sharedColumns('property'),
      'ad.category',
      'ad.listing_status',
      price('ad.price_cents').as('price_cents'),
      price('ad.rent_cents').as('rent_cents'),
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.bedroom',
      'ad.bathroom',
      'ad.parking_space',
      'ad.amenities',
      'ad.neighborhood',
      'ad.reference',
      epochOf('ad.highlighted_until').$castTo<number | null>().as('highlighted_until'),
    ])
    .orderBy('ad.published_at', 'desc')
    .orderBy('ad.id');
  return ids ? ads.where('ad.id', 'in', ids) : ads;
}

export type IndexedProperty = Awaited<
  ReturnType<ReturnType<typeof indexedProperties>['execute']>
>[number];

export const PROPERTY_INDEX: IndexedKind<IndexedProperty> = {
  kind: 'property',
  rows: indexedProperties,
  fields: {
    id: (ad) => ad.id,
    publishedAt: (ad) => ad.published_ms,
    choices: {
      ...SHARED_CHOICES,
      category: (ad) => ad.category,
    },
    severalChoices: {
      amenities: (ad) => ad.amenities,
      deal: (ad) => DEALS_OF[ad.listing_status],
    },
    amounts: {
      bedroom: (ad) => ad.bedroom,
      bathroom: (ad) => ad.bathroom,
      parking_space: (ad) => ad.parking_space,
    },
    numbers: {
      price: { store: 'f64', of: (ad) => ad.price_cents },
      rent: { store: 'f64', of: (ad) => ad.rent_cents },
      area: { store: 'f64', of: (ad) => ad.square_meters ?? ad.built_area_meters },
      price_per_square_meter: { store: 'f32', of: pricePerSquareMeter },
    },
    orders: ['price', 'rent', 'price_per_square_meter'],
    levels: [(ad) => ad.highlighted_until],
    head: (ad) => [ad.name, PROPERTY_CATEGORY_WORDS[ad.category], ad.town],
    body: (ad) => [ad.neighborhood, ad.reference, ad.description],
    ...WORDS,
  },
};

/** What is offered for sale and rent is found as either. */
const DEALS_OF: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  sale: ['sale'],
  rent: ['rent'],
  both: ['sale', 'rent', 'both'],
};

/** Cents of the price of sale. */
function pricePerSquareMeter(ad: IndexedProperty): number | null {
  const area = mainSquareMetres(ad);
  return ad.price_cents === null || area === null ? null : ad.price_cents / area;
}
