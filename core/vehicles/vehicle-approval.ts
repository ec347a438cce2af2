import { VERSION_FIELDS, type VehicleVersion } from './vehicle-version.ts';
import type { FuelType, VehicleCondition } from './vehicle.ts';

/** Of a vehicle what a review is about, beside its photographs. Prices in cents. */
export interface ReviewedFacts extends VehicleVersion {
  fuel_type: FuelType;
  condition: VehicleCondition;
  mileage: number;
}

export const REVIEWED_FIELDS = [
  ...VERSION_FIELDS,
  'fuel_type',
  'condition',
  'mileage',
] as const satisfies readonly (keyof ReviewedFacts)[];
