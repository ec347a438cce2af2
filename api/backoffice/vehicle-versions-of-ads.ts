import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { newVersionFields } from '#core/vehicles/catalogue/new-version.ts';
import { unsafeVehicleForOffice } from '#core/vehicles/backoffice-vehicles.server.ts';
import { rowId } from '#core/vehicles/vehicle-input.ts';
import { assignVersion, catalogueVersionOf } from '#core/vehicles/vehicle-recataloguing.server.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { backofficeVehicleDocument } from './backoffice-ad-kinds.ts';
import { fieldOf, presentBackofficeAd } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';

/** Of which version a vehicle is, where its advertiser chose a wrong one or found none. */
export const vehicleVersionsOfAds = subject()
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'post',
      path: '/v1/backoffice/vehicles/{id}/version_assignments',
      summary: 'The vehicle is of another version; it keeps its state',
      description: 'Made in the year of the vehicle, or `any_year`.',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({
            version_assignment: z.strictObject({ version_id: rowId, any_year: checkboxField }),
          }),
        ),
      },
      responses: {
        201: answer('Of the version', backofficeVehicleDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { version_assignment: wanted } = c.req.valid('json');
      const outcome = await assignVersion(db, admin, c.req.valid('param').id, wanted, now());
      const assigned = fieldOf('version_assignment', outcome);
      return presentBackofficeAd(c, 'vehicle', unsafeVehicleForOffice, assigned, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'post',
      path: '/v1/backoffice/vehicles/{id}/catalogue_entries',
      summary: 'Put the version that the vehicle is of into the catalogue',
      description: 'What the catalogue has already by these names is used.',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ catalogue_entry: newVersionFields })),
      },
      responses: {
        201: answer('Of the version', backofficeVehicleDocument),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { catalogue_entry: version } = c.req.valid('json');
      const outcome = await catalogueVersionOf(db, admin, c.req.valid('param').id, version, now());
      const entered = fieldOf('catalogue_entry', outcome);
      return presentBackofficeAd(c, 'vehicle', unsafeVehicleForOffice, entered, 201);
    },
  );
