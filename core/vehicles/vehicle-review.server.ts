import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { refuse, type Refusal } from '#core/refusal.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { advertiserOf } from '#core/ads/ad-advertiser.server.ts';
import { coverAmong } from '#core/ads/card-photos.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { unsafeVehicleForms } from './own-vehicles.server.ts';
import { VEHICLE_STATES, vehicleActions, type ReviewState } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { toWaitingChange } from './waiting-version.server.ts';

export type VehicleReview = ReturnType<typeof toReview>;

/** The longest waiting first, but the last suspended first. */
export async function unsafeListReviews(
  db: Database,
  { page, state = 'waiting' }: { page: number; state?: ReviewState | undefined },
  now: Date,
) {
  const found = state === 'waiting' ? WAITING : SUSPENDED;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) found`.execute(db);
  const place = paginate(page, counted[0]?.total ?? 0);
  const rows = await reviewsQuery(db)
    .innerJoin(found.as('found'), 'found.id', 'ad.id')
    .orderBy(state === 'waiting' ? 'found.since' : sql`found.since desc`)
    .orderBy('ad.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items: rows.map((row) => toReview(row, now)) };
}

const WAITING = sql<{ id: string; since: Date }>`(
  select id, updated_at as since from vehicles where status = 'pending' and archived_at is null
  union all
  select ad.id, change.updated_at from vehicle_changes change join vehicles ad on ad.id = change.vehicle_id
  where change.refused_at is null and ad.archived_at is null
    and ad.status in (${sql.join(statesWith(VEHICLE_STATES, 'hasChangesReviewed'))}))`;

const SUSPENDED = sql<{ id: string; since: Date }>`(
  select id, updated_at as since from vehicles where status = 'suspended' and archived_at is null)`;

export async function unsafeGetReview(
  db: Database,
  id: string,
  now: Date,
): Promise<VehicleReview | Refusal> {
  const row = await reviewsQuery(db).where('ad.id', '=', id).executeTakeFirst();
  return row ? toReview(row, now) : refuse('not_found');
}

interface ReviewedEvent {
  action: string;
  from: string | null;
  to: string | null;
  reason: string | null;
  at: string;
}

function reviewsQuery(db: Database) {
  return unsafeVehicleForms(db)
    .innerJoin('users as owner', 'owner.id', 'ad.owner_id')
    .select((query) => [
      advertiserOf('owner').as('advertiser'),
      jsonObjectFrom(
        query
          .selectFrom('users as person')
          .select(['person.first_name', 'person.last_name', 'person.email'])
          .whereRef('person.id', '=', 'ad.owner_id'),
      )
        .$notNull()
        .as('owner'),
      sql<ReviewedEvent[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('action', event.action, 'from', event.from_status,
          'to', event.to_status, 'reason', event.reason,
          'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by event.at, event.id), '[]'::jsonb)
        from events event where event.vehicle_id = ad.id)`.as('history'),
    ]);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsQuery>['execute']>>[number];

function toReview(row: ReviewRow, now: Date) {
  const actions = vehicleActions(row, 'admin', now);
  return {
    ...row,
    cover: coverAmong(row.photos),
    waiting_change: toWaitingChange(row),
    /** An approval must name it, so that nobody approves an unseen state. */
    seen_at:
      row.waiting_change && actions.includes('approve_change')
        ? row.waiting_change.updated_at
        : row.updated_at.toISOString(),
    path: vehiclePath(row),
    allowed_actions: actions,
  };
}
