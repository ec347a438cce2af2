import { sql, type RawBuilder } from 'kysely';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { unsafeAdLines } from '#core/ads/office-ad-table.server.ts';
import { photoCountOf } from '#core/ads/card-photos.server.ts';
import { PER_PAGE, paginate } from '#core/paging.ts';
import type { Database } from '#db/database.ts';
import { isOfProposal, lastEvent, unsafeVehicleDetails } from './backoffice-vehicles.server.ts';
import { pricePosition } from './price-position.ts';
import { storedPriceSample } from './stored-price-sample.server.ts';
import { VEHICLE_STATES, vehicleActions, type ReviewState } from './vehicle-lifecycle.ts';
import { toWaitingChange, waitingVersion } from './waiting-version.server.ts';

/** The longest waiting first, but the last suspended first. */
export async function unsafeListReviews(
  db: Database,
  { page, state = 'waiting' }: { page: number; state?: ReviewState | undefined },
  now: Date,
) {
  const found = state === 'waiting' ? VEHICLES_IN_REVIEW : SUSPENDED;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) found`.execute(db);
  const place = paginate(page, counted[0]?.total ?? 0);
  const direction = sql.raw(state === 'waiting' ? 'asc' : 'desc');
  const { rows: wanted } = await sql<{ id: string }>`
    select id from (${found}) found
    order by since ${direction}, turn ${direction}, id
    limit ${PER_PAGE} offset ${place.offset}`.execute(db);
  const ids = wanted.map(({ id }) => id);
  const details = async (_db: Database, of: readonly string[]) => {
    const [own, waiting] = await Promise.all([
      unsafeVehicleDetails(db, of),
      waitingDetails(db, found, of, now),
    ]);
    return own.flatMap((one) => {
      const more = waiting.get(one.id);
      return more ? [{ ...one, ...more }] : [];
    });
  };
  return { ...place, items: await unsafeAdLines(db, 'vehicle', ids, details) };
}

async function waitingDetails(
  db: Database,
  found: RawBuilder<Queued>,
  ids: readonly string[],
  now: Date,
) {
  const rows = await db
    .selectFrom('vehicles as ad')
    .innerJoin(found.as('found'), 'found.id', 'ad.id')
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .select(['ad.id', 'ad.status', 'ad.archived_at', 'found.since as waiting_since'])
    .select('ad.confirmed_at')
    .select(['ad.year', 'ad.plate', 'ad.price_cents', 'ad.name', 'ad.description'])
    .select([
      photoCountOf('vehicle_id', 'ad.id').as('photo_count'),
      waitingVersion(),
      storedPriceSample(),
      isOfProposal(),
    ])
    .execute();
  const details = rows.map((ad) => {
    const { waiting_since, photo_count, is_proposed } = ad;
    const allowed_actions = vehicleActions(ad, 'admin', now);
    const isOfChange = allowed_actions.includes('approve_change');
    const change = isOfChange ? toWaitingChange(ad) : null;
    const changes = change?.differences ?? null;
    const price_position = change
      ? change.price_position
      : pricePosition(ad.price_cents, ad.price_sample);
    return [
      ad.id,
      { waiting_since, photo_count, is_proposed, changes, price_position, allowed_actions },
    ] as const;
  });
  return new Map(details);
}

interface Queued {
  id: string;
  since: Date;
}

/** As a whole, or with a change of theirs. */
export const VEHICLES_IN_REVIEW = sql<Queued>`(
  select ad.id, coalesce(sent.at, ad.created_at) as since, sent.turn
  from vehicles ad, lateral ${lastEvent('publish')} sent
  where ad.status = 'pending' and ad.archived_at is null
  union all
  select ad.id, coalesce(sent.at, change.updated_at), sent.turn
  from vehicle_changes change join vehicles ad on ad.id = change.vehicle_id, lateral ${lastEvent('send_change')} sent
  where change.refused_at is null and ad.archived_at is null
    and ad.status in (${sql.join(statesWith(VEHICLE_STATES, 'hasChangesReviewed'))}))`;

const SUSPENDED = sql<Queued>`(
  select ad.id, coalesce(sent.at, ad.updated_at) as since, sent.turn
  from vehicles ad, lateral ${lastEvent('suspend')} sent where ad.status = 'suspended')`;
