import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { PROPERTY_STATUSES } from '#core/properties/property-lifecycle.ts';
import { isRefusal } from '#core/refusal.ts';
import { REPORT_DECISIONS, reportHandlingInput } from '#core/reports/report-handling.ts';
import {
  REPORT_FILTERS,
  REPORT_TABLE,
  REPORTED_AD_TABLE,
  type BackofficeReport,
} from '#core/reports/report-directory.server.ts';
import { handleReport } from '#core/reports/report-handling.server.ts';
import { REPORT_REASONS } from '#core/reports/report.ts';
import { VEHICLE_STATUSES } from '#core/vehicles/vehicle-lifecycle.ts';
import { adId, answer, jsonBody, refusals, serialized } from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';
import { dateTimeText } from '#text/formats.ts';
import { REPORT_DECISION_LABELS, REPORT_REASON_LABELS } from '#text/report-labels.ts';
import { fieldOf } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';
import { officeList, officeSpreadsheet } from './office-table-answers.ts';

const reportedAd = {
  id: z.string(),
  name: z.string(),
  archived_at: z.string().nullable(),
  ended_by_plan: z.boolean(),
  held_at: z.string().nullable(),
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
    decision: z.enum(REPORT_DECISIONS).nullable(),
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

const reports = { path: 'reports', area: 'ads', filters: REPORT_FILTERS } as const;

/** What visitors reported, for administrators. A report changes nothing by itself. */
export const reportList = officeList({
  ...reports,
  summary: 'What visitors reported, by ad: pages of ads, with the newest reports of each',
  table: REPORTED_AD_TABLE,
  line: backofficeReportAnswer,
  present: presentReport,
});

export const reportSpreadsheet = officeSpreadsheet({
  ...reports,
  summary: 'What visitors reported',
  table: REPORT_TABLE,
  spreadsheet: {
    name: 'denuncias',
    columns: [
      ['Motivo', ({ reason }) => REPORT_REASON_LABELS[reason]],
      ['O que disse', ({ details }) => details],
      ['E-mail de quem denunciou', ({ reporter_email: email }) => email],
      ['Anúncio', ({ ad }) => ad.name],
      ['Código do anúncio', ({ ad }) => ad.id],
      ['Anunciante', ({ ad }) => ad.owner_name],
      ['Código do anunciante', ({ ad }) => ad.owner_id],
      ['Chegou em', ({ sent_at: at }) => dateTimeText(at)],
      ['Tratada em', ({ handled_at: at }) => at && dateTimeText(at)],
      ['Tratada por', ({ handled_by: name }) => name],
      ['Decisão', ({ decision }) => decision && REPORT_DECISION_LABELS[decision]],
      ['O que foi feito', ({ handling_note: note }) => note],
      ['Código', ({ id }) => id],
    ],
  },
});

export const backofficeReports = subject().openapi(
  createRoute({
    ...forOffice('ads'),
    method: 'post',
    path: '/v1/backoffice/reports/{id}/handling',
    summary:
      'Decide about a report: dismiss it, warn the advertiser, or take the ad down; who reported is answered',
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
    const { handling } = c.req.valid('json');
    const outcome = fieldOf('handling', await handleReport(db, admin, id, handling, now()));
    if (isRefusal(outcome)) return answerRefusal(c, outcome);
    const { handledAt, handled } = outcome;
    const facts = { handled_at: handledAt.toISOString(), handled };
    return c.json({ data: resource('report_handling', id, facts) }, 201);
  },
);

function presentReport({ id, ...report }: BackofficeReport) {
  return resource('backoffice_report', id, serialized(report));
}
