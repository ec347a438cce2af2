import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { VEHICLE_FIELD_LABELS } from '#text/vehicle-field-labels.ts';
import type { AdSection, AdSectionProps } from '../ads/ad-section.ts';
import type { ChosenVehicle } from './vehicle-choice.ts';

export interface VehicleSectionProps extends AdSectionProps {
  vehicle: ChosenVehicle;
  settings: VehicleSettings;
  /** Nobody chose it yet. */
  guessedTownId?: string | undefined;
}

export type VehicleSection = AdSection<VehicleSectionProps>;

export function labelsOf(...fields: (keyof typeof VEHICLE_FIELD_LABELS)[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, VEHICLE_FIELD_LABELS[field]]));
}
