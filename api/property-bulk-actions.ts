import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ownPropertyFilters } from '#core/properties/own-property-filters.ts';
import { idsOfOwnProperties } from '#core/properties/own-property-matches.server.ts';
import { BULK_ACTIONS, BULK_LIMIT } from '#core/properties/property-bulk.ts';
import { changeProperties } from '#core/properties/property-bulk.server.ts';
import { refuse } from '#core/refusal.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

/** Enough to read; the number of all is told beside them. */
const REFUSED_SHOWN = 50;

const chosen = z
  .array(z.string().regex(/^[0-9a-z]{1,40}$/))
  .min(1, 'Marque pelo menos um anúncio')
  .max(BULK_LIMIT, `Marque no máximo ${BULK_LIMIT} anúncios de cada vez`);

const bulkInput = z.strictObject({
  bulk: z.strictObject({
    action: z.enum(BULK_ACTIONS, { error: 'Escolha o que fazer com os anúncios' }),
    ads: z.union([
      z.strictObject({ ids: chosen }),
      z.strictObject({ found: z.strictObject(ownPropertyFilters.shape) }),
    ]),
  }),
});

const outcomeAnswer = resourceSchema(
  'bulk_outcome',
  z.object({
    changed: z.int(),
    unchanged: z.int().meta({ description: 'They were that way already' }),
    refused_count: z.int(),
    refused: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .meta({ description: `The first ${REFUSED_SHOWN}` }),
    more: z
      .boolean()
      .meta({ description: `More than ${BULK_LIMIT} were found: the first were changed` }),
  }),
);

/** The same done with many properties, each by its own rules. */
export const propertyBulkActions = subject().openapi(
  createRoute({
    tags: ['Properties of the user'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'post',
    path: '/v1/users/properties/bulk_actions',
    summary: 'Publish, pause, close or archive many properties; each follows its own rules',
    request: { body: jsonBody(bulkInput) },
    responses: { 201: answer('What was done', documentOf(outcomeAnswer)), ...refusals },
  }),
  async (c) => {
    const { db, user, limits } = c.var;
    const { action, ads } = c.req.valid('json').bulk;
    const limited = await limits.spend('bulk_user', user.id);
    if (limited) return answerRefusal(c, limited);
    const now = c.var.now();
    const found =
      'ids' in ads
        ? ads.ids
        : await idsOfOwnProperties(db, user, { ...ads.found, sort: 'newest' }, now, BULK_LIMIT + 1);
    if (found.length === 0) return answerRefusal(c, refuse('not_found'));
    const outcome = await changeProperties(db, user, action, found.slice(0, BULK_LIMIT), now);
    return c.json(
      {
        data: resource('bulk_outcome', action, {
          changed: outcome.changed,
          unchanged: outcome.unchanged,
          refused_count: outcome.refused.length,
          refused: outcome.refused
            .slice(0, REFUSED_SHOWN)
            .map((ad) => ({ ...ad, detail: refusalSentence(refuse(ad.code)) })),
          more: found.length > BULK_LIMIT,
        }),
      },
      201,
    );
  },
);
