import { PROPERTY_STANDINGS } from '#core/properties/property-lifecycle.ts';
import { pathTo } from '#core/site/paths.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import type { AdStateLabel } from '#text/ad-labels.ts';
import { PROPERTY_STANDING_LABELS } from '#text/property-labels.ts';
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

/** The states of a kind that hold an own ad, archived ones left out. */
function statesOf<Status extends string>(
  statuses: readonly Status[],
  labels: Readonly<Record<Status, AdStateLabel>>,
  hrefOf: (status: Status) => string,
) {
  return (counters: Partial<Record<string, number>>): StateCount[] =>
    statuses
      .map((status) => ({
        status,
        label: labels[status].label,
        tone: labels[status].tone,
        count: counters[status] ?? 0,
        href: hrefOf(status),
      }))
      .filter(({ count }) => count > 0);
}

export const propertyStates = statesOf(PROPERTY_STANDINGS, PROPERTY_STANDING_LABELS, (status) =>
  ownPropertiesAddress.link(pathTo('myProperties'), { status }),
);

export const vehicleStates = statesOf(VEHICLE_STATUSES, VEHICLE_STATUS_LABELS, (status) =>
  ownVehiclesAddress.link(pathTo('myVehicles'), { status }),
);

export function totalOf(states: readonly StateCount[]): number {
  return states.reduce((sum, { count }) => sum + count, 0);
}
