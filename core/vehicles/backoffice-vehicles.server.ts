import { sql } from 'kysely';
import { coverAmong } from '#core/ads/card-photos.server.ts';
import type { Database } from '#db/database.ts';
import { isProposedVersion } from './catalogue/proposed-versions.server.ts';
import { unsafeVehicleForms } from './own-vehicles.server.ts';
import { pricePosition } from './price-position.ts';
import { unsafeOtherAdsOfPlate } from './same-plate.server.ts';
import { changesSince, lastApproval } from './vehicle-approval.server.ts';
import { vehicleActions } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { catalogueNameOf } from './vehicle-reading.server.ts';
import { toWaitingChange } from './waiting-version.server.ts';

export function unsafeVehicleDetails(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('vehicles as ad')
    .select(['ad.id', 'ad.status', 'ad.vehicle_type', 'ad.year', 'ad.price_cents'])
    .select([
      catalogueNameOf('vehicle_brands', 'ad.brand_id').as('brand'),
      catalogueNameOf('vehicle_models', 'ad.model_id').as('model'),
    ])
    .where(sql<boolean>`ad.id = any(${ids}::text[])`)
    .execute();
}

/** On the alias `ad`. */
export const isOfProposal = () => isProposedVersion(sql.ref('ad.version_id')).as('is_proposed');

/** On the alias `ad`: what its owner mends while it waits costs it no place in the queue. */
export const lastEvent = (action: 'publish' | 'send_change' | 'suspend') =>
  sql<{ at: Date | null }>`(select max(at) as at, max(id) as turn from events
    where vehicle_id = ad.id and action = ${action})`;

export async function unsafeVehicleForOffice(db: Database, id: string, now: Date) {
  const row = await unsafeVehicleForms(db)
    .select([
      isOfProposal(),
      lastApproval(),
      sql<Date | null>`(select at from ${lastEvent('publish')} sent)`.as('sent_at'),
      sql<Date | null>`(select at from ${lastEvent('send_change')} sent)`.as('change_sent_at'),
    ])
    .where('ad.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { price_sample, approval, sent_at, change_sent_at, ...ad } = row;
  const { waiting_change: change } = ad;
  const allowed_actions = vehicleActions(row, 'admin', now);
  const isOfChange = change !== null && allowed_actions.includes('approve_change');
  const { plate } = isOfChange ? change : ad;
  return {
    ...ad,
    same_plate: plate ? await unsafeOtherAdsOfPlate(db, plate, id) : [],
    price_position: pricePosition(ad.price_cents, price_sample),
    cover: coverAmong(row.photos),
    waiting_change: toWaitingChange(row),
    since_approval:
      approval && allowed_actions.includes('approve') ? changesSince(approval, row) : null,
    seen_at: isOfChange ? change.updated_at : row.updated_at.toISOString(),
    waiting_since: (isOfChange ? change_sent_at : sent_at) ?? row.created_at,
    path: vehiclePath(row),
    allowed_actions,
  };
}
