import type { Database } from '#db/database.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { plateKey } from '#core/fields/plate.ts';
import { VEHICLE_STATES, type VehicleStatus } from './vehicle-lifecycle.ts';

const OVER: readonly VehicleStatus[] = statesWith(VEHICLE_STATES, 'isOver');

export function isOver(status: VehicleStatus): boolean {
  return OVER.includes(status);
}

interface SamePlateAd {
  id: string;
  name: string;
}

/** An owner's ads that are neither over nor archived, by the key of their plate; the newest first. */
export async function openAdsByPlate(
  db: Database,
  ownerId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, readonly SamePlateAd[]>> {
  const ads =
    plates.length === 0
      ? []
      : await db
          .selectFrom('vehicles')
          .select(['id', 'name', 'plate_key'])
          .where('owner_id', '=', ownerId)
          .where('plate_key', 'in', plates.map(plateKey))
          .where('archived_at', 'is', null)
          .where('status', 'not in', OVER)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute();
  const byPlate = Map.groupBy(ads, (ad) => ad.plate_key ?? '');
  return new Map(
    [...byPlate].map(([key, found]) => [key, found.map(({ id, name }) => ({ id, name }))]),
  );
}
