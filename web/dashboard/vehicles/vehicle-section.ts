import type { ReactNode } from 'react';
import type { VehicleInput } from '#core/vehicles/vehicle-input.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import type { FormState } from '../../forms/failed-form.ts';
import type { TownChoice } from '../ads/town-choice.ts';
import type { ChosenVehicle } from './vehicle-choice.ts';

export interface VehicleSectionProps {
  form: FormState;
  vehicle: ChosenVehicle;
  settings: VehicleSettings;
  towns: readonly TownChoice[];
}

/** One chapter of the vehicle form: what it asks, and the fields of the API that it sends. */
export interface VehicleSection {
  key: string;
  title: string;
  lead?: string;
  fields: readonly (keyof VehicleInput)[];
  Fields: (props: VehicleSectionProps) => ReactNode;
}
