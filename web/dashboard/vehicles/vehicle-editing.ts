import { attempt, load } from '../../session/api-client.ts';
import { asksForDescription, fillByDescription } from '../ads/description/description-filling.ts';
import type { EditedCalls } from '../ads/edited-kind.ts';
import { roomFor } from '../ads/plan-room.ts';
import { DESCRIBED_VEHICLE } from './described-vehicle.ts';
import type { EditedVehicle } from './edited-vehicle.tsx';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import { vehicleOfAd } from './vehicle-choice.ts';
import { storedVehicleValues, vehicleTree, type OwnVehicleAd } from './vehicle-form-values.ts';
import { VEHICLE_FORM_LABELS } from './vehicle-sections.ts';

/** How own vehicles are read and written. */
export const VEHICLE_EDITING: EditedCalls<OwnVehicleAd, EditedVehicle> = {
  own: OWN_VEHICLES,
  labels: VEHICLE_FORM_LABELS,
  storedValues: storedVehicleValues,
  async load(api, id) {
    const [{ data }, plan] = await Promise.all([
      load(api.v1.users.vehicles[':id'].$get({ param: { id } })),
      load(api.v1.users.plan_limits.$get()),
    ]);
    const vehicle = await vehicleOfAd(api, data.attributes);
    return {
      ad: data.attributes,
      extra: { vehicle, room: roomFor('vehicle', plan.data.attributes) },
    };
  },
  fill: (api, form) =>
    asksForDescription(form) ? fillByDescription(DESCRIBED_VEHICLE, api, form) : undefined,
  save(api, id, form) {
    // The version only says what is described: it never changes.
    const { version_id: _, ...vehicle } = vehicleTree(form);
    return attempt(api.v1.vehicles[':id'].$put({ param: { id }, json: { vehicle } }));
  },
};
