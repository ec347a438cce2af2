import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { unsafeVehicleForOffice } from '#core/vehicles/backoffice-vehicles.server.ts';
import { decideChange } from '#core/vehicles/vehicle-change-review.server.ts';
import {
  CHANGE_DECISIONS,
  REVIEW_STATES,
  VEHICLE_ACTIONS,
} from '#core/vehicles/vehicle-lifecycle.ts';
import { unsafeListReviews } from '#core/vehicles/vehicle-review.server.ts';
import { VERSION_FIELDS } from '#core/vehicles/vehicle-version.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  refusals,
  serialized,
} from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { pricePositionAnswer } from '../vehicle-answers.ts';
import { fieldOf, presentBackofficeAd, seenAt } from './backoffice-ads.ts';
import { backofficeVehicleDocument, isProposed, vehicleLine } from './backoffice-ad-kinds.ts';
import { forOffice } from './office-calls.ts';

const decisionInput = z.strictObject({
  action: z.enum(CHANGE_DECISIONS),
  reason: optionalField(reasonField),
  seen_at: seenAt,
});

export const vehicleReviewAnswer = resourceSchema(
  'vehicle_review',
  vehicleLine.extend({
    waiting_since: z.string(),
    changes: z
      .array(z.enum([...VERSION_FIELDS, 'photos']))
      .nullable()
      .meta({ description: 'What differs from what was approved; null: the ad waits as a whole' }),
    photo_count: z.int(),
    is_proposed: isProposed,
    price_position: pricePositionAnswer,
    allowed_actions: z.array(z.enum(VEHICLE_ACTIONS)),
  }),
);

/** The review of vehicle ads. Behind the administrators' gate, like everything under /v1/backoffice. */
export const vehicleReviews = subject()
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'get',
      path: '/v1/backoffice/vehicle_reviews',
      summary:
        'The vehicles that wait for review, the longest waiting first; or the suspended ones',
      description:
        'A vehicle waits as a whole (its status is pending) or with a change of what was approved.',
      request: { query: z.object({ page: pageFilter, state: oneOfFilter(REVIEW_STATES) }) },
      responses: {
        200: answer(
          'A page of the queue',
          z.object({ data: z.array(vehicleReviewAnswer), meta: pageMeta }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListReviews(c.var.db, c.req.valid('query'), c.var.now());
      const data = found.items.map(({ id, ...review }) =>
        resource('vehicle_review', id, serialized(review)),
      );
      return c.json({ data, meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('ads'),
      method: 'post',
      path: '/v1/backoffice/vehicles/{id}/change_decisions',
      summary: 'Approve or refuse the change of a vehicle that waits; the vehicle keeps its state',
      request: { params: adId, body: jsonBody(z.strictObject({ decision: decisionInput })) },
      responses: { 201: answer('Decided', backofficeVehicleDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { seen_at, ...decision } = c.req.valid('json').decision;
      const request = { ...decision, seenAt: seen_at };
      const outcome = await decideChange(db, admin, c.req.valid('param').id, request, now());
      const decided = fieldOf('decision', outcome);
      return presentBackofficeAd(c, 'vehicle', unsafeVehicleForOffice, decided, 201);
    },
  );
