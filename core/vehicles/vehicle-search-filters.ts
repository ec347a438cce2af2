import * as z from 'zod';
import {
  markedFilter,
  nameFilter,
  oneOfFilter,
  severalFilter,
  severalNamesFilter,
  wholeNumberFilter,
} from '#core/fields/query-filters.ts';
import { adFilters, priceRange, sortAndPage, wordsAndTown } from '#core/search/shared-filters.ts';
import { CYLINDER_CAPACITY_LIMITS } from '#core/fields/cylinder-capacity.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from './vehicle.ts';

export const VEHICLE_SORTS = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'relevance',
  'lowest_mileage',
  'distance',
] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

const cylinderCapacity = wholeNumberFilter(
  CYLINDER_CAPACITY_LIMITS.min,
  CYLINDER_CAPACITY_LIMITS.max,
);

/** Invalid values are left out; prices are typed in reais and read as cents. */
export const vehicleSearchFilters = z.object({
  ...wordsAndTown,
  vehicle_type: oneOfFilter(VEHICLE_TYPES),
  brand: severalNamesFilter,
  model: severalNamesFilter,
  version: severalNamesFilter,
  year_min: wholeNumberFilter(1900, 2100),
  year_max: wholeNumberFilter(1900, 2100),
  ...priceRange,
  mileage_max: wholeNumberFilter(0, 9_999_999),
  fuel_type: severalFilter(FUEL_TYPES),
  transmission: severalFilter(TRANSMISSIONS),
  condition: severalFilter(VEHICLE_CONDITIONS),
  bodywork: severalFilter(BODYWORKS),
  color: severalNamesFilter,
  doors: severalFilter(DOORS.map(String) as ('2' | '4')[]),
  steering_wheel: severalFilter(STEERING_WHEELS),
  cylinder_capacity_min: cylinderCapacity,
  cylinder_capacity_max: cylinderCapacity,
  motorcycle_style: severalFilter(MOTORCYCLE_STYLES),
  start_type: severalFilter(START_TYPES),
  abs: markedFilter,
  truck_body: severalFilter(TRUCK_BODIES),
  traction: severalFilter(TRACTIONS),
  axles: severalFilter(AXLES.map(String) as `${(typeof AXLES)[number]}`[]),
  cabin: severalFilter(CABINS),
  optional_items: severalNamesFilter,
  financing_status: severalFilter(FINANCING_STATUSES),
  accepts_exchange: markedFilter,
  one_owner: markedFilter,
  ...adFilters,
  advertiser: nameFilter,
  ...sortAndPage(VEHICLE_SORTS),
});

export type VehicleSearch = z.output<typeof vehicleSearchFilters>;
