import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { cepField } from '#core/fields/cep.ts';
import { lookUpCep } from '#core/places/cep-lookup.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { clientAddress } from './rate-limits.ts';

/** Streets are renamed seldom. In seconds. */
const DAY = 24 * 60 * 60;

const cepDocument = documentOf(
  resourceSchema(
    'cep',
    z.object({
      town: z.object({
        id: z.int().meta({ description: 'IBGE code' }),
        name: z.string(),
        state: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
      street: z.string().nullable(),
      neighborhood: z.string().nullable(),
    }),
  ),
);

/** What a CEP says of an address, so that a form asks less. */
export const ceps = subject().openapi(
  createRoute({
    method: 'get',
    path: '/v1/ceps/{cep}',
    tags: ['Places'],
    summary: 'The address of a CEP, as far as it is known',
    request: { params: z.object({ cep: cepField }) },
    responses: { 200: answer('What is known', cepDocument), ...refusals },
  }),
  async (c) => {
    const overBudget = await c.var.limits.spend('cep_address', clientAddress(c));
    if (overBudget) return answerRefusal(c, overBudget);
    const { cep } = c.req.valid('param');
    const found = await lookUpCep(c.var.db, c.var.ceps, cep);
    if (isRefusal(found)) return answerRefusal(c, found);
    const { isPartial, ...address } = found;
    c.header('Cache-Control', isPartial ? 'no-store' : `public, max-age=${DAY}`);
    return c.json({ data: resource('cep', cep, address) }, 200);
  },
);
