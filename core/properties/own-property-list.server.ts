import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { townOf } from '#core/ads/ad-town.server.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { paginate, MAX_OFFSET } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import type { OwnPropertyFilter, OwnPropertyListFilter } from './own-property-filters.ts';
import { ownPropertyPageQuery, type FoundStates } from './own-property-matches.server.ts';
import {
  isHighlighted,
  propertyActions,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from './property-lifecycle.ts';
import { propertyPath } from './property-path.ts';

/** An own ad as a line of a list. */
export type OwnPropertyLine = ReturnType<typeof toLine>;

/** One page of the actor's own ads that were found, with how many were found in each state. */
export async function listOwnProperties(
  db: Database,
  actor: UserActor,
  { page, per_page: perPage, ...search }: OwnPropertyListFilter,
  now: Date,
) {
  const read = (offset: number) =>
    ownPropertyPageQuery(db, actor, search, { offset, perPage }, now).executeTakeFirstOrThrow();
  const wanted = await read((page - 1) * perPage);
  const counters = countersOf(wanted.states);
  const place = paginate(page, totalOf(search, counters), MAX_OFFSET, perPage);
  const { ids } = place.page === page ? wanted : await read(place.offset);
  const rows = await ownPropertyLinesQuery(db, ids, now).execute();
  return { ...place, perPage, items: rows.map((row) => toLine(row, now)), counters };
}

export type OwnPropertyCounters = Record<PropertyStatus | 'archived', number>;

function countersOf(states: FoundStates['states']): OwnPropertyCounters {
  const counters = Object.fromEntries(
    [...PROPERTY_STATUSES, 'archived'].map((state) => [state, 0]),
  ) as OwnPropertyCounters;
  for (const { status, archived, count } of states)
    counters[archived ? 'archived' : status] += count;
  return counters;
}

function totalOf(
  { status, archived, highlight }: OwnPropertyFilter,
  counters: OwnPropertyCounters,
): number {
  const ofStates = PROPERTY_STATUSES.reduce((sum, state) => sum + counters[state], 0);
  if (highlight === 'now') return ofStates + counters.archived;
  if (archived) return counters.archived;
  return status ? counters[status] : ofStates;
}

/** The lines of these ads, as the ids are ordered. Whose they are, the caller has checked. */
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
