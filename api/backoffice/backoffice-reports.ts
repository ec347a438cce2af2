import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { isRefusal } from '#core/refusal.ts';
import { REPORT_STATES, reportHandlingInput } from '#core/reports/report-handling.ts';
import {
  handleReport,
  unsafeListReports,
  type BackofficeReport,
} from '#core/reports/report-handling.server.ts';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { nameFilter, oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  serialized,
} from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';
import { forOffice } from './office-calls.ts';

const reportedAd = {
  id: z.string(),
  name: z.string(),
  archived_at: z.string().nullable(),
  is_public: z.boolean().meta({ description: 'Visitors may open its page' }),
  path: z.string(),
  owner_id: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  owner_status: z.enum(USER_STATUSES),
  reports_count: z.int().meta({ description: 'Of this ad, handled ones too' }),
  open_reports: z.int(),
  may_take_down: z.boolean(),
};

export const backofficeReportAnswer = resourceSchema(
  'backoffice_report',
  z.object({
    reason: z.enum(REPORT_REASONS),
    details: z.string().nullable(),
    reporter_email: z.string().nullable(),
    sent_at: z.string(),
    handled_at: z.string().nullable(),
    handled_by: z.string().nullable(),
    handling_note: z.string().nullable(),
    ad: z.discriminatedUnion('kind', [
      z.object({
        ...reportedAd,
        kind: z.literal('property'),
        status: z.enum(PROPERTY_STATUSES),
      }),
      z.object({
        ...reportedAd,
        kind: z.literal('vehicle'),
        status: z.enum(VEHICLE_STATUSES),
      }),
    ]),
  }),
);

/** What visitors reported, for administrators. A report changes nothing by itself. */
export const backofficeReports = subject()
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'get',
      path: '/v1/backoffice/reports',
      summary: 'What visitors reported, by ad: pages of ads, with the newest reports of each',
      request: {
        query: z.object({
          state: oneOfFilter(REPORT_STATES),
          reason: oneOfFilter(REPORT_REASONS),
          ad: nameFilter,
          page: pageFilter,
        }),
      },
      responses: {
        200: answer(
          'A page of reports',
          z.object({
            data: z.array(backofficeReportAnswer),
            meta: pageMeta.extend({
              counters: z.object({ open: z.int(), handled: z.int() }),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { state = 'open', ...wanted } = c.req.valid('query');
      const found = await unsafeListReports(c.var.db, { state, ...wanted }, c.var.now());
      const meta = { ...pageMetaOf(found), counters: found.counters };
      return c.json({ data: found.items.map(presentReport), meta }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'post',
      path: '/v1/backoffice/reports/{id}/handling',
      summary: 'Say that a report was looked at, and what came of it',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ handling: reportHandlingInput })),
      },
      responses: {
        201: answer(
          'Handled',
          documentOf(
            resourceSchema(
              'report_handling',
              z.object({
                handled_at: z.string(),
                handled: z.int().meta({ description: 'How many reports' }),
              }),
            ),
          ),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const outcome = await handleReport(db, admin, id, c.req.valid('json').handling, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      const { handledAt, handled } = outcome;
      const facts = { handled_at: handledAt.toISOString(), handled };
      return c.json({ data: resource('report_handling', id, facts) }, 201);
    },
  );

function presentReport({ id, ...report }: BackofficeReport) {
  return resource('backoffice_report', id, serialized(report));
}
