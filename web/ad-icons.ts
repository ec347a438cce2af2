import type { PropertyCategory, PropertyFeature } from '#core/properties/property.ts';
import type { VehicleType } from '#core/vehicles/vehicle.ts';
import type { IconName } from './ui/icon/icon-names.ts';

/* One thing has one picture wherever it is shown. */

export const CATEGORY_ICONS: Readonly<Record<PropertyCategory, IconName>> = {
  house: 'house',
  apartment: 'building',
  lot: 'land-plot',
  land: 'map',
  site: 'trees',
  farm: 'wheat',
  ranch: 'tractor',
  commercial: 'store',
  office: 'briefcase',
  building: 'building',
  industrial: 'warehouse',
  industrial_land: 'factory',
};

export const VEHICLE_TYPE_ICONS = {
  cars: 'car',
  motorcycles: 'motorbike',
  trucks: 'truck',
} as const satisfies Record<VehicleType, IconName>;

export const RENT_ICON: IconName = 'key-round';

export const FEATURE_ICONS: Partial<Readonly<Record<PropertyFeature, IconName>>> = {
  bedroom: 'bed-double',
  suite: 'bed-single',
  bathroom: 'bath',
  parking_space: 'car',
  commercial_room: 'store',
  front_meters: 'land-plot',
  built_area_meters: 'house',
  square_meters: 'scaling',
};
