import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { duplicateProperty } from '#core/properties/property-duplicating.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { OWN_AD_DOCUMENTS, presentOwnAd } from './own-ad-outcome.ts';

const copyInput = z.strictObject({
  copy: z.strictObject({
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .meta({ description: 'Any text of one’s own: the same key is the same copy' }),
  }),
});

/** An ad once more, to begin another one with. */
export const propertyCopies = subject().openapi(
  createRoute({
    tags: ['Properties of the user'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'post',
    path: '/v1/properties/{id}/copies',
    summary: 'Copy a property with its photographs, not yet published',
    request: { params: adId, body: jsonBody(copyInput) },
    responses: { 201: answer('The copy', OWN_AD_DOCUMENTS.property), ...refusals },
  }),
  async (c) => {
    const { db, storage, user, limits } = c.var;
    const limited = await limits.spend('duplicate_user', user.id);
    if (limited) return answerRefusal(c, limited);
    const { id } = c.req.valid('param');
    const { key } = c.req.valid('json').copy;
    const outcome = await duplicateProperty(db, storage, user, id, key, c.var.now());
    if (isRefusal(outcome)) await limits.refund('duplicate_user', user.id);
    return presentOwnAd(c, 'property', outcome, 201);
  },
);
