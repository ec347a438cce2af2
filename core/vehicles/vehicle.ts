export const VEHICLE_TYPES = ['cars', 'motorcycles', 'trucks'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const FUEL_TYPES = [
  'gasoline',
  'ethanol',
  'flex',
  'diesel',
  'gnv',
  'electric',
  'hybrid',
] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const VEHICLE_CONDITIONS = ['new', 'semi_new', 'used'] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

export const TRANSMISSIONS = ['manual', 'automatic', 'semi_automatic'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const STEERING_WHEELS = ['manual', 'hydraulic', 'electric', 'electro_hydraulic'] as const;
export type SteeringWheel = (typeof STEERING_WHEELS)[number];

export const BODYWORKS = [
  'hatch',
  'sedan',
  'suv',
  'crossover',
  'pickup',
  'station_wagon',
  'coupe',
  'convertible',
  'minivan',
  'van',
  'roadster',
  'buggy',
  'other',
] as const;
export type Bodywork = (typeof BODYWORKS)[number];

export const DOORS = [2, 4] as const;

export const FINANCING_STATUSES = ['financed', 'with_fine', 'paid_license', 'auction'] as const;
export type FinancingStatus = (typeof FINANCING_STATUSES)[number];

export const VEHICLE_PHOTO_LIMIT = 15;
