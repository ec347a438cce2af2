import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { UserActor } from '#core/actor.ts';
import { youtubeWatchUrl } from '#core/fields/youtube-url.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { coverAmong, photosOf } from '#core/ads/card-photos.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import { isHighlighted, propertyActions } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export type OwnProperty = ReturnType<typeof toOwnProperty>;

export async function getOwnProperty(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<OwnProperty | Refusal> {
  const row = await ownPropertiesQuery(db, actor, now).where('ad.id', '=', id).executeTakeFirst();
  return row ? toOwnProperty(row, now) : refuse('not_found');
}

export function ownPropertiesQuery(db: Database, actor: UserActor, now: Date) {
  return unsafePropertyForms(db, now).where('ad.owner_id', '=', actor.id);
}

export function unsafePropertyForms(db: Database, now: Date) {
  return db
    .selectFrom('properties as ad')
    .select((query) => [
      'ad.id',
      'ad.status',
      'ad.status_reason',
      'ad.name',
      'ad.description',
      'ad.category',
      'ad.listing_status',
      'ad.price_cents',
      'ad.rent_cents',
      'ad.price_on_request',
      'ad.rental_period_days',
      'ad.rental_guarantees',
      'ad.condominium_fee_cents',
      'ad.property_tax_cents',
      'ad.town_id as city_id',
      'ad.zip_code',
      'ad.street',
      'ad.number',
      'ad.complement',
      'ad.neighborhood',
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
      'ad.year_built',
      'ad.amenities',
      'ad.youtube_id',
      'ad.published_at',
      'ad.archived_at',
      'ad.highlighted_until',
      'ad.created_at',
      'ad.updated_at',
      townOf('ad.town_id').as('town'),
      photosOf('property_id', 'ad.id', { readyOnly: false }).as('photos'),
      viewCountersOf('property', 'ad.id', localDay(now)).as('views'),
      jsonArrayFrom(
        query
          .selectFrom('property_phones as phone')
          .select(['phone.number', 'phone.whatsapp'])
          .whereRef('phone.property_id', '=', 'ad.id')
          .orderBy('phone.position'),
      ).as('phones'),
      leadCountOf('property', 'ad.id').as('leads_count'),
    ]);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownPropertiesQuery>['execute']>>[number];

function toOwnProperty({ youtube_id, ...row }: OwnRow, now: Date) {
  return {
    ...row,
    highlighted_until: isHighlighted(row, now) ? row.highlighted_until : null,
    youtube_url: youtube_id && youtubeWatchUrl(youtube_id),
    cover: coverAmong(row.photos),
    photo_count: row.photos.length,
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'owner', now),
  };
}
