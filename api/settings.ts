import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { localDay } from '#core/fields/local-day.ts';
import { regionOf } from '#core/places/region.server.ts';
import { shownBanners } from '#core/site/banner.ts';
import { websiteSettings, type WebsiteSettings } from '#core/site/website-settings.ts';
import { readOfficeValues, settingsInForce } from '#core/site/website-settings.server.ts';
import { readVehicleSettings } from '#core/vehicles/vehicle-settings.server.ts';
import type { Database } from '#db/database.ts';
import { subject, type Asked } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { presentVehicleSettings, vehicleSettingsAnswer } from './vehicle-settings-answer.ts';

const regionTown = z
  .object({
    id: z.int().meta({ description: 'IBGE code' }),
    name: z.string(),
    slug: z.string(),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'RegionTown' });

/** What holds, and the towns that it names. */
export const siteSettings = websiteSettings.extend({
  region_towns: z.array(regionTown).meta({ description: 'Those of `towns`, in the same order' }),
});

export async function withRegion(db: Database, settings: WebsiteSettings) {
  return { ...settings, region_towns: await regionOf(db, settings.towns) };
}

export type SiteSettings = z.output<typeof siteSettings>;

/** What holds now. */
export async function siteSettingsOf(c: Asked) {
  const { db, environmentSettings } = c.var;
  return withRegion(db, settingsInForce(environmentSettings, await readOfficeValues(db)));
}

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
          description: 'The settings in force, of the banners those of today',
          content: {
            'application/json': {
              schema: documentOf(resourceSchema('website_settings', siteSettings)),
            },
          },
        },
      },
    }),
    async (c) => {
      const current = await siteSettingsOf(c);
      // A campaign of next week is nobody's business yet.
      const banners = shownBanners(current.banners, localDay(c.var.now()));
      return c.json(
        {
          data: resource('website_settings', 'site', { ...current, banners }),
        },
        200,
      );
    },
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
