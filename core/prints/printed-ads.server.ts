import { sql } from 'kysely';
import type { UserActor } from '#core/actor.ts';
import type { AdKind, AdRef } from '#core/ads/ad-ref.ts';
import { selectAds } from '#core/ads/ad-tables.server.ts';
import { isSearchableAd } from '#core/ads/ad-visibility.server.ts';
import { getPublicProperty, type PublicProperty } from '#core/properties/public-property.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { getPublicVehicle, type PublicVehicle } from '#core/vehicles/public-vehicle.server.ts';
import type { Database } from '#db/database.ts';

export type ShownAd =
  | { kind: 'property'; ad: PublicProperty }
  | { kind: 'vehicle'; ad: PublicVehicle };

/** An own ad as visitors see it; sold and rented ones too. `ad_not_on_air` when they do not. */
export async function ownShownAd(
  db: Database,
  owner: UserActor,
  { kind, id }: AdRef,
): Promise<ShownAd | Refusal> {
  const own = await ownAds(db, owner, kind).where('ad.id', '=', id).executeTakeFirst();
  if (!own) return refuse('not_found');
  const shown = await readShown(db, kind, id);
  return shown ?? refuse('ad_not_on_air');
}

/** The same of an ad that is still offered: nobody prints what is sold. */
export async function ownOfferedAd(
  db: Database,
  owner: UserActor,
  ref: AdRef,
): Promise<ShownAd | Refusal> {
  const offered = await ownAds(db, owner, ref.kind)
    .where('ad.id', '=', ref.id)
    .where(isSearchableAd(ref.kind))
    .executeTakeFirst();
  const shown = await ownShownAd(db, owner, ref);
  return isRefusal(shown) || offered ? shown : refuse('ad_not_on_air');
}

async function readShown(db: Database, kind: AdKind, id: string): Promise<ShownAd | undefined> {
  if (kind === 'property') {
    const ad = await getPublicProperty(db, id);
    return isRefusal(ad) ? undefined : { kind, ad };
  }
  const ad = await getPublicVehicle(db, id);
  return isRefusal(ad) ? undefined : { kind, ad };
}

function ownAds(db: Database, owner: UserActor, kind: AdKind) {
  return selectAds(db, kind)
    .where(sql<boolean>`ad.owner_id = ${owner.id}`)
    .select('ad.id');
}
