import { VEHICLE_STATES } from '#core/vehicles/vehicle-lifecycle.ts';
import { VEHICLE_PHOTO_LIMIT } from '#core/vehicles/vehicle.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import { useSite } from '../../session/root-data.ts';
import { AdForm } from '../ads/ad-form.tsx';
import type { EditedKind, EditFormProps } from '../ads/edited-kind.ts';
import type { PlanRoom } from '../ads/plan-room.ts';
import { OWN_VEHICLES } from './own-vehicle-kind.ts';
import {
  publicVehiclePath,
  vehicleActions,
  vehicleBoostPath,
  vehicleStanding,
  vehicleSummary,
} from './own-vehicle-view.ts';
import { OwnPriceStanding } from './own-price-standing.tsx';
import { SamePlateNotice } from './same-plate-notice.tsx';
import type { ChosenVehicle } from './vehicle-choice.ts';
import { storedVehicleValues, type OwnVehicleAd } from './vehicle-form-values.ts';
import { vehicleWordOf } from './vehicle-choice-words.ts';
import { VEHICLE_FORM_LABELS, VEHICLE_SECTIONS } from './vehicle-sections.ts';
import { WaitingChangeNotice } from './waiting-change-notice.tsx';

export interface EditedVehicle {
  vehicle: ChosenVehicle;
  room: PlanRoom;
}

/** What the edit screen knows of vehicles. */
export const EDITED_VEHICLE: EditedKind<OwnVehicleAd, EditedVehicle> = {
  own: OWN_VEHICLES,
  listLabel: 'Veículos',
  untitled: 'Editar veículo',
  states: VEHICLE_STATES,
  standing: vehicleStanding,
  lead: vehicleSummary,
  storedValues: storedVehicleValues,
  labels: VEHICLE_FORM_LABELS,
  wordOf: vehicleWordOf,
  actions: vehicleActions,
  publicPath: publicVehiclePath,
  boostPath: vehicleBoostPath,
  // The owner goes on where they were: with what they want, which visitors may not see yet.
  photos: (ad) => ({ photos: (ad.waiting_change ?? ad).photos, maxFiles: VEHICLE_PHOTO_LIMIT }),
  room: ({ room }) => room,
  savedText({ status, waiting_change: change }) {
    if (status === 'pending') return VEHICLE_STATUS_LABELS.pending.hint;
    return change
      ? 'O que precisa de conferência está logo abaixo. O resto, se você mudou mais alguma coisa, já vale.'
      : undefined;
  },
  above: (id, ad) => (
    <>
      <WaitingChangeNotice id={id} ad={ad} />
      <SamePlateNotice ads={ad.same_plate} />
      <OwnPriceStanding ad={ad} />
    </>
  ),
  // Without its change the ad is another one: no field keeps what waited.
  formKey: ({ waiting_change: change }) => (change ? 'wanted' : 'approved'),
  Form: VehicleForm,
};

function VehicleForm({
  form,
  towns,
  extra: { vehicle },
  children,
}: EditFormProps<OwnVehicleAd, EditedVehicle>) {
  const settings = useSite().vehicleSettings.data;
  return (
    <AdForm sections={VEHICLE_SECTIONS} fields={{ form, towns, vehicle, settings }}>
      {children}
    </AdForm>
  );
}
