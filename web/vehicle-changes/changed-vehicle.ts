import type * as z from 'zod';
import type { ownVehicleAnswer } from '#api/vehicle-answers.ts';

type OwnVehicle = z.output<typeof ownVehicleAnswer>['attributes'];

export type VehicleChange = NonNullable<OwnVehicle['waiting_change']>;

/** A vehicle as it was approved, and what its owner wants of it: read by the owner and the reviewer. */
export interface ChangedVehicle {
  ad: Pick<OwnVehicle, 'year' | 'plate' | 'price_cents' | 'name' | 'description' | 'photos'>;
  change: VehicleChange;
}
