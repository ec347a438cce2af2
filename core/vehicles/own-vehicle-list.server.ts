import { sql } from 'kysely';
import type * as z from 'zod';
import type { UserActor } from '#core/actor.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { coverOf } from '#core/ads/card-photos.server.ts';
import type { OwnAdSort } from '#core/ads/own-ad-filters.ts';
import { findOwnAds } from '#core/ads/own-ad-list.server.ts';
import type { OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import type { Database } from '#db/database.ts';
import type { OwnVehicleFilter, ownVehicleListFilters } from './own-vehicle-filters.ts';
import { vehicleActions, VEHICLE_STATUSES } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleNames } from './vehicle-reading.server.ts';

export type OwnVehicleLine = ReturnType<typeof toLine>;

export function ownVehicleSearch({
  vehicle_type: type,
  sort = 'newest',
  ...search
}: OwnVehicleFilter & { sort?: OwnAdSort }): OwnAdSearch {
  return {
    ...search,
    kind: 'vehicle',
    sort,
    conditions: type ? [sql`ad.vehicle_type = ${type}`] : [],
    price: sql`ad.price_cents`,
  };
}

export async function listOwnVehicles(
  db: Database,
  actor: UserActor,
  { page, per_page, ...search }: z.output<typeof ownVehicleListFilters>,
  now: Date,
) {
  const [{ ids, ...found }, refusedChanges] = await Promise.all([
    findOwnAds(db, actor, ownVehicleSearch(search), VEHICLE_STATUSES, { page, per_page }),
    listRefusedChanges(db, actor),
  ]);
  const rows = await ownVehicleLinesQuery(db, ids, now).execute();
  return { ...found, items: rows.map((row) => toLine(row, now)), refusedChanges };
}

const NAMED_REFUSALS = 5;

async function listRefusedChanges(
  db: Database,
  actor: UserActor,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('vehicle_changes as change')
    .innerJoin('vehicles as ad', 'ad.id', 'change.vehicle_id')
    .select(['ad.id', 'ad.name'])
    .where('ad.owner_id', '=', actor.id)
    .where('ad.archived_at', 'is', null)
    .where('change.refused_at', 'is not', null)
    .orderBy('change.refused_at', 'desc')
    .limit(NAMED_REFUSALS)
    .execute();
}

/** In the order of `ids`; the caller has checked who owns them. */
export function ownVehicleLinesQuery(db: Database, ids: readonly string[], now: Date) {
  return db
    .selectFrom('vehicles as ad')
    .leftJoin('vehicle_changes as change', 'change.vehicle_id', 'ad.id')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select([
      'ad.id',
      'ad.name',
      'ad.status',
      'ad.status_reason',
      'ad.vehicle_type',
      'ad.year',
      'ad.price_cents',
      'ad.published_at',
      'ad.archived_at',
      'ad.created_at',
      'ad.updated_at',
      ...vehicleNames(),
      'change.vehicle_id as changed_id',
      'change.refused_at as change_refused_at',
      coverOf('vehicle_id', 'ad.id').as('cover'),
      sql<number>`(select count(*)::int from photos where photos.vehicle_id = ad.id and not photos.waiting)`.as(
        'photo_count',
      ),
      viewCountersOf('vehicle', 'ad.id', localDay(now)).as('views'),
      leadCountOf('vehicle', 'ad.id').as('leads_count'),
    ])
    .orderBy(sql`array_position(${ids}::text[], ad.id)`);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof ownVehicleLinesQuery>['execute']>>[number];

function toLine(
  { changed_id: changed, change_refused_at: refused_at, ...row }: LineRow,
  now: Date,
) {
  const waiting_change = changed === null ? null : { refused_at };
  return {
    ...row,
    waiting_change,
    path: vehiclePath(row),
    allowed_actions: vehicleActions({ ...row, waiting_change }, 'owner', now),
  };
}
