import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { DEALS } from '#core/properties/property-criteria.ts';
import { PROPERTY_CATEGORIES } from '#core/properties/property.ts';
import { readSiteMap } from '#core/sitemaps/site-map.server.ts';
import { VEHICLE_TYPES } from '#core/vehicles/vehicle.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { orNothing } from './json-api.ts';

const name = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'SlugAndName' });

const listed = {
  slug: z.string().meta({ description: 'Of its address: /v1/properties/landings/{slug}' }),
  town: orNothing(name),
  ads: z.int(),
};

/** Searches with addresses of their own that find something. */
export const siteMap = subject().openapi(
  createRoute({
    method: 'get',
    path: '/v1/site_map',
    tags: ['Site'],
    summary: 'What there is, by town, category, deal, brand and model; those with most ads first',
    responses: {
      200: answer(
        'Searches with an address of their own',
        z.object({
          data: z.object({
            properties: z.array(
              z.object({
                ...listed,
                category: z.enum(PROPERTY_CATEGORIES).nullable(),
                listing_status: z.enum(DEALS).nullable(),
              }),
            ),
            vehicles: z.array(
              z.object({
                ...listed,
                vehicle_type: z.enum(VEHICLE_TYPES).nullable(),
                brand: orNothing(name),
                model: orNothing(name),
              }),
            ),
          }),
        }),
      ),
    },
  }),
  async (c) => {
    const { names } = await c.var.searchIndex.state();
    const { properties, vehicles } = await readSiteMap(c.var.db, names);
    const data = {
      properties: properties.map(({ slug, town, ads, category, deal }) => ({
        slug,
        town,
        ads,
        category,
        listing_status: deal,
      })),
      vehicles: vehicles.map(({ slug, town, ads, type, brand, model }) => ({
        slug,
        town,
        ads,
        vehicle_type: type,
        brand,
        model,
      })),
    };
    return c.json({ data }, 200);
  },
);
