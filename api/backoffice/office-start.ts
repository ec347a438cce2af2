import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { oneOfFilter } from '#core/fields/query-filters.ts';
import { SITE_FIGURES, type SiteFigures } from '#core/office/site-figures.ts';
import { readSiteFigures } from '#core/office/site-figures.server.ts';
import { WAITING_NAMES } from '#core/office/waiting.ts';
import { readWaiting } from '#core/office/waiting.server.ts';
import { STATISTICS_PERIODS } from '#core/statistics/statistics-period.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const waiting = resourceSchema(
  'waiting',
  z.object({
    count: z.int().min(1),
    since: z.string().meta({ description: 'When the oldest began to wait' }),
    burns: z.boolean().meta({ description: 'It has waited longer than it should' }),
  }),
).extend({ id: z.enum(WAITING_NAMES) });

const MONEY = ['subscriptions', 'paid_cents', 'refunded_cents'] as const;
const { shape } = z.object(
  Object.fromEntries(SITE_FIGURES.map((name) => [name, z.int()])) as Record<
    (typeof SITE_FIGURES)[number],
    z.ZodInt
  >,
);
const figures = z
  .object(shape)
  .extend({
    subscriptions: z.int().nullable(),
    paid_cents: z.int().nullable(),
    refunded_cents: z.int().nullable(),
  })
  .meta({
    id: 'SiteFigures',
    description: 'What is sold is null for whoever does not work with it',
  });
const span = z.object({ since: z.string(), until: z.string() }).meta({ id: 'SiteFiguresSpan' });

const siteFigures = resourceSchema(
  'site_figures',
  z.object({
    period: z.enum(STATISTICS_PERIODS),
    span,
    span_before: span,
    since: z.string().nullable().meta({ description: 'The first day of which anything is known' }),
    figures,
    before: figures,
    by: z.enum(['day', 'month']),
    charted: z.array(figures.extend({ day: z.string() })),
  }),
);

/** What somebody who administers sees first. */
export const officeStart = subject()
  .openapi(
    createRoute({
      ...forOffice('common'),
      method: 'get',
      path: '/v1/backoffice/waiting',
      summary: 'What waits for somebody, in the areas of whoever asks, what burns first',
      responses: {
        200: answer('What waits', z.object({ data: z.array(waiting) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, areas, now } = c.var;
      const read = await readWaiting(db, areas, now());
      const data = read.map(({ name, count, since, burns }) => ({
        ...resource('waiting', name, { count, since: since.toISOString(), burns }),
        id: name,
      }));
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('common'),
      method: 'get',
      path: '/v1/backoffice/figures',
      summary: 'Figures of the marketplace in a period, beside the one before',
      request: {
        query: z.object({
          period: oneOfFilter(STATISTICS_PERIODS).transform((asked) => asked ?? 'month'),
        }),
      },
      responses: { 200: answer('The figures', documentOf(siteFigures)), ...refusals },
    }),
    async (c) => {
      const { db, areas, now } = c.var;
      const read = await readSiteFigures(db, c.req.valid('query').period, now());
      const { period, spans, since, charted } = read;
      const seen = <Of extends SiteFigures>(of: Of) =>
        areas.includes('money')
          ? of
          : {
              ...of,
              ...(Object.fromEntries(MONEY.map((name) => [name, null])) as Record<
                (typeof MONEY)[number],
                null
              >),
            };
      const attributes = {
        period,
        span: spans.now,
        span_before: spans.before,
        since,
        figures: seen(read.figures),
        before: seen(read.before),
        by: charted.by,
        charted: charted.days.map(seen),
      };
      return c.json({ data: resource('site_figures', period, attributes) }, 200);
    },
  );
