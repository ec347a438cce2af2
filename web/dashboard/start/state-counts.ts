import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { PROPERTY_STATUS_LABELS } from '#text/property-labels.ts';
import { VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import { ownPropertiesAddress, ownVehiclesAddress } from '../../addresses/own-list-addresses.ts';

/** How many ads are in a state, and where they are listed. */
export interface StateCount {
  status: string;
  label: string;
  tone: BadgeTone;
  count: number;
  href: string;
}

type Counters = Partial<Record<string, number>>;

/** The states that hold an own property, archived ones left out. */
export function propertyStates(counters: Counters): StateCount[] {
  return PROPERTY_STATUSES.map((status) => ({
    status,
    label: PROPERTY_STATUS_LABELS[status].label,
    tone: PROPERTY_STATUS_LABELS[status].tone,
    count: counters[status] ?? 0,
    href: ownPropertiesAddress.link(pathTo('myProperties'), { status }),
  })).filter(({ count }) => count > 0);
}

/** The states that hold an own vehicle, archived ones left out. */
export function vehicleStates(counters: Counters): StateCount[] {
  return VEHICLE_STATUSES.map((status) => ({
    status,
    label: VEHICLE_STATUS_LABELS[status].label,
    tone: VEHICLE_STATUS_LABELS[status].tone,
    count: counters[status] ?? 0,
    href: ownVehiclesAddress.link(pathTo('myVehicles'), { status }),
  })).filter(({ count }) => count > 0);
}

export function totalOf(states: readonly StateCount[]): number {
  return states.reduce((sum, { count }) => sum + count, 0);
}

/** How many ads are in one state. */
export function countOf(states: readonly StateCount[], status: string): number {
  return states.find((state) => state.status === status)?.count ?? 0;
}
