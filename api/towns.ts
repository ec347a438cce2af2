import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readCep } from '#core/fields/cep.ts';
import { filter, keywordsFilter } from '#core/fields/query-filters.ts';
import { findTowns } from '#core/places/town-finder.server.ts';
import { answer } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { resource, resourceSchema } from './json-api.ts';

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

const cepFilter = filter((text) => {
  const cep = readCep(text);
  return cep.ok ? cep.value : undefined;
});

/** Towns for forms and searches. A town's id is its IBGE code. */
export const towns = subject().openapi(
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
);
