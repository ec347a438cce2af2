import { sql } from 'kysely';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import type { Database } from '#db/database.ts';
import {
  BOOST_LEVELS_SHOWN,
  epochOf,
  allKnown,
  known,
  markedIf,
  SHARED_CHOICES,
  SHARED_NUMBERS,
  slugOf,
  WORDS,
  sharedColumns,
  type IndexedKind,
} from '#core/search/index/indexed-kind.server.ts';
import { PROPERTY_CATEGORY_WORDS } from './property-category-words.ts';
import {
  AMENITIES,
  INFRASTRUCTURE,
  LISTING_STATUSES,
  mainSquareMetres,
  PAYMENT_TERMS,
  PROPERTY_CATEGORIES,
  PROPERTY_DOCUMENTS,
  type ListingStatus,
} from './property.ts';

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
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
      'ad.bedroom',
      'ad.suite',
      'ad.bathroom',
      'ad.parking_space',
      'ad.amenities',
      'ad.infrastructure',
      'ad.documents',
      'ad.payment_terms',
      'ad.accepts_exchange',
      'ad.youtube_id',
      'ad.neighborhood',
      'ad.village',
      shownPlace('lat').as('lat'),
      shownPlace('lng').as('lng'),
      sql<boolean>`ad.show_map and ad.lat is not null`.as('own_place'),
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
      category: (ad) => known(PROPERTY_CATEGORIES, ad.category),
      neighborhood: (ad) => slugOf(ad.neighborhood),
      village: (ad) => slugOf(ad.village),
      accepts_exchange: (ad) => markedIf(ad.accepts_exchange),
      with_video: (ad) => markedIf(ad.youtube_id !== null),
    },
    written: { neighborhood: (ad) => ad.neighborhood, village: (ad) => ad.village },
    severalChoices: {
      amenities: (ad) => allKnown(AMENITIES, ad.amenities),
      infrastructure: (ad) => allKnown(INFRASTRUCTURE, ad.infrastructure),
      documents: (ad) => allKnown(PROPERTY_DOCUMENTS, ad.documents),
      payment_terms: (ad) => allKnown(PAYMENT_TERMS, ad.payment_terms),
      deal: (ad) => DEALS_OF[known(LISTING_STATUSES, ad.listing_status) ?? 'sale'],
    },
    amounts: {
      bedroom: (ad) => ad.bedroom,
      suite: (ad) => ad.suite,
      bathroom: (ad) => ad.bathroom,
      parking_space: (ad) => ad.parking_space,
    },
    numbers: {
      ...SHARED_NUMBERS,
      monthly: { store: 'f64', of: wholeMonth },
      price: { store: 'f64', of: (ad) => ad.price_cents },
      rent: { store: 'f64', of: (ad) => ad.rent_cents },
      area: { store: 'f64', of: (ad) => ad.square_meters ?? ad.built_area_meters },
      price_per_square_meter: { store: 'f32', of: pricePerSquareMeter },
    },
    orders: ['price', 'rent', 'price_per_square_meter'],
    levels: [...BOOST_LEVELS_SHOWN, (ad) => ad.highlighted_until],
    head: (ad) => [ad.name, PROPERTY_CATEGORY_WORDS[ad.category], ad.town],
    body: (ad) => [ad.neighborhood, ad.village, ad.reference, ad.description],
    ...WORDS,
  },
};

/** What is offered for sale and rent is found as either. */
const DEALS_OF: Readonly<Record<ListingStatus, readonly ListingStatus[]>> = {
  sale: ['sale'],
  rent: ['rent'],
  both: ['sale', 'rent', 'both'],
};

/** A hidden place counts as the town's seat. */
function shownPlace(column: 'lat' | 'lng') {
  const own = sql.ref(`ad.${column}`);
  return sql<number>`case when ad.show_map then coalesce(${own}, ${sql.ref(`town.${column}`)}) else ${sql.ref(`town.${column}`)} end`;
}

/** In cents: rent, condominium and a twelfth of the year's tax. */
function wholeMonth(ad: IndexedProperty): number | null {
  const { rent_cents: rent, condominium_fee_cents: fee, property_tax_cents: tax } = ad;
  return rent === null ? null : rent + (fee ?? 0) + Math.round((tax ?? 0) / MONTHS);
}

const MONTHS = 12;

/** Cents of the price of sale. */
function pricePerSquareMeter(ad: IndexedProperty): number | null {
  const area = mainSquareMetres(ad);
  return ad.price_cents === null || area === null ? null : ad.price_cents / area;
}
