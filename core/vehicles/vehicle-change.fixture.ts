/* Approved vehicles whose owner changes them, and short ways to say what happens. Tests only. */
import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import type { AdminActor, UserActor } from '#core/actor.ts';
import { photoScene } from '#core/photos/photo-ads.fixture.ts';
import { isRefusal } from '#core/refusal.ts';
import { addReadyPhoto, NOW } from '#core/ads/advertisers.fixture.ts';
import { approveCar, carChangeForm, granted, submitCar } from '#core/ads/ads.fixture.ts';
import { unsafeGetAd } from '#core/ads/backoffice-ads.server.ts';
import { unsafeVehicleForOffice } from './backoffice-vehicles.server.ts';
import { getOwnVehicle } from './own-vehicles.server.ts';
import { getPublicVehicle } from './public-vehicle.server.ts';
import { decideChange } from './vehicle-change-review.server.ts';
import { vehicleChange } from './vehicle-input.ts';
import type { ChangeDecision, VehicleTransition } from './vehicle-lifecycle.ts';
import { unsafeListReviews } from './vehicle-review.server.ts';
import { editVehicle } from './vehicles.server.ts';

/** A price of R$ 48.900, the year 2019, the plate ABC1D23 and two photographs, all approved. */
export async function changeScene() {
  const scene = await photoScene();
  const { db, pool, catalogue, lucia, rui } = scene;

  const changeTo = (changes: Record<string, unknown> = {}) =>
    vehicleChange.parse(carChangeForm(catalogue, changes));
  const own = async (id: string) => granted(await getOwnVehicle(db, lucia, id, NOW));
  const review = async (id: string) =>
    granted(await unsafeGetAd(db, { kind: 'vehicle', id }, unsafeVehicleForOffice, NOW));

  return {
    ...scene,
    changeTo,
    own,
    review,

    newPublished: async (changes: Record<string, unknown> = {}): Promise<string> => {
      const id = await submitCar(db, lucia, catalogue, changes);
      await addReadyPhoto(db, { vehicle_id: id }, { is_cover: false, position: 1 });
      await approveCar(db, rui, id);
      return id;
    },

    edit: (id: string, changes: Record<string, unknown> = {}, actor: UserActor = lucia) =>
      editVehicle(db, actor, id, changeTo(changes), NOW),

    act: (id: string, action: VehicleTransition, actor: UserActor | AdminActor = lucia) =>
      transitionAd(
        db,
        actor,
        { kind: 'vehicle', id },
        { action, reason: 'Fotos de outro carro' },
        NOW,
      ),

    /** What a visitor reads of the ad, undefined where there is none. */
    visitor: async (id: string) => {
      const ad = await getPublicVehicle(db, id);
      return isRefusal(ad) ? undefined : ad;
    },

    visitorPhotos: async (id: string): Promise<string[]> =>
      granted(await getPublicVehicle(db, id)).photos.map((photo) => photo.id),

    ownPhotos: async (vehicleId: string): Promise<string[]> =>
      scene.ids({ kind: 'vehicle', id: vehicleId }),

    differences: async (id: string): Promise<string[]> =>
      (await own(id)).waiting_change?.differences ?? [],

    /** Decides as somebody who just looked at it. */
    decide: async (id: string, action: ChangeDecision) =>
      decideChange(
        db,
        rui,
        id,
        {
          action,
          reason: action === 'refuse_change' ? 'As fotos são de outro carro' : undefined,
          seenAt: new Date((await review(id)).seen_at),
        },
        NOW,
      ),

    queue: async (): Promise<string[]> =>
      (await unsafeListReviews(db, { page: 1 }, NOW)).items.map(({ id }) => id),

    events: async (id: string): Promise<string[]> =>
      (
        await db
          .selectFrom('events')
          .select('action')
          .where('vehicle_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),

    mails: async (message: string): Promise<Record<string, unknown>[]> => {
      const { rows } = await pool.query<{ payload: { message?: string; data: object } }>(
        `select payload from graphile_worker._private_jobs order by id`,
      );
      return rows
        .filter(({ payload }) => payload.message === message)
        .map(({ payload }) => ({ ...payload.data }));
    },
  };
}
