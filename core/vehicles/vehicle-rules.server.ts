import type { UserActor } from '#core/actor.ts';
import type { AdKindRules } from '#core/ads/ad-kind-rules.server.ts';
import { lockAdRow } from '#core/ads/ad-locking.server.ts';
import { refusedUnseen } from '#core/ads/unseen-version.ts';
import { publicationDate } from '#core/ads/publication-date.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { pathTo } from '#core/site/paths.ts';
import type { DatabaseTransaction } from '#db/database.ts';
import { isProposed } from './catalogue/proposed-versions.server.ts';
import { keepApproved } from './vehicle-approval.server.ts';
import { applyChange } from './vehicle-change-applying.server.ts';
import { comparePriceLater } from './price-comparing-later.server.ts';
import { changeOf } from './vehicle-changes.server.ts';
import { areVehiclesReviewed, keepOrApply } from './vehicle-unreviewed.server.ts';
import { VEHICLE_LIFECYCLE, VEHICLE_STATES, type VehicleStatus } from './vehicle-lifecycle.ts';
import { approvedPrice, versionOf, visibleAtOnce } from './vehicle-version.ts';
import { vehiclePathById } from './vehicle-reading.server.ts';

export type LockedVehicle = Exclude<Awaited<ReturnType<typeof lockVehicle>>, Refusal>;

export async function lockVehicle(trx: DatabaseTransaction, id: string, owner?: UserActor) {
  const ad = await lockAdRow(trx.selectFrom('vehicles').selectAll(), id, owner);
  if (isRefusal(ad)) return ad;
  // Read after the lock: a single query would see it as before the wait.
  return {
    ...ad,
    waiting_change: (await changeOf(trx, id)) ?? null,
    is_proposed: await isProposed(trx, ad.version_id),
  };
}

export const VEHICLE_RULES: AdKindRules<LockedVehicle> = {
  lifecycle: VEHICLE_LIFECYCLE,
  states: VEHICLE_STATES,
  lock: lockVehicle,
  transitionRefusal: (ad, { action, seenAt }) =>
    action === 'approve'
      ? (refusedUnseen(seenAt, ad.updated_at) ??
        (ad.is_proposed ? refuse('catalogue_missing') : undefined))
      : undefined,
  async transitionEffects(trx, ad, { action, to }, now) {
    await comparePriceLater(trx, { id: ad.id, status: to as VehicleStatus });
    // From here on only its owner sees the ad, until it is reviewed as a whole.
    const isReplaced =
      VEHICLE_STATES[ad.status].staysAsApproved &&
      !VEHICLE_STATES[to as VehicleStatus].staysAsApproved &&
      (await applyChange(trx, ad.id));
    if (action === 'approve') await keepApproved(trx, ad.id, now);
    const approved = {
      published_at: publicationDate(ad.published_at, now),
      approved_price_cents: ad.price_cents,
    };
    return { columns: action === 'approve' ? approved : {}, isFinal: isReplaced };
  },
  restorable: async (_trx, _owner, before) => {
    const { highlighted_until: _highlight, held_at: _held, ...facts } = before;
    return facts;
  },
  pricesOf: ({ price_cents }) => ({ price_cents, rent_cents: null }),
  nextTransition: async (trx, ad, to) =>
    to === 'pending' && !ad.is_proposed && !(await areVehiclesReviewed(trx))
      ? 'approve'
      : undefined,
  async writePrices(trx, owner, ad, { price, rent }, now) {
    if (rent !== undefined) return refuse('not_offered', { field: 'rent' });
    if (price === undefined) return undefined;
    const wanted = { ...versionOf(ad.waiting_change ?? ad), price_cents: price };
    const { price_cents } = visibleAtOnce(ad, { ...versionOf(ad), price_cents: price });
    await trx
      .updateTable('vehicles')
      .set({ price_cents, approved_price_cents: approvedPrice(ad) })
      .where('id', '=', ad.id)
      .execute();
    await comparePriceLater(trx, ad);
    await keepOrApply(trx, owner, { ...ad, price_cents }, wanted, now);
    return undefined;
  },
  ownPath: (id) => pathTo('editVehicle', { id }),
  async mailDecision(trx, ad, { to, firstName }, { action }) {
    if (action !== 'approve') return;
    const facts = { firstName, vehicleId: ad.id, vehicleName: ad.name };
    const data = { ...facts, publicPath: await vehiclePathById(trx, ad.id) };
    await later(trx, 'send_email', { to, message: 'vehicle_approved', data });
  },
};
