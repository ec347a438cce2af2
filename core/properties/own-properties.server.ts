import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownAdOf } from '#core/ads/own-ad.server.ts';
import { figureColumns, formColumns } from '#core/ads/own-ad-columns.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { youtubeWatchUrl } from '#core/fields/youtube-url.ts';
import { contactIn } from '#core/fields/contact-in-text.ts';
import type { Database } from '#db/database.ts';
import { isHighlighted, propertyActions } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export const { query: ownPropertiesQuery, get: getOwnProperty } = ownAdOf({
  forms: unsafePropertyForms,
  present: ({ youtube_id, ...row }, now) => ({
    ...row,
    held_contact: row.held_at
      ? contactIn([row.name, row.description, row.reference].join('\n'))
      : [],
    highlighted_until: isHighlighted(row, now) ? row.highlighted_until : null,
    youtube_url: youtube_id && youtubeWatchUrl(youtube_id),
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'owner', now),
  }),
});

export function unsafePropertyForms(db: Database, now: Date) {
  return db
    .selectFrom('properties as ad')
    .select([...formColumns('property'), ...figureColumns('property', now)])
    .select((query) => [
      'ad.held_at',
      'ad.category',
      'ad.listing_status',
      'ad.rent_cents',
      'ad.price_on_request',
      'ad.rental_period_days',
      'ad.rental_guarantees',
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
      'ad.payment_terms',
      'ad.accepts_exchange',
      'ad.exchange_for',
      'ad.documents',
      'ad.street',
      'ad.number',
      'ad.complement',
      'ad.neighborhood',
      'ad.village',
      'ad.reference',
      'ad.lat',
      'ad.lng',
      'ad.show_map',
      'ad.bedroom',
      'ad.bathroom',
      'ad.suite',
      'ad.parking_space',
      'ad.floor',
      'ad.commercial_room',
      'ad.square_meters',
      'ad.square_meters_unit',
      'ad.built_area_meters',
      'ad.built_area_meters_unit',
      'ad.confirmed_areas',
      'ad.front_meters',
      'ad.depth_meters',
      'ad.dirt_road_km',
      'ad.infrastructure',
      'ad.year_built',
      'ad.amenities',
      'ad.youtube_id',
      'ad.highlighted_until',
      townOf('ad.town_id').as('town'),
      jsonArrayFrom(
        query
          .selectFrom('property_phones as phone')
          .select(['phone.number', 'phone.whatsapp'])
          .whereRef('phone.property_id', '=', 'ad.id')
          .orderBy('phone.position'),
      ).as('phones'),
    ]);
}
