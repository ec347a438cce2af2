import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { allowedActions } from '#core/lifecycle.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { advertiserOf } from '#core/search/ad-advertiser.server.ts';
import { coverAmong } from '#core/search/card-photos.server.ts';
import { PER_PAGE, placeOfPage } from '#core/search/result-page.ts';
import type { Database } from '#db/database.ts';
import { unsafeVehicleForms } from './own-vehicles.server.ts';
import { VEHICLE_LIFECYCLE } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';

export type VehicleReview = ReturnType<typeof toReview>;

/** One page of the vehicle ads that wait for review, the longest waiting first. For administrators. */
export async function unsafeListReviews(db: Database, { page }: { page: number }) {
  const { total } = await db
    .selectFrom('vehicles')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(sql<boolean>`status = 'pending' and archived_at is null`)
    .executeTakeFirstOrThrow();
  const place = placeOfPage(page, total);
  const rows = await reviewsQuery(db)
    .where(sql<boolean>`ad.status = 'pending' and ad.archived_at is null`)
    .orderBy('ad.updated_at')
    .orderBy('ad.id')
    .limit(PER_PAGE)
    .offset(place.offset)
    .execute();
  return { ...place, items: rows.map(toReview) };
}

/** A vehicle ad in whatever state, with its owner and its history. For administrators. */
export async function unsafeGetReview(db: Database, id: string): Promise<VehicleReview | Refusal> {
  const row = await reviewsQuery(db).where('ad.id', '=', id).executeTakeFirst();
  return row ? toReview(row) : refuse('not_found');
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

function toReview(row: ReviewRow) {
  return {
    ...row,
    cover: coverAmong(row.photos),
    /** What an approval must name: of a later state of the ad nobody has seen anything. */
    seen_at: row.updated_at,
    path: vehiclePath(row),
    allowed_actions: row.archived_at ? [] : allowedActions(VEHICLE_LIFECYCLE, row.status, 'admin'),
  };
}
