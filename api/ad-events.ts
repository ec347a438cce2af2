import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import type { AdRef } from '#core/ads/ad-ref.ts';
import { listOwnAdEvents, type AdEventAuthor } from '#core/ads/own-ad-history.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { pageFilter } from '#core/search/search-filters.ts';
import { adId, answer, pageMeta, pageMetaOf, refusals, told } from './ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';

const AUTHORS = ['owner', 'team', 'visitor', 'system'] as const satisfies readonly AdEventAuthor[];

const eventAnswer = resourceSchema(
  'ad_event',
  z.object({
    action: z.string(),
    author: z.enum(AUTHORS).meta({ description: 'Never which person of our team' }),
    reason: z.string().nullable(),
    times: z.int().meta({ description: 'The same in a row, on one sitting, is one' }),
    first_at: z.string(),
    at: z.string(),
  }),
);

const contract = (kind: 'properties' | 'vehicles') =>
  createRoute({
    tags: [`${kind === 'properties' ? 'Properties' : 'Vehicles'} of the user`],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: `/v1/users/${kind}/{id}/events`,
    summary: 'What happened to an ad of the user, the newest first',
    request: { params: adId, query: z.object({ page: pageFilter }) },
    responses: {
      200: answer('A page', z.object({ data: z.array(eventAnswer), meta: pageMeta })),
      ...refusals,
    },
  });

/** The history of an ad, for its owner. */
export const adEvents = subject()
  .openapi(
    { ...contract('properties'), path: '/v1/users/properties/{id}/events' as const },
    async (c) =>
      present(c, { kind: 'property', id: c.req.valid('param').id }, c.req.valid('query').page),
  )
  .openapi(
    { ...contract('vehicles'), path: '/v1/users/vehicles/{id}/events' as const },
    async (c) =>
      present(c, { kind: 'vehicle', id: c.req.valid('param').id }, c.req.valid('query').page),
  );

async function present(c: Context<ApiEnvironment>, ad: AdRef, page: number) {
  const events = await listOwnAdEvents(c.var.db, c.var.user, ad, page);
  if (isRefusal(events)) return answerRefusal(c, events);
  return c.json(
    {
      data: events.items.map(({ id, ...event }) => resource('ad_event', id, told(event))),
      meta: pageMetaOf(events),
    },
    200,
  );
}
