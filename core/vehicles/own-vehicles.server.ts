import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { leadCountOf, viewCountersOf } from '#core/ads/ad-counters.server.ts';
import { coverAmong, photosOf } from '#core/ads/card-photos.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { vehicleActions, VEHICLE_STATUSES, type VehicleStatus } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { toWaitingChange, waitingVersion } from './waiting-version.server.ts';
import { vehicleColor, vehicleNames, vehicleOptionalItems } from './vehicle-reading.server.ts';

export type OwnVehicle = ReturnType<typeof toOwnVehicle>;

export interface OwnVehiclesFilter {
  status?: VehicleStatus | undefined;
  archived: boolean;
  page: number;
}

/** One page of the actor's own ads, the newest first, with how many there are in each state. */
export async function listOwnVehicles(
  db: Database,
  actor: UserActor,
  filter: OwnVehiclesFilter,
  now: Date,
) {
  const [counters, refusedChanges] = await Promise.all([
    countOwnVehicles(db, actor),
    listRefusedChanges(db, actor),
  ]);
  const matching = filter.archived
    ? counters.archived
    : filter.status
      ? counters[filter.status]
      : sumOfStates(counters);
  const place = paginate(filter.page, matching);
  let ads = ownVehiclesQuery(db, actor, now)
    .where('ad.archived_at', filter.archived ? 'is not' : 'is', null)
    .orderBy('ad.created_at', 'desc')
    .orderBy('ad.id')
    .limit(PER_PAGE)
    .offset(place.offset);
  if (filter.status) ads = ads.where('ad.status', '=', filter.status);
  const rows = await ads.execute();
  return { ...place, items: rows.map((row) => toOwnVehicle(row, now)), counters, refusedChanges };
}

export async function getOwnVehicle(
  db: Database,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<OwnVehicle | Refusal> {
  const row = await ownVehiclesQuery(db, actor, now).where('ad.id', '=', id).executeTakeFirst();
  return row ? toOwnVehicle(row, now) : refuse('not_found');
}

/** So many are named where an advertiser begins; more than that one mends one after the other. */
const NAMED_REFUSALS = 5;

/** The ads whose waiting version was refused, the newest refusal first. */
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

export type OwnVehicleCounters = Record<VehicleStatus | 'archived', number>;

async function countOwnVehicles(db: Database, actor: UserActor): Promise<OwnVehicleCounters> {
  const rows = await db
    .selectFrom('vehicles')
    .select([
      'status',
      sql<boolean>`archived_at is not null`.as('archived'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('owner_id', '=', actor.id)
    .groupBy(['status', sql`archived_at is not null`])
    .execute();
  const counters = Object.fromEntries(
    [...VEHICLE_STATUSES, 'archived'].map((state) => [state, 0]),
  ) as OwnVehicleCounters;
  for (const { status, archived, count } of rows) counters[archived ? 'archived' : status] += count;
  return counters;
}

function sumOfStates(counters: OwnVehicleCounters): number {
  return VEHICLE_STATUSES.reduce((sum, status) => sum + counters[status], 0);
}

/** The actor's own ads, with everything that only the owner may read. */
export function ownVehiclesQuery(db: Database, actor: UserActor, now: Date) {
  return unsafeVehicleForms(db)
    .where('ad.owner_id', '=', actor.id)
    .select([
      viewCountersOf('vehicle', 'ad.id', localDay(now)).as('views'),
      leadCountOf('vehicle', 'ad.id').as('leads_count'),
    ]);
}

/** Everybody's ads with everything in them, the plate too: for the owner's and the reviewer's queries to narrow. */
export function unsafeVehicleForms(db: Database) {
  return db
    .selectFrom('vehicles as ad')
    .select([
      'ad.id',
      'ad.status',
      'ad.status_reason',
      'ad.name',
      'ad.description',
      'ad.vehicle_type',
      'ad.year',
      'ad.fuel_type',
      'ad.condition',
      'ad.plate',
      'ad.mileage',
      'ad.transmission',
      'ad.one_owner',
      'ad.price_cents',
      'ad.steering_wheel',
      'ad.bodywork',
      'ad.doors',
      'ad.zip_code',
      'ad.town_id as city_id',
      'ad.accepts_exchange',
      'ad.show_contact',
      'ad.financing_status',
      'ad.boosted_at',
      'ad.published_at',
      'ad.archived_at',
      'ad.created_at',
      'ad.updated_at',
      ...vehicleNames(),
      vehicleColor(),
      vehicleOptionalItems(),
      photosOf('vehicle_id', 'ad.id', { readyOnly: false }).as('photos'),
      waitingVersion(),
    ]);
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownVehiclesQuery>['execute']>>[number];

function toOwnVehicle(row: OwnRow, now: Date) {
  return {
    ...row,
    waiting_change: toWaitingChange(row),
    cover: coverAmong(row.photos),
    photo_count: row.photos.length,
    path: vehiclePath(row),
    allowed_actions: vehicleActions(row, 'owner', now),
  };
}
