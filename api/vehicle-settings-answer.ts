import * as z from 'zod';
import {
  CABINS_OF_TYPE,
  FEATURES_OF_TYPE,
  TRACTIONS_OF_TYPE,
} from '#core/vehicles/vehicle-features.ts';
import type { VehicleSettings } from '#core/vehicles/vehicle-settings.ts';
import {
  AXLES,
  BODYWORKS,
  CABINS,
  DOORS,
  FINANCING_STATUSES,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  START_TYPES,
  STEERING_WHEELS,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_CONDITIONS,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import {
  BODYWORK_LABELS,
  CABIN_LABELS,
  CONDITION_LABELS,
  FINANCING_STATUS_LABELS,
  FUEL_TYPE_LABELS,
  MOTORCYCLE_STYLE_LABELS,
  START_TYPE_LABELS,
  STEERING_WHEEL_LABELS,
  TRANSMISSION_LABELS,
  TRUCK_BODY_LABELS,
  VEHICLE_TYPE_LABELS,
} from '#text/vehicle-labels.ts';

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
  fuel_types: named(FUEL_TYPES, FUEL_TYPE_LABELS),
  conditions: named(VEHICLE_CONDITIONS, CONDITION_LABELS),
  transmissions: named(TRANSMISSIONS, TRANSMISSION_LABELS),
  steering_wheels: named(STEERING_WHEELS, STEERING_WHEEL_LABELS),
  bodyworks: named(BODYWORKS, BODYWORK_LABELS),
  doors: counted(DOORS, 'portas'),
  motorcycle_styles: named(MOTORCYCLE_STYLES, MOTORCYCLE_STYLE_LABELS),
  start_types: named(START_TYPES, START_TYPE_LABELS),
  truck_bodies: named(TRUCK_BODIES, TRUCK_BODY_LABELS),
  tractions: TRACTIONS.map((traction) => ({ id: traction, name: traction })),
  axles: counted(AXLES, 'eixos'),
  cabins: named(CABINS, CABIN_LABELS),
  financing_statuses: named(FINANCING_STATUSES, FINANCING_STATUS_LABELS),
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

function named<Id extends string>(
  ids: readonly Id[],
  labels: Readonly<Record<Id, string>>,
): Named[] {
  return ids.map((id) => ({ id, name: labels[id] }));
}

function counted(counts: readonly number[], noun: string): Named[] {
  return counts.map((count) => ({ id: String(count), name: `${count} ${noun}` }));
}
