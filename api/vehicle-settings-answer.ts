import * as z from 'zod';
import {
  CABINS_OF_TYPE,
  FEATURES_OF_TYPE,
  TRACTIONS_OF_TYPE,
} from '#core/vehicles/vehicle-features.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import { CABINS, TRACTIONS, VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { namedChoices, type VehicleChoiceField } from '#text/vehicle-filter-words.ts';
import { VEHICLE_TYPE_LABELS } from '#text/vehicle-labels.ts';

interface Named {
  id: string;
  name: string;
}

/** What the fields of a vehicle ad may say, besides what the catalogue holds. */
const CHOICES = {
  vehicle_types: VEHICLE_TYPES.map((type) => ({
    id: type,
    name: VEHICLE_TYPE_LABELS[type].label,
    features: [...FEATURES_OF_TYPE[type]],
    tractions: [...TRACTIONS_OF_TYPE[type]],
    cabins: [...CABINS_OF_TYPE[type]],
  })),
  fuel_types: named('fuel_type'),
  conditions: named('condition'),
  transmissions: named('transmission'),
  steering_wheels: named('steering_wheel'),
  bodyworks: named('bodywork'),
  doors: named('doors'),
  motorcycle_styles: named('motorcycle_style'),
  start_types: named('start_type'),
  truck_bodies: named('truck_body'),
  tractions: named('traction'),
  axles: named('axles'),
  cabins: named('cabin'),
  financing_statuses: named('financing_status'),
};

const namedAnswer = z.object({ id: z.string(), name: z.string() });
const namedList = z.array(namedAnswer);

export const vehicleSettingsAnswer = z.object({
  optional_items: z.array(
    namedAnswer.extend({
      items: z.array(namedAnswer.extend({ vehicle_types: z.array(z.string()) })),
    }),
  ),
  colors: z.array(namedAnswer.extend({ hex: z.string() })),
  vehicle_types: z.array(
    namedAnswer.extend({
      features: z.array(z.string()).meta({ description: 'Fields that only some types have' }),
      tractions: z.array(z.enum(TRACTIONS)),
      cabins: z.array(z.enum(CABINS)).meta({ description: 'Of cars: pickups alone' }),
    }),
  ),
  fuel_types: namedList,
  conditions: namedList,
  transmissions: namedList,
  steering_wheels: namedList,
  bodyworks: namedList,
  doors: namedList,
  motorcycle_styles: namedList,
  start_types: namedList,
  truck_bodies: namedList,
  tractions: namedList,
  axles: namedList,
  cabins: namedList,
  financing_statuses: namedList,
});

export function presentVehicleSettings(
  settings: VehicleSettings,
): z.output<typeof vehicleSettingsAnswer> {
  return { ...settings, ...CHOICES };
}

function named(field: VehicleChoiceField): Named[] {
  return namedChoices(field).map(({ value, label }) => ({ id: value, name: label }));
}
