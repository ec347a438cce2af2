import type { UserActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { notePrices } from '#core/prices/price-history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import { weighLater } from '#core/trust/ad-weighing.server.ts';
import { comparePriceLater } from './price-comparing-later.server.ts';
import { keepApproved } from './vehicle-approval.server.ts';
import { applyChange } from './vehicle-change-applying.server.ts';
import { changeOf, keepForReview } from './vehicle-changes.server.ts';
import type { VehicleVersion } from './vehicle-version.ts';

/** Whether the office looks at vehicles before visitors do. */
export async function areVehiclesReviewed(db: Database): Promise<boolean> {
  return (await readWebsiteSettings(db)).review_vehicles;
}

/** Where nobody reviews, what could wait is seen at once. */
export async function keepOrApply(
  trx: DatabaseTransaction,
  actor: UserActor,
  ad: VehicleVersion & { id: string },
  wanted: VehicleVersion | { photo_ids: string[] },
  now: Date,
): Promise<void> {
  await keepForReview(trx, actor, ad, wanted, now);
  if (await areVehiclesReviewed(trx)) return;
  if (await showChange(trx, ad.id, now)) return;
  await weighLater(trx, { kind: 'vehicle', id: ad.id });
  await record(
    trx,
    { kind: 'system' },
    { kind: 'vehicle', id: ad.id },
    { action: 'approve_change' },
    now,
  );
}

/** Visitors see what waited. Call with the vehicle locked. */
export async function showChange(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<Refusal | undefined> {
  const change = await changeOf(trx, id);
  if (!change) return refuse('transition_not_allowed');
  const refused = change.photo_ids ? await refusedWithoutPhoto(trx, change.photo_ids) : undefined;
  if (refused) return refused;
  await applyChange(trx, id);
  await keepApproved(trx, id, now);
  const { status } = await trx
    .updateTable('vehicles')
    .set({ approved_price_cents: change.price_cents })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  await comparePriceLater(trx, { id, status });
  await notePrices(trx, { kind: 'vehicle', id }, now);
  return undefined;
}

async function refusedWithoutPhoto(trx: DatabaseTransaction, photoIds: readonly string[]) {
  const photos = await trx
    .selectFrom('photos')
    .select('status')
    .where('id', 'in', ['', ...photoIds])
    .execute();
  if (photos.some(({ status }) => status === 'ready')) return undefined;
  const isPreparing = photos.some(({ status }) => status === 'processing');
  return refuse(isPreparing ? 'photo_not_ready' : 'photo_required');
}
