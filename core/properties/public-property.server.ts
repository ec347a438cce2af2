import { sql } from 'kysely';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserOf } from '#core/ads/ad-advertiser.server.ts';
import { isPublicAd } from '#core/ads/ad-visibility.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { photosOf } from '#core/ads/card-photos.server.ts';
import type { Database } from '#db/database.ts';
import { plannedQuery } from '#db/planned-query.ts';
import { isHighlightedNow } from './property-cards.server.ts';
import type { PUBLIC_PROPERTY_STATES } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export type PublicProperty = ReturnType<typeof toPublicProperty>;

/** No street, phone or hidden price; coordinates only if the owner shows them. */
export async function getPublicProperty(
  db: Database,
  id: string,
): Promise<PublicProperty | Refusal> {
  const [row] = await readPublicProperty(db, id);
  return row ? toPublicProperty(row) : refuse('not_found');
}

const readPublicProperty = plannedQuery('public_property', publicPropertyQuery);

export function publicPropertyQuery(db: Database, id: string) {
  return publicProperties(db)
    .where('ad.id', '=', id)
    .select((query) => [
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
      'ad.neighborhood',
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
      'ad.year_built',
      'ad.amenities',
      'ad.youtube_id',
      'ad.published_at',
      isHighlightedNow().as('highlighted'),
      townOf('ad.town_id').as('town'),
      photosOf('property_id', 'ad.id', { readyOnly: true }).as('photos'),
      advertiserOf('owner').as('advertiser'),
      query
        .exists(
          query
            .selectFrom('property_phones as phone')
            .select('phone.id')
            .whereRef('phone.property_id', '=', 'ad.id'),
        )
        .$castTo<boolean>()
        .as('has_phone'),
      query
        .exists(
          query
            .selectFrom('property_phones as phone')
            .select('phone.id')
            .whereRef('phone.property_id', '=', 'ad.id')
            .where('phone.whatsapp', '=', true),
        )
        .$castTo<boolean>()
        .as('has_whatsapp'),
    ]);
}

export function publicProperties(db: Database) {
  return db
    .selectFrom('properties as ad')
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .where(isPublicAd('property'));
}

type PublicRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof publicPropertyQuery>['executeTakeFirst']>>
>;

function toPublicProperty(row: PublicRow) {
  return { ...row, path: propertyPath(row) };
}
