import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { isRefusal } from '#core/refusal.ts';
import { reportInput } from '#core/reports/report-input.ts';
import { reportAd } from '#core/reports/reports.server.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, idOf, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

/** What visitors report of ads of a kind. The ad stays as it is: the back office looks first. */
function reportsOf(kind: AdKind, path: 'properties' | 'vehicles') {
  return subject().openapi(
    createRoute({
      method: 'post',
      path: `/v1/${path}/{id}/reports`,
      tags: ['Reports'],
      summary: `Say that something is wrong with a ${kind}`,
      request: { params: adId, body: jsonBody(z.strictObject({ report: reportInput })) },
      responses: {
        201: answer(
          'Kept',
          documentOf(resourceSchema('report', z.object({ sent_at: z.string() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { report: input } = c.req.valid('json');
      const address = clientAddress(c);
      const overBudget =
        (await c.var.limits.spend('report_address', address)) ??
        (await c.var.limits.spend('report_address_day', address));
      if (overBudget) return answerRefusal(c, overBudget);
      const ref = { kind, id: idOf(c) };
      const report = await reportAd(c.var.db, ref, input, address, c.var.now());
      if (isRefusal(report)) return answerRefusal(c, report);
      const data = resource('report', report.id, { sent_at: report.sentAt.toISOString() });
      return c.json({ data }, 201);
    },
  );
}

export const propertyReports = reportsOf('property', 'properties');
export const vehicleReports = reportsOf('vehicle', 'vehicles');
