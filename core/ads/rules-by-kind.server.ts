import { PROPERTY_RULES } from '#core/properties/property-rules.server.ts';
import type { PropertyStatus, PropertyTransition } from '#core/properties/property-lifecycle.ts';
import { VEHICLE_RULES } from '#core/vehicles/vehicle-rules.server.ts';
import type { VehicleStatus, VehicleTransition } from '#core/vehicles/vehicle-lifecycle.ts';
import type { AdKindRules } from './ad-kind-rules.server.ts';
import type { AdKind } from './ad-ref.ts';

export const AD_RULES: Readonly<Record<AdKind, AdKindRules>> = {
  property: PROPERTY_RULES as AdKindRules,
  vehicle: VEHICLE_RULES as AdKindRules,
};

export interface AdStatuses {
  property: PropertyStatus;
  vehicle: VehicleStatus;
}

export interface AdTransitions {
  property: PropertyTransition;
  vehicle: VehicleTransition;
}
