import { sql, type RawBuilder } from 'kysely';
import { lineColumns, linesOf } from '#core/ads/own-ad-columns.server.ts';
import { ownListOf } from '#core/ads/own-ad-list.server.ts';
import type { OwnAdSearch } from '#core/ads/own-ad-matches.server.ts';
import type { Database } from '#db/database.ts';
import { isWorthConfirming } from '#core/freshness/unconfirmed-ads.server.ts';
import type { OwnVehicleListFilter } from './own-vehicle-filters.ts';
import { vehicleActions, VEHICLE_STATUSES } from './vehicle-lifecycle.ts';
import { vehiclePath } from './vehicle-path.ts';
import { vehicleNames } from './vehicle-reading.server.ts';

export function ownVehicleSearch(
  {
    vehicle_type: type,
    to_confirm: toConfirm,
    ...search
  }: Omit<OwnVehicleListFilter, 'page' | 'per_page'>,
  now: Date,
): OwnAdSearch {
  const conditions: RawBuilder<boolean>[] = [];
  if (type) conditions.push(sql`ad.vehicle_type = ${type}`);
  if (toConfirm) conditions.push(isWorthConfirming('vehicle', now));
  return {
    ...search,
    kind: 'vehicle',
    conditions,
    price: sql`ad.price_cents`,
  };
}

export const listOwnVehicles = ownListOf({
  statuses: VEHICLE_STATUSES,
  search: ownVehicleSearch,
  async lines(db, ids, now) {
    const rows = await ownVehicleLinesQuery(db, ids, now).execute();
    return rows.map(({ changed_id, change_refused_at: refused_at, ...row }) => {
      const waiting_change = changed_id === null ? null : { refused_at };
      return {
        ...row,
        waiting_change,
        path: vehiclePath(row),
        allowed_actions: vehicleActions({ ...row, waiting_change }, 'owner', now),
      };
    });
  },
});

/** In the order of `ids`; the caller has checked who owns them. */
export function ownVehicleLinesQuery(db: Database, ids: readonly string[], now: Date) {
  const lines = db
    .selectFrom('vehicles as ad')
    .leftJoin('vehicle_changes as change', 'change.vehicle_id', 'ad.id')
    .select([...lineColumns('vehicle', now), ...vehicleNames()])
    .select(['ad.vehicle_type', 'ad.year'])
    .select(['change.vehicle_id as changed_id', 'change.refused_at as change_refused_at']);
  return linesOf(lines, ids);
}
