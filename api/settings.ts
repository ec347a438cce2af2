import { createRoute } from '@hono/zod-openapi';
import { websiteSettings } from '#core/site/website-settings.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import { subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { presentVehicleSettings, vehicleSettingsAnswer } from './vehicle-settings-answer.ts';

/** The two calls that every client makes at start (specification, section 7). */
export const settings = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/settings',
      tags: ['Site'],
      summary: 'Website settings',
      responses: {
        200: {
          description: 'The settings in force',
          content: {
            'application/json': {
              schema: documentOf(resourceSchema('website_settings', websiteSettings)),
            },
          },
        },
      },
    }),
    async (c) =>
      c.json(
        {
          data: resource('website_settings', 'site', {
            ...c.var.environmentSettings,
            ...(await readWebsiteSettings(c.var.db)),
          }),
        },
        200,
      ),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/vehicles/settings',
      tags: ['Site'],
      summary:
        'Optional items and colours of vehicles, and every choice of their fields by its name',
      responses: {
        200: {
          description: 'What the vehicle forms offer',
          content: {
            'application/json': {
              schema: documentOf(resourceSchema('vehicle_settings', vehicleSettingsAnswer)),
            },
          },
        },
      },
    }),
    async (c) =>
      c.json(
        {
          data: resource(
            'vehicle_settings',
            'vehicles',
            presentVehicleSettings(await readVehicleSettings(c.var.db)),
          ),
        },
        200,
      ),
  );
