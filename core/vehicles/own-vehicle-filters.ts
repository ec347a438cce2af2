import type * as z from 'zod';
import { ownAdFilters } from '#core/ads/own-ad-filters.ts';
import { oneOfFilter } from '#core/fields/query-filters.ts';
import { VEHICLE_STATUSES } from './vehicle-lifecycle.ts';
import { VEHICLE_TYPES } from './vehicle.ts';

export const ownVehicleListFilters = ownAdFilters(VEHICLE_STATUSES, {
  vehicle_type: oneOfFilter(VEHICLE_TYPES),
});

export type OwnVehicleListFilter = z.output<typeof ownVehicleListFilters>;
