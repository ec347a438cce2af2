import { AD_TABLES } from '#core/ads/ad-tables.server.ts';
import type { UserActor } from '#core/actor.ts';
import { announceChange, record } from '#core/history.server.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { lockOpenDraft, updateDraft } from '#core/drafts/draft-rows.server.ts';
import { PROPERTY_STATES } from '#core/properties/property-lifecycle.ts';
import { lockProperty } from '#core/properties/property-rules.server.ts';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { lockVehicle } from '#core/vehicles/vehicle-rules.server.ts';
import type { VehicleVersion } from '#core/vehicles/vehicle-version.ts';
import { VEHICLE_PHOTO_LIMIT } from '#core/vehicles/vehicle.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { PhotoAd } from './photo.ts';

export interface HeldAd {
  needsPhoto: boolean;
  /** Where visitors see an approved gallery and every change waits for review. */
  approved?: VehicleVersion & { id: string };
}

/** Finds neither archived nor other owners' ads. */
export async function lockAd(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
): Promise<HeldAd | Refusal> {
  if (ad.kind === 'draft') {
    const draft = await lockOpenDraft(trx, actor, { kind: 'property', id: ad.id });
    return isRefusal(draft) ? draft : { needsPhoto: false };
  }
  if (ad.kind === 'property') {
    const property = await lockProperty(trx, ad.id, actor);
    if (isRefusal(property)) return property;
    return property.archived_at
      ? refuse('not_found')
      : { needsPhoto: PROPERTY_STATES[property.status].keepsPhotos };
  }
  const vehicle = await lockVehicle(trx, ad.id, actor);
  if (isRefusal(vehicle)) return vehicle;
  const { keepsPhotos, staysAsApproved } = VEHICLE_STATES[vehicle.status];
  return vehicle.archived_at
    ? refuse('not_found')
    : { needsPhoto: keepsPhotos, ...(staysAsApproved ? { approved: vehicle } : {}) };
}

export async function ownsAd(db: Database, actor: UserActor, ad: PhotoAd): Promise<boolean> {
  if (ad.kind === 'draft') {
    const draft = await db
      .selectFrom('property_drafts')
      .select('id')
      .where('id', '=', ad.id)
      .where('owner_id', '=', actor.id)
      .executeTakeFirst();
    return draft !== undefined;
  }
  const found = await db
    .selectFrom(AD_TABLES[ad.kind].ads)
    .select('id')
    .where('id', '=', ad.id)
    .where('owner_id', '=', actor.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** With the plan's name where it lowers our limit; existing photographs stay (decision 12). */
export async function photoLimitOf(
  db: Database,
  actor: UserActor,
  ad: PhotoAd,
  now: Date,
): Promise<{ limit: number; plan?: string }> {
  if (ad.kind === 'vehicle') return { limit: VEHICLE_PHOTO_LIMIT };
  const { photos, plan } = await planLimitsOf(db, actor, now);
  if (photos >= PROPERTY_PHOTO_LIMIT) return { limit: PROPERTY_PHOTO_LIMIT };
  return { limit: photos, ...(plan === null ? {} : { plan }) };
}

export async function recordPhotos(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: PhotoAd,
  action: 'add_photo' | 'remove_photo' | 'change_photos',
  now: Date,
): Promise<void> {
  if (ad.kind !== 'draft') await record(trx, actor, ad, { action }, now);
}

export async function announcePhotos(db: Database, ad: PhotoAd): Promise<void> {
  if (ad.kind !== 'draft') await announceChange(db, ad);
}

/** Reviewers must notice: they approve only what they have seen. */
export async function photosChanged(
  trx: DatabaseTransaction,
  ad: PhotoAd,
  now: Date,
): Promise<void> {
  if (ad.kind === 'vehicle')
    await trx.updateTable('vehicles').set({ updated_at: now }).where('id', '=', ad.id).execute();
  if (ad.kind === 'property')
    await trx
      .updateTable('properties')
      .set({ updated_at: now })
      .where('id', '=', ad.id)
      .where('held_at', 'is not', null)
      .execute();
  if (ad.kind === 'draft') await updateDraft(trx, { kind: 'property', id: ad.id }, {}, now);
}
