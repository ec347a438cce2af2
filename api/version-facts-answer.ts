import * as z from 'zod';
import type { VERSION_FACT_NAMES } from '#core/vehicles/catalogue/version-facts.ts';
import {
  BODYWORKS,
  CABINS,
  MOTORCYCLE_STYLES,
  START_TYPES,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
} from '#core/vehicles/vehicle.ts';

/** What is certain of every vehicle of a version. */
export const versionFactsAnswer = {
  cylinder_capacity: z.int().nullable().meta({ description: 'cm³' }),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  doors: z.int().nullable(),
  bodywork: z.enum(BODYWORKS).nullable(),
  motorcycle_style: z.enum(MOTORCYCLE_STYLES).nullable(),
  axles: z.int().nullable(),
  traction: z.enum(TRACTIONS).nullable(),
  truck_body: z.enum(TRUCK_BODIES).nullable(),
  cabin: z.enum(CABINS).nullable(),
  start_type: z.enum(START_TYPES).nullable(),
} satisfies Record<(typeof VERSION_FACT_NAMES)[number], z.ZodType>;
