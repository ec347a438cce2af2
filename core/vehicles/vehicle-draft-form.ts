import type { DraftForm } from '#core/drafts/draft-reading.ts';
import { VEHICLE_DRAFT } from './vehicle-draft.ts';
import { vehicleDraftFields, vehicleInput, type VehicleInput } from './vehicle-input.ts';

export const VEHICLE_DRAFT_FORM: DraftForm<(typeof vehicleDraftFields)['shape'], VehicleInput> = {
  shape: VEHICLE_DRAFT,
  fields: vehicleDraftFields,
  input: vehicleInput,
  formOf: (typed) => ({ ...typed }),
};
