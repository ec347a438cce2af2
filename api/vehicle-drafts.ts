import * as z from 'zod';
import { VEHICLE_DRAFT } from '#core/vehicles/vehicle-draft.ts';
import { vehicleFields } from '#core/vehicles/vehicle-input.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { drafts } from './drafts.ts';
import { samePlateAnswer } from './vehicle-answers.ts';

const { vehicle_type, brand_id, model_id, version_id, year } = vehicleFields.shape;

export const vehicleDrafts = drafts({
  kind: 'vehicle',
  path: 'vehicle_drafts',
  tag: 'Vehicle drafts',
  shape: VEHICLE_DRAFT,
  first: { vehicle_type, brand_id, model_id, version_id, year },
  about: {
    vehicle_type: z.enum(VEHICLE_TYPES).nullable(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    version: z.string().nullable(),
    year: z.int().nullable(),
    same_plate: samePlateAnswer,
  },
});
