import type { FuelType, VehicleType } from '../vehicle.ts';

interface Named {
  id: string;
  name: string;
}

/** A model that words name, and nothing of it more closely. */
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
  /** What was named: a model, of which any version may be meant, or a version. */
  names: 'model' | 'version';
  /** Both lists the best first. */
  models: FoundModel[];
  versions: FoundVersion[];
}
