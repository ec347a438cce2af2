import type { FuelType, VehicleType } from '../vehicle.ts';

interface Named {
  id: string;
  name: string;
}

export interface FoundModel {
  vehicle_type: VehicleType;
  brand: Named;
  model: Named;
  /** The one that was asked for, if it was made then. */
  year: number | null;
  first_year: number;
  last_year: number;
}

export interface FoundVersion extends FoundModel {
  version: Named;
  fuels: FuelType[];
}

export interface FoundVehicles {
  names: 'model' | 'version';
  /** Both lists the best first. */
  models: FoundModel[];
  versions: FoundVersion[];
}
