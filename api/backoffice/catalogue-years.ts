import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { yearChangeInput } from '#core/vehicles/catalogue/catalogue-input.ts';
import { changeYears } from '#core/vehicles/catalogue/catalogue-years.server.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { documentOf } from '../json-api.ts';
import { catalogueEntryAnswer } from './catalogue-answers.ts';
import { present } from './catalogue-entries.ts';
import { forOffice } from './office-calls.ts';

/** The model years of a version, by fuel. */
export const catalogueYears = subject().openapi(
  createRoute({
    ...forOffice('catalogue'),
    method: 'post',
    path: '/v1/backoffice/vehicle_versions/{id}/year_changes',
    summary: 'Add, take away, offer or no longer offer a year of a fuel, or a span of years',
    request: {
      params: adId,
      body: jsonBody(z.strictObject({ year_change: yearChangeInput })),
    },
    responses: { 201: answer('Changed', documentOf(catalogueEntryAnswer)), ...refusals },
  }),
  async (c) => {
    const { db, admin, now } = c.var;
    const { year_change: change } = c.req.valid('json');
    const outcome = await changeYears(db, admin, c.req.valid('param').id, change, now());
    return present(c, 'version', outcome, 201);
  },
);
