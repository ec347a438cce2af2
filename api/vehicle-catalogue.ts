import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { catalogueChoices } from '#core/vehicles/catalogue/catalogue-choices.server.ts';
import {
  BODYWORKS,
  CABINS,
  FUEL_TYPES,
  MOTORCYCLE_STYLES,
  TRACTIONS,
  TRANSMISSIONS,
  TRUCK_BODIES,
  VEHICLE_TYPES,
} from '#core/vehicles/vehicle.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const named = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const names = z.array(named);

/** What is certain of every vehicle of a version. */
const versionChoice = named.extend({
  cylinder_capacity: z.int().nullable().meta({ description: 'cm³' }),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  doors: z.int().nullable(),
  bodywork: z.enum(BODYWORKS).nullable(),
  motorcycle_style: z.enum(MOTORCYCLE_STYLES).nullable(),
  axles: z.int().nullable(),
  traction: z.enum(TRACTIONS).nullable(),
  truck_body: z.enum(TRUCK_BODIES).nullable(),
  cabin: z.enum(CABINS).nullable(),
  years: z.array(z.object({ year: z.int(), fuel_type: z.enum(FUEL_TYPES) })),
});

/** Brands, models, versions and years for forms and searches. */
export const vehicleCatalogue = subject().openapi(
  createRoute({
    method: 'get',
    path: '/v1/vehicle_catalogue',
    tags: ['Vehicles'],
    summary:
      'The choices that follow: brands of a type, models of a brand, versions and years of a model',
    request: {
      query: z.object({
        vehicle_type: oneOfFilter(VEHICLE_TYPES),
        brand_id: nameFilter,
        model_id: nameFilter,
      }),
    },
    responses: {
      200: answer(
        'Empty lists for what was not asked',
        documentOf(
          resourceSchema(
            'vehicle_catalogue',
            z.object({
              brands: names,
              models: names,
              versions: z.array(versionChoice),
              years: z.array(z.int()),
            }),
          ),
        ),
      ),
    },
  }),
  async (c) => {
    const choices = await catalogueChoices(c.var.db, c.req.valid('query'));
    return c.json({ data: resource('vehicle_catalogue', 'catalogue', choices) }, 200);
  },
);
