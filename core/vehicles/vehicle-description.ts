import * as z from 'zod';
import { eachValidOrMissing, validOrEmpty } from '#core/fields/valid-or-empty.ts';
import { vehicleFields } from './vehicle-input.ts';
import type { VehicleType } from './vehicle.ts';

/** Only fields that visitors read: no plate and no CEP; the price changes. */
const described = vehicleFields.pick({
  version_id: true,
  year: true,
  condition: true,
  mileage: true,
  color_id: true,
  fuel_type: true,
  transmission: true,
  steering_wheel: true,
  bodywork: true,
  doors: true,
  cylinder_capacity: true,
  motorcycle_style: true,
  start_type: true,
  abs: true,
  truck_body: true,
  traction: true,
  axles: true,
  cabin: true,
  load_kg: true,
  one_owner: true,
  accepts_exchange: true,
  exchange_for: true,
  financing_status: true,
  optional_items: true,
  city_id: true,
}).shape;

export const DESCRIBED_VEHICLE_FIELDS = Object.keys(described) as (keyof typeof described)[];

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
