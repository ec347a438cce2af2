import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import { catalogueChoices } from '#core/vehicles/vehicle-catalogue.server.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const names = z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() }));

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
            z.object({ brands: names, models: names, versions: names, years: z.array(z.int()) }),
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
