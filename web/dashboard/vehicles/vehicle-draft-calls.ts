import { pathTo } from '#core/site/paths.ts';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { load } from '../../session/api-client.ts';
import { draftCalls } from '../ads/wizard/draft-calls.ts';
import type { WholeDraft, WizardCalls } from '../ads/wizard/wizard-kind.ts';
import { chooseVehicle, type ChosenVehicle } from './vehicle-choice.ts';
import { vehicleDraftPreview } from './vehicle-draft-preview.ts';
import { VEHICLE_WIZARD, type DraftedVehicle } from './vehicle-wizard.tsx';

/** How drafts of vehicles are read and written. */
export const VEHICLE_DRAFT_CALLS: WizardCalls<DraftedVehicle, ChosenVehicle | undefined> = {
  wizard: VEHICLE_WIZARD,
  ...draftCalls((api) => api.v1.users.vehicle_drafts),
  async loadExtra(session, url, step, draft) {
    const { api } = session;
    const asked = step === 'vehicle' ? askedOf(vehicleChoiceAddress, session, url) : undefined;
    const chosen = await chooseVehicle(api, asked);
    return chosen ?? (draft && chooseVehicle(api, storedChoice(draft)));
  },
  async preview(api, draft) {
    const settings = await load(api.api.vehicles.settings.$get());
    return vehicleDraftPreview(draft, settings.data.attributes);
  },
  successPath: (id) => pathTo('vehicleSuccess', { id }),
};

/** What was chosen, by the names of `vehicleChoiceAddress`. */
function storedChoice({ steps }: WholeDraft): URLSearchParams {
  const { vehicle_type: type, brand_id: brand, model_id: model } = steps['vehicle']?.values ?? {};
  const chosen = Object.entries({ type, brand, model });
  return new URLSearchParams(
    chosen.flatMap(([name, id]) => (typeof id === 'string' ? [[name, id]] : [])),
  );
}
