import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { isRefusal } from '#core/refusal.ts';
import { STATISTICS_SORTS } from '#core/statistics/figures.ts';
import { readNextSteps } from '#core/statistics/next-steps.server.ts';
import { readAdStatistics, readOwnStatistics } from '#core/statistics/own-statistics.server.ts';
import { listStatisticsByAd } from '#core/statistics/statistics-by-ad.server.ts';
import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { adId, answer, pageMeta, pageMetaOf, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf } from './json-api.ts';
import {
  adFiguresAnswer,
  adStatisticsAnswer,
  nextStepAnswer,
  presentAdFigures,
  presentAdStatistics,
  presentNextStep,
  presentStatistics,
  statisticsAnswer,
} from './statistics-answers.ts';

const period = oneOfFilter(STATISTICS_PERIODS).transform((asked) => asked ?? 'week');
const ofPeriod = z.object({ period });
const ofAds = z.object({
  period,
  sort: oneOfFilter(STATISTICS_SORTS).transform((asked) => asked ?? 'views'),
  page: pageFilter,
});

const ownerOnly = { tags: ['Statistics'], middleware: userGate, security: [{ user: [] }] };

/** What visitors did with the ads of the user. */
export const statistics = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/statistics',
      summary: 'Views, leads and hearts of all own ads in a period, beside the one before',
      request: { query: ofPeriod },
      responses: {
        200: answer('The figures', documentOf(statisticsAnswer)),
        401: refusals[401],
      },
    }),
    async (c) => {
      const { db, user } = c.var;
      const read = await readOwnStatistics(db, user, c.req.valid('query').period, c.var.now());
      return c.json({ data: presentStatistics(user.id, read) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/statistics/ads',
      summary: 'The own ads that are not archived, with their figures in a period',
      request: { query: ofAds },
      responses: {
        200: answer('A page of ads', z.object({ data: z.array(adFiguresAnswer), meta: pageMeta })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const found = await listStatisticsByAd(
        c.var.db,
        c.var.user,
        c.req.valid('query'),
        c.var.now(),
      );
      return c.json({ data: found.items.map(presentAdFigures), meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/next_steps',
      summary: 'What the user does best next, a few, the most useful first',
      responses: {
        200: answer('The steps', z.object({ data: z.array(nextStepAnswer) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const steps = await readNextSteps(c.var.db, c.var.user, c.var.now());
      return c.json({ data: steps.map(presentNextStep) }, 200);
    },
  );

function statisticsOf(kind: AdKind, path: 'properties' | 'vehicles') {
  return subject().openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: `/v1/users/${path}/{id}/statistics`,
      summary: 'Figures of one ad in a period, its rank, and what ads like it get',
      request: { params: adId, query: ofPeriod },
      responses: {
        200: answer('The figures', documentOf(adStatisticsAnswer)),
        401: refusals[401],
        404: refusals[404],
      },
    }),
    async (c) => {
      const { db, user } = c.var;
      const ad = { kind, id: c.req.valid('param').id };
      const read = await readAdStatistics(db, user, ad, c.req.valid('query').period, c.var.now());
      if (isRefusal(read)) return answerRefusal(c, read) as never;
      return c.json({ data: presentAdStatistics(ad, read) }, 200);
    },
  );
}

export const propertyStatistics = statisticsOf('property', 'properties');
export const vehicleStatistics = statisticsOf('vehicle', 'vehicles');
