import { sql } from 'kysely';
import type { Refusal } from '#core/refusal.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { publicAdParts, publicAdReader } from '#core/ads/public-ads.server.ts';
import { priceDropOf } from '#core/prices/price-history.server.ts';
import type { Database } from '#db/database.ts';
import { isHighlightedNow } from './property-cards.server.ts';
import type { PUBLIC_PROPERTY_STATES } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export function publicPropertyQuery(db: Database, id: string) {
  return publicProperties(db)
    .where('ad.id', '=', id)
    .select([
      'ad.id',
      'ad.name',
      'ad.description',
      'ad.category',
      'ad.listing_status',
      sql<(typeof PUBLIC_PROPERTY_STATES)[number]>`ad.status`.as('status'),
      sql<number | null>`case when not ad.price_on_request then ad.price_cents end`.as(
        'price_cents',
      ),
      sql<number | null>`case when not ad.price_on_request then ad.rent_cents end`.as('rent_cents'),
      'ad.price_on_request',
      'ad.rental_period_days',
      'ad.rental_guarantees',
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
      'ad.payment_terms',
      'ad.accepts_exchange',
      'ad.exchange_for',
      'ad.documents',
      'ad.neighborhood',
      'ad.village',
      'ad.reference',
      'ad.show_map',
      sql<number | null>`case when ad.show_map then ad.lat end`.as('lat'),
      sql<number | null>`case when ad.show_map then ad.lng end`.as('lng'),
      'ad.bedroom',
      'ad.bathroom',
      'ad.suite',
      'ad.parking_space',
      'ad.floor',
      'ad.commercial_room',
      'ad.square_meters',
      'ad.built_area_meters',
      'ad.front_meters',
      'ad.depth_meters',
      'ad.dirt_road_km',
      'ad.infrastructure',
      'ad.year_built',
      'ad.amenities',
      'ad.youtube_id',
      'ad.published_at',
      isHighlightedNow().as('highlighted'),
      townOf('ad.town_id').as('town'),
      priceDropOf('property', 'rent').as('rent_drop'),
      ...publicAdParts('property'),
    ]);
}

export function publicProperties(db: Database) {
  return db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(isPublicAd('property'));
}

/** No street, phone or hidden price; coordinates only if the owner shows them. */
export const getPublicProperty = publicAdReader('property', publicPropertyQuery, (row) => ({
  ...row,
  path: propertyPath(row),
}));

export type PublicProperty = Exclude<Awaited<ReturnType<typeof getPublicProperty>>, Refusal>;
