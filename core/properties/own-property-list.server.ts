import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { findOwnAds } from '#core/ads/own-ad-list.server.ts';
import type { Database } from '#db/database.ts';
import type { OwnPropertyListFilter } from './own-property-filters.ts';
import { ownPropertySearch } from './own-property-search.server.ts';
import { isHighlighted, propertyActions, PROPERTY_STATUSES } from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

export type OwnPropertyLine = ReturnType<typeof toLine>;

export async function listOwnProperties(
  db: Database,
  actor: UserActor,
  { page, per_page, ...search }: OwnPropertyListFilter,
  now: Date,
) {
  const { ids, ...found } = await findOwnAds(
    db,
    actor,
    ownPropertySearch(search, now),
    PROPERTY_STATUSES,
    { page, per_page },
  );
  const rows = await ownPropertyLinesQuery(db, ids, now).execute();
  return { ...found, items: rows.map((row) => toLine(row, now)) };
}

/** In the order of `ids`; the caller has checked who owns them. */
export function ownPropertyLinesQuery(db: Database, ids: readonly string[], now: Date) {
  return db
    .selectFrom('properties as ad')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select([
      'ad.id',
      'ad.name',
      'ad.status',
      'ad.status_reason',
      'ad.category',
      'ad.listing_status',
      'ad.price_cents',
      'ad.rent_cents',
      'ad.price_on_request',
      'ad.neighborhood',
      'ad.reference',
      'ad.highlighted_until',
      'ad.published_at',
      'ad.archived_at',
      'ad.created_at',
      'ad.updated_at',
      townOf('ad.town_id').as('town'),
      coverOf('property_id', 'ad.id').as('cover'),
      sql<number>`(select count(*)::int from photos where photos.property_id = ad.id)`.as(
        'photo_count',
      ),
      viewCountersOf('property', 'ad.id', localDay(now)).as('views'),
      leadCountOf('property', 'ad.id').as('leads_count'),
    ])
    .orderBy(sql`array_position(${ids}::text[], ad.id)`);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof ownPropertyLinesQuery>['execute']>>[number];

function toLine(row: LineRow, now: Date) {
  return {
    ...row,
    highlighted_until: isHighlighted(row, now) ? row.highlighted_until : null,
    path: propertyPath(row),
    allowed_actions: propertyActions(row, 'owner', now),
  };
}
