import { pathTo } from '#core/site/paths.ts';
import { sitePath, withQuery } from '#core/site/site-path.ts';
import { VEHICLE_DRAFT } from '#core/vehicles/vehicle-draft.ts';
import { vehicleChoiceAddress } from '../../addresses/form-addresses.ts';
import { askedOf } from '../../addresses/asked-address.ts';
import { failedForm } from '../../forms/failed-form.ts';
import { treeOf } from '../../forms/form-values.ts';
import { refusedForm } from '../../forms/refused-form.ts';
import { attempt, load, type ApiClient } from '../../session/api-client.ts';
import { redirect } from '../../session/redirects.ts';
import type { RequestSession } from '../../session/request-session.ts';
import { asksForDescription, fillByDescription } from '../ads/description/description-filling.ts';
import { roomFor } from '../ads/plan-room.ts';
import { draftCalls } from '../ads/wizard/draft-calls.ts';
import type { WholeDraft, WizardCalls } from '../ads/wizard/wizard-kind.ts';
import { DESCRIBED_VEHICLE } from './described-vehicle.ts';
import { readChoice } from './vehicle-choice.ts';
import { vehicleDraftPreview } from './vehicle-draft-preview.ts';
import { VEHICLE_WIZARD, type DraftedVehicle, type VehicleExtra } from './vehicle-wizard.tsx';

/** How drafts of vehicles are read and written. */
export const VEHICLE_DRAFT_CALLS: WizardCalls<DraftedVehicle, VehicleExtra> = {
  wizard: VEHICLE_WIZARD,
  ...draftCalls(VEHICLE_DRAFT, (api) => api.v1.users.vehicle_drafts),
  async loadExtra(session, url, step, draft) {
    const { api } = session;
    const stored = () => readChoice(api, storedChoice(draft));
    if (step === 'meeting') return { ...(await stored()), townId: await lastTownId(api) };
    if (step === 'review') {
      const [choice, plan] = await Promise.all([stored(), load(api.v1.users.plan_limits.$get())]);
      return { ...choice, room: roomFor('vehicle', plan.data.attributes) };
    }
    if (step !== 'vehicle') return stored();
    const asked = askedOf(vehicleChoiceAddress, session, url);
    const choice = await readChoice(api, asked);
    return choice.chosen || choice.written || asked.has('q') ? choice : stored();
  },
  runOther: propose,
  async preview(api, draft) {
    const settings = await load(api.api.vehicles.settings.$get());
    return vehicleDraftPreview(draft, settings.data.attributes);
  },
  fill: (api, form, known) =>
    asksForDescription(form)
      ? known().then((others) => fillByDescription(DESCRIBED_VEHICLE, api, form, others))
      : undefined,
  successPath: (id) => pathTo('vehicleSuccess', { id }),
};

/** What was chosen, by the names of `vehicleChoiceAddress`. */
function storedChoice(draft: WholeDraft | undefined): URLSearchParams {
  const { vehicle_type, brand_id, model_id, version_id, year } =
    draft?.steps['vehicle']?.values ?? {};
  const chosen = {
    type: vehicle_type,
    brand: brand_id,
    model: model_id,
    version: version_id,
    year,
  };
  return new URLSearchParams(
    Object.entries(chosen).flatMap(([name, id]) =>
      typeof id === 'string' || typeof id === 'number' ? [[name, `${id}`]] : [],
    ),
  );
}

/** The town of the ad before this one; of a business that has none, its own. */
async function lastTownId(api: ApiClient): Promise<string | undefined> {
  const query = { per_page: '1' };
  const [vehicles, properties, agency] = await Promise.all([
    load(api.v1.users.vehicles.$get({ query })),
    load(api.v1.users.properties.$get({ query })),
    attempt(api.v1.agency.$get()),
  ]);
  const [ad] = [...vehicles.data, ...properties.data];
  const town = ad?.attributes.town ?? (agency.ok ? agency.data.data.attributes.town : undefined);
  return town && String(town.id);
}

/** The vehicle that was written down is chosen from now on. */
async function propose({ api }: RequestSession, form: FormData, url: URL) {
  const written = treeOf(form);
  const proposed = await attempt(
    api.v1.users.proposed_versions.$post({ json: { proposed_version: written } }),
  );
  if (!proposed.ok) return refusedForm(proposed.status, failedForm(form, proposed.errors));
  const ids = proposed.data.data.attributes;
  const chosen = vehicleChoiceAddress.parameters({
    type: ids.vehicle_type,
    brand: ids.brand_id,
    model: ids.model_id,
    version: ids.version_id,
    year: typeof written['year'] === 'string' ? written['year'] : undefined,
  });
  return redirect(withQuery(sitePath(url.pathname) ?? pathTo('newVehicle'), chosen));
}
