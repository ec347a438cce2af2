import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { isRefusal } from '#core/refusal.ts';
import { reportInput, type ReportInput } from '#core/reports/report-input.ts';
import { reportAd } from '#core/reports/reports.server.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

const request = {
  params: adId,
  body: jsonBody(z.strictObject({ report: reportInput })),
};
const responses = {
  201: answer('Kept', documentOf(resourceSchema('report', z.object({ sent_at: z.string() })))),
  ...refusals,
};

/** What visitors report of ads. The ad stays as it is: the back office looks first. */
export const reports = subject()
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/properties/{id}/reports',
      tags: ['Reports'],
      summary: 'Say that something is wrong with a property',
      request,
      responses,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return keepReport(c, { property_id: id }, id, c.req.valid('json').report);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/v1/vehicles/{id}/reports',
      tags: ['Reports'],
      summary: 'Say that something is wrong with a vehicle',
      request,
      responses,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      return keepReport(c, { vehicle_id: id }, id, c.req.valid('json').report);
    },
  );

async function keepReport(
  c: Context<ApiEnvironment>,
  about: Parameters<typeof reportAd>[1],
  id: string,
  input: ReportInput,
) {
  const address = clientAddress(c);
  const overBudget =
    (await c.var.limits.spend('report_address', address)) ??
    (await c.var.limits.spend('report_address_day', address));
  if (overBudget) return answerRefusal(c, overBudget);
  const report = await reportAd(c.var.db, about, input, address, c.var.now());
  if (isRefusal(report)) return answerRefusal(c, report);
  const document = resource('report', report.id, { sent_at: report.sentAt.toISOString() });
  return c.json({ data: document }, 201);
}
