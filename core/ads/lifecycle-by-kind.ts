import {
  PROPERTY_LIFECYCLE,
  PROPERTY_STANDINGS,
  PROPERTY_STATES,
} from '#core/properties/property-lifecycle.ts';
import {
  VEHICLE_LIFECYCLE,
  VEHICLE_STATES,
  VEHICLE_STATUSES,
} from '#core/vehicles/vehicle-lifecycle.ts';
import type { StateTraits } from './ad-lifecycle.ts';
import type { AdKind } from './ad-ref.ts';

interface LifecycleOfKind {
  lifecycle: Readonly<Record<string, { readonly to?: string; readonly needsReason?: true }>>;
  states: Readonly<Record<string, StateTraits>>;
}

export const AD_LIFECYCLES: Readonly<Record<AdKind, LifecycleOfKind>> = {
  property: { lifecycle: PROPERTY_LIFECYCLE, states: PROPERTY_STATES },
  vehicle: { lifecycle: VEHICLE_LIFECYCLE, states: VEHICLE_STATES },
};

/** The states that lists tell apart. */
export const AD_STANDINGS: Readonly<Record<AdKind, readonly string[]>> = {
  property: PROPERTY_STANDINGS,
  vehicle: VEHICLE_STATUSES,
};
