import type * as z from 'zod';
import type { ownVehicleLineAnswer } from '#api/vehicle-answers.ts';
import { pathTo, type SitePath } from '#core/site/paths.ts';
import { VEHICLE_STATES, type VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { vehicleName } from '#core/vehicles/vehicle-name.ts';
import { VEHICLE_ACTION_LABELS, VEHICLE_STATUS_LABELS } from '#text/vehicle-labels.ts';
import type { BadgeTone } from '#web/ui/badge/badge.tsx';
import { confirmStep, withNextStep, type NextStep } from '../ads/next-step.ts';
import { boostPathIn } from '../boosts/boost-view.ts';
import { buttonsIn, publicPathIn, standingIn } from '../ads/own-ad-view.ts';

/** A vehicle ad as a line of its owner's list; the whole of it has these facts too. */
export type OwnVehicleLine = z.infer<typeof ownVehicleLineAnswer>['attributes'];

/** A sold vehicle waits for its review again. */
const BACK_ON_AIR = 'Voltar ao ar após análise';

export const vehicleActions = buttonsIn(VEHICLE_STATES, VEHICLE_ACTION_LABELS, BACK_ON_AIR);

/** The buttons of a line of the list, the next step first. */
export function vehicleLineActions(ad: OwnVehicleLine) {
  const confirm = ad.status === 'published' ? confirmStep(ad) : undefined;
  return withNextStep(vehicleActions(ad), confirm ?? NEXT_STEP[ad.status]);
}

const NEXT_STEP: Partial<Record<VehicleStatus, NextStep>> = {
  draft: { action: 'publish', label: 'Publicar', variant: 'primary' },
  inactive: { action: 'publish', label: 'Publicar', variant: 'primary' },
  paused: { action: 'resume', label: 'Voltar ao ar', variant: 'primary' },
  published: { action: 'sold', label: 'Vendi' },
  sold: { action: 'publish', label: BACK_ON_AIR, variant: 'secondary' },
};

export const vehicleStanding = standingIn(VEHICLE_STATUS_LABELS);

/** What its owner changed and visitors do not see yet, as a badge. */
export function changeBadge({
  waiting_change: change,
}: Pick<OwnVehicleLine, 'waiting_change'>): { label: string; tone: BadgeTone } | undefined {
  if (!change) return undefined;
  return change.refused_at
    ? { label: 'Mudança não aprovada', tone: 'danger' }
    : { label: 'Mudança em análise', tone: 'info' };
}

/** "Fiat Strada Freedom 2021 · Irecê, BA". */
export function vehicleSummary({ brand, model, version, year, town }: OwnVehicleLine): string {
  const name = vehicleName(brand.name, model.name, version.name, year);
  return `${name} · ${town.name}, ${town.state}`;
}

export const publicVehiclePath = publicPathIn(VEHICLE_STATES);

export const vehicleBoostPath = boostPathIn('vehicle', VEHICLE_STATES);

export function editVehiclePath(id: string): SitePath {
  return pathTo('editVehicle', { id });
}
