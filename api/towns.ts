import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readCep } from '#core/fields/cep.ts';
import { filter, keywordsFilter } from '#core/fields/query-filters.ts';
import { findTowns } from '#core/places/town-finder.server.ts';
import { quarterNames } from '#core/search/quarter-names.ts';
import { searchContextOf } from './search-context.ts';
import { refuse } from '#core/refusal.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const townAnswer = resourceSchema(
  'town',
  z.object({
    name: z.string(),
    slug: z.string(),
    state: z.string(),
    in_region: z.boolean(),
    lat: z.number(),
    lng: z.number(),
  }),
);

const quarterNameAnswer = z.record(z.string(), z.string());
const quartersAnswer = resourceSchema(
  'town_quarters',
  z.object({ neighborhoods: quarterNameAnswer, villages: quarterNameAnswer }),
);

const cepFilter = filter((text) => {
  const cep = readCep(text);
  return cep.ok ? cep.value : undefined;
});

/** Towns for forms and searches. A town's id is its IBGE code. */
export const towns = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/towns',
      tags: ['Places'],
      summary: 'Towns by the beginning of their name or by CEP, the region first',
      request: { query: z.object({ q: keywordsFilter, cep: cepFilter }) },
      responses: {
        200: answer(
          'At most 20 towns; without q all of the region',
          z.object({ data: z.array(townAnswer) }),
        ),
      },
    }),
    async (c) => {
      const found = await findTowns(c.var.db, c.req.valid('query'));
      return c.json(
        { data: found.map(({ id, ...town }) => resource('town', String(id), town)) },
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/towns/{id}/quarters',
      tags: ['Places'],
      summary:
        'What the neighbourhoods and villages of a town are called in published ads, by slug',
      request: { params: adId },
      responses: {
        200: answer('None of a town without ads', documentOf(quartersAnswer)),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!/^\d{7}$/.test(id)) return answerRefusal(c, refuse('not_found'));
      const { index } = await searchContextOf(c);
      const names = quarterNames(index, Number(id));
      return c.json({ data: resource('town_quarters', id, names) }, 200);
    },
  );
