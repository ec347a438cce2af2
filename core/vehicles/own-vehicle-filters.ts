import type * as z from 'zod';
import { ownAdFilters, ownListPage } from '#core/ads/own-ad-filters.ts';
import { oneOfFilter } from '#core/fields/query-filters.ts';
import { VEHICLE_STATUSES } from './vehicle-lifecycle.ts';
import { VEHICLE_TYPES } from './vehicle.ts';

export const ownVehicleFilters = ownAdFilters(VEHICLE_STATUSES).extend({
  vehicle_type: oneOfFilter(VEHICLE_TYPES),
});

export type OwnVehicleFilter = z.output<typeof ownVehicleFilters>;

export const ownVehicleListFilters = ownVehicleFilters.extend(ownListPage);
