import type { PropertyAction } from '#core/properties/property-lifecycle.ts';
import type { VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import type { AdKind } from './ad-ref.ts';

/** What may be done with many ads at once; each ad follows its own lifecycle. */
export const BULK_ACTIONS = {
  property: ['publish', 'pause', 'sold', 'rented', 'archive', 'unarchive'],
  vehicle: ['publish', 'resume', 'pause', 'sold', 'archive', 'unarchive'],
} as const satisfies Record<AdKind, readonly (PropertyAction | VehicleAction)[]>;
export type BulkAction<Kind extends AdKind = AdKind> = (typeof BULK_ACTIONS)[Kind][number];

/** Ads that one request changes: all of a large agency, some seconds of work. */
export const BULK_LIMIT = 2_000;
