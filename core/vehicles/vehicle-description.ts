import * as z from 'zod';
import { eachValidOrMissing, validOrEmpty } from '#core/fields/valid-or-empty.ts';
import { DESCRIBED_VEHICLE } from './described-vehicle-fields.ts';
import { vehicleFields } from './vehicle-input.ts';
import type { VehicleType } from './vehicle.ts';

const described = vehicleFields.pick(DESCRIBED_VEHICLE).shape;

const { version_id, financing_status, optional_items, ...optional } = described;

/** The version says its type, brand and model. */
export const describedVehicleInput = z.strictObject({
  version_id,
  financing_status: validOrEmpty(financing_status),
  optional_items: validOrEmpty(optional_items),
  ...eachValidOrMissing(optional),
});

export type DescribedVehicleInput = z.output<typeof describedVehicleInput>;

/** The mileage in km, the load in kg, the capacity in cm³; what the form names by an id has its name. */
export type DescribedVehicle = Omit<
  DescribedVehicleInput,
  'version_id' | 'color_id' | 'optional_items' | 'city_id'
> & {
  vehicle_type: VehicleType;
  brand: string;
  model: string;
  version: string;
  color?: string | undefined;
  town?: { name: string; state: string } | undefined;
  optional_items: readonly { name: string; items: readonly string[] }[];
};
