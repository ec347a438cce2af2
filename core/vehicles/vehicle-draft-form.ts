import type { DraftForm } from '#core/drafts/draft-reading.ts';
import { VEHICLE_DRAFT } from './vehicle-draft.ts';
import { vehicleFields, vehicleInput, type VehicleInput } from './vehicle-input.ts';

export const VEHICLE_DRAFT_FORM: DraftForm<(typeof vehicleFields)['shape'], VehicleInput> = {
  shape: VEHICLE_DRAFT,
  fields: vehicleFields,
  input: vehicleInput,
  formOf: (typed) => ({ ...typed }),
};
