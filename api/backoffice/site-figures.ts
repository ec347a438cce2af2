import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { oneOfFilter } from '#core/fields/query-filters.ts';
import { readSiteFigures } from '#core/office/site-figures.server.ts';
import { FIGURE_STEPS, SITE_FIGURE_NAMES } from '#core/office/site-figures.ts';
import { answer, refusals } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const span = z.object({ since: z.string(), until: z.string() });

const figure = z.object({
  name: z.enum(SITE_FIGURE_NAMES),
  now: z.int(),
  before: z.int(),
  parts: z.array(z.int()),
  parts_before: z.array(z.int()),
});

const siteFiguresAnswer = resourceSchema(
  'site_figures',
  z.object({
    step: z.enum(FIGURE_STEPS),
    spans: z.array(span).meta({ description: 'What each of `parts` counts' }),
    before: span.meta({ description: 'What `before` counts' }),
    since: z.string().nullable().meta({ description: 'The first day of which anything is known' }),
    figures: z.array(figure).meta({ description: 'Money only for who works with it' }),
  }),
);

/** The marketplace over time. */
export const siteFigures = subject().openapi(
  createRoute({
    ...forOffice('common'),
    method: 'get',
    path: '/v1/backoffice/figures',
    summary: 'The last 30 days, 12 weeks or 12 months of the marketplace, beside as many before',
    request: { query: z.object({ step: oneOfFilter(FIGURE_STEPS) }) },
    responses: { 200: answer('The figures', documentOf(siteFiguresAnswer)), ...refusals },
  }),
  async (c) => {
    const { db, areas, now } = c.var;
    const { step = 'day' } = c.req.valid('query');
    const found = await readSiteFigures(db, areas, step, now());
    return c.json({ data: resource('site_figures', step, { step, ...found }) }, 200);
  },
);
