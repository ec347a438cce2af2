import type { Database } from '#db/database.ts';
import { statesWith } from '#core/ads/ad-lifecycle.ts';
import { plateKey } from '#core/fields/plate.ts';
import { VEHICLE_STATES, type VehicleStatus } from './vehicle-lifecycle.ts';

const OVER: readonly VehicleStatus[] = statesWith(VEHICLE_STATES, 'isOver');

export function isOver(status: VehicleStatus): boolean {
  return OVER.includes(status);
}

export interface SamePlateAd {
  id: string;
  name: string;
}

/** An owner's ads that are neither over nor archived, by the key of their plate; the newest first. */
export async function openAdsByPlate(
  db: Database,
  ownerId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, readonly SamePlateAd[]>> {
  if (plates.length === 0) return new Map();
  const ads = await openAds(db, plates).where('owner_id', '=', ownerId).execute();
  return new Map(
    [...Map.groupBy(ads, (ad) => ad.plate_key ?? '')].map(([key, found]) => [
      key,
      found.map(named),
    ]),
  );
}

/** Whoever advertises them. */
export async function unsafeOtherAdsOfPlate(
  db: Database,
  plate: string,
  id: string,
): Promise<SamePlateAd[]> {
  const ads = await openAds(db, [plate]).where('id', '<>', id).execute();
  return ads.map(named);
}

function openAds(db: Database, plates: readonly string[]) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'name', 'plate_key'])
    .where('plate_key', 'in', plates.map(plateKey))
    .where('archived_at', 'is', null)
    .where('status', 'not in', OVER)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

const named = ({ id, name }: SamePlateAd): SamePlateAd => ({ id, name });
