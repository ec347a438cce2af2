import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { countPublished } from '#core/plans/ad-quota.server.ts';
import { planLimitsOf } from '#core/plans/plan-limits.server.ts';
import { countHighlights } from '#core/properties/highlight-quota.server.ts';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { plansWithVideo } from '#core/properties/property-video.server.ts';
import { answer, refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const limitsAnswer = resourceSchema(
  'plan_limits',
  z.object({
    plan: z.string().nullable().meta({ description: 'Name of the plan' }),
    properties: z.int().meta({ description: 'Properties that visitors may see at the same time' }),
    published: z.int().meta({ description: 'Properties that visitors see now' }),
    vehicles: z.int().meta({
      description: 'Vehicles that visitors see or that wait for review, at the same time',
    }),
    published_vehicles: z.int().meta({ description: 'Vehicles that take one of these places now' }),
    highlights: z.int().meta({ description: 'Properties that may stand out at the same time' }),
    used_highlights: z.int().meta({ description: 'Highlights in use' }),
    property_photos: z.int().meta({ description: 'Photographs of one property' }),
    video: z.boolean(),
    plans_with_video: z.array(z.string()).meta({ description: 'Names of plans on offer' }),
  }),
);

/** What the plan of the user allows. */
export const planLimits = subject().openapi(
  createRoute({
    tags: ['Plans'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'get',
    path: '/v1/users/plan_limits',
    summary: 'What the plan of the user allows',
    responses: { 200: answer('The limits', documentOf(limitsAnswer)), 401: refusals[401] },
  }),
  async (c) => {
    const { db, user } = c.var;
    const now = c.var.now();
    const [allowed, published, publishedVehicles, highlights, names] = await Promise.all([
      planLimitsOf(db, user, now),
      countPublished(db, user, 'property'),
      countPublished(db, user, 'vehicle'),
      countHighlights(db, user, now),
      plansWithVideo(db, user),
    ]);
    const limits = {
      plan: allowed.plan,
      properties: allowed.properties,
      published,
      vehicles: allowed.vehicles,
      published_vehicles: publishedVehicles,
      highlights: allowed.highlights,
      used_highlights: highlights,
      property_photos: Math.min(allowed.photos, PROPERTY_PHOTO_LIMIT),
      video: allowed.video,
      plans_with_video: names,
    };
    return c.json({ data: resource('plan_limits', user.id, limits) }, 200);
  },
);
