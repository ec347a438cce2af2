import { highlightQuota } from '#core/properties/highlight-quota.server.ts';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { endHighlight, highlightProperty } from '#core/properties/property-highlights.server.ts';
import { highlightedProperties } from '#core/properties/highlighted-properties.server.ts';
import { localDay } from '#core/fields/local-day.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { presentPropertyCard, propertyCardAnswer } from './property-answers.ts';
import { OWN_AD_DOCUMENTS, presentOwnAd } from './own-ad-outcome.ts';

const ownDocument = OWN_AD_DOCUMENTS.property;
const ownerOnly = {
  tags: ['Properties of the user'],
  middleware: userGate,
  security: [{ user: [] }],
};

const quotaAnswer = resourceSchema(
  'highlight_quota',
  z.object({
    used: z.int(),
    limit: z.int(),
    days: z.int().meta({ description: 'Days that a highlight lasts' }),
  }),
);

/** Properties that stand out, as many as the plan allows. */
export const propertyHighlights = subject()
  .openapi(
    createRoute({
      method: 'get',
      path: '/v1/highlighted_properties',
      tags: ['Properties'],
      summary: 'Some properties that stand out now, one of each advertiser',
      responses: {
        200: answer('A row of cards', z.object({ data: z.array(propertyCardAnswer) })),
      },
    }),
    async (c) => {
      const cards = await highlightedProperties(c.var.db, localDay(c.var.now()));
      return c.json({ data: cards.map(presentPropertyCard) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/highlight_quota',
      summary: 'How many highlights the plan allows and how many are in use',
      responses: { 200: answer('The quota', documentOf(quotaAnswer)), 401: refusals[401] },
    }),
    async (c) => {
      const { db, user } = c.var;
      const quota = await highlightQuota(db, user, c.var.now());
      return c.json({ data: resource('highlight_quota', user.id, quota) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/properties/{id}/highlight',
      summary: 'Let a published property stand out',
      request: { params: adId },
      responses: { 201: answer('Highlighted', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await highlightProperty(c.var.db, c.var.user, id, c.var.now());
      return presentOwnAd(c, 'property', outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/properties/{id}/highlight',
      summary: 'End the highlight of a property',
      request: { params: adId },
      responses: { 200: answer('No longer highlighted', ownDocument), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await endHighlight(c.var.db, c.var.user, id, c.var.now());
      return presentOwnAd(c, 'property', outcome, 200);
    },
  );
