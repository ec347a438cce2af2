import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readOwnAgency, saveAgency, type OwnAgency } from '#core/advertisers/agencies.server.ts';
import { agencyInput } from '#core/advertisers/agency-input.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, refusals, townAnswer } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const text = z.string().nullable();

export const agencyAnswer = resourceSchema(
  'agency',
  z.object({
    name: z.string(),
    cnpj: z.string(),
    creci: text,
    phones: z.array(z.object({ number: z.string() })),
    whatsapp: text,
    contact_email: text,
    description: text,
    zip_code: text,
    city_id: z.int(),
    town: townAnswer,
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    reference: text,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    show_map: z.boolean(),
  }),
);

const agencyDocument = documentOf(agencyAnswer);
const businessOnly = { tags: ['Agency'], security: [{ user: [] }], middleware: userGate };

function presentAgency(userId: string, agency: OwnAgency) {
  return resource('agency', userId, agency);
}

/** The agency of the logged-in business; other profiles have none (403). */
export const agencies = subject()
  .openapi(
    createRoute({
      ...businessOnly,
      method: 'get',
      path: '/v1/agency',
      summary: 'The own agency; 404 until it is written',
      responses: { 200: answer('The agency', agencyDocument), ...refusals },
    }),
    async (c) => {
      const agency = await readOwnAgency(c.var.db, c.var.user);
      return isRefusal(agency)
        ? answerRefusal(c, agency)
        : c.json({ data: presentAgency(c.var.user.id, agency) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...businessOnly,
      method: 'put',
      path: '/v1/agency',
      summary: 'Write the whole form over the own agency',
      request: { body: jsonBody(z.strictObject({ agency: agencyInput })) },
      responses: { 200: answer('Written', agencyDocument), ...refusals },
    }),
    async (c) => {
      const { agency: input } = c.req.valid('json');
      const agency = await saveAgency(c.var.db, c.var.user, input, c.var.now());
      return isRefusal(agency)
        ? answerRefusal(c, agency)
        : c.json({ data: presentAgency(c.var.user.id, agency) }, 200);
    },
  );
