import { createRoute } from '@hono/zod-openapi';
import { discardChange } from '#core/vehicles/vehicle-change-review.server.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { OWN_AD_DOCUMENTS, presentOwnAd } from './own-ad-outcome.ts';

/** The version of a vehicle that waits for review. It is written with the vehicle; here its owner does without it. */
export const vehicleChanges = subject().openapi(
  createRoute({
    tags: ['Vehicles of the user'],
    middleware: userGate,
    security: [{ user: [] }],
    method: 'delete',
    path: '/v1/vehicles/{id}/waiting_change',
    summary: 'Do without the change that waits for review: the vehicle is as visitors see it',
    request: { params: adId },
    responses: { 200: answer('Without a change', OWN_AD_DOCUMENTS.vehicle), ...refusals },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    return presentOwnAd(
      c,
      'vehicle',
      await discardChange(c.var.db, c.var.user, id, c.var.now()),
      200,
    );
  },
);
