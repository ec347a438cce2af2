import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import type { AdKind } from './ad-ref.ts';

export const BULK_ACTIONS = {
  property: ['confirm', 'publish', 'pause', 'sold', 'rented', 'archive', 'unarchive'],
  vehicle: ['confirm', 'publish', 'resume', 'pause', 'sold', 'archive', 'unarchive'],
} as const satisfies Record<AdKind, readonly (PropertyAction | VehicleAction)[]>;
export type BulkAction<Kind extends AdKind = AdKind> = (typeof BULK_ACTIONS)[Kind][number];

export const BULK_LIMIT = 2_000;
