import * as z from 'zod';
import { unsafeGetVehicle, unsafeListVehicles } from '#core/vehicles/backoffice-vehicles.server.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { resourceSchema } from '../json-api.ts';
import { ownVehicleAnswer } from '../vehicle-answers.ts';
import { backofficeAdFacts, backofficeAds, directoryFacts } from './backoffice-ads.ts';

const own = ownVehicleAnswer.shape.attributes;
const { status, vehicle_type, brand, model, year, price_cents } = own.shape;

export const vehicleLine = z.object({
  ...directoryFacts,
  status,
  vehicle_type,
  brand,
  model,
  year,
  price_cents,
});

export const vehicleLineAnswer = resourceSchema('vehicle_line', vehicleLine);

export const backofficeVehicleAnswer = resourceSchema(
  'backoffice_vehicle',
  own.omit({ photo_count: true }).extend(backofficeAdFacts),
);

export const backofficeVehicles = backofficeAds({
  kind: 'vehicle',
  path: 'vehicles',
  statuses: VEHICLE_STATUSES,
  line: vehicleLineAnswer,
  ad: backofficeVehicleAnswer,
  list: unsafeListVehicles,
  read: unsafeGetVehicle,
});
