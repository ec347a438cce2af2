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

/** Without a plate only what is new goes without saying: of the others its owner said that there is none. */
export function hasNoPlate(ad: { plate: string | null; condition: VehicleCondition }): boolean {
  return ad.plate === null && ad.condition !== 'new';
}

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

export const MOTORCYCLE_STYLES = [
  'street',
  'trail',
  'naked',
  'scooter',
  'custom',
  'sport',
  'touring',
  'off_road',
  'utility',
  'tricycle',
  'quadricycle',
] as const;
export type MotorcycleStyle = (typeof MOTORCYCLE_STYLES)[number];

export const START_TYPES = ['electric', 'kick', 'electric_and_kick'] as const;
export type StartType = (typeof START_TYPES)[number];

/** A tractor unit has no body of its own; buses are sold among trucks. */
export const TRUCK_BODIES = [
  'tipper',
  'box',
  'flatbed',
  'grain',
  'livestock',
  'water_tank',
  'crane',
  'tow',
  'chassis',
  'tank',
  'tractor',
  'bus',
  'other',
] as const;
export type TruckBody = (typeof TRUCK_BODIES)[number];

/** Wheels, then driven wheels. */
export const TRACTIONS = ['4x2', '4x4', '6x2', '6x4', '6x6', '8x2', '8x4', '8x8', '10x4'] as const;
export type Traction = (typeof TRACTIONS)[number];

export const AXLES = [2, 3, 4, 5, 6, 7, 8, 9] as const;

export const CABINS = ['single', 'extended', 'double', 'sleeper'] as const;
export type Cabin = (typeof CABINS)[number];

export const FINANCING_STATUSES = ['financed', 'with_fine', 'paid_license', 'auction'] as const;
export type FinancingStatus = (typeof FINANCING_STATUSES)[number];

export const VEHICLE_PHOTO_LIMIT = 15;
