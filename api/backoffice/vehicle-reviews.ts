import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { pageFilter } from '#core/search/search-filters.ts';
import { VEHICLE_LIFECYCLE, type VehicleAction } from '#core/vehicles/vehicle-lifecycle.ts';
import { unsafeGetReview, unsafeListReviews } from '#core/vehicles/vehicle-review.server.ts';
import { transitionVehicle } from '#core/vehicles/vehicle-transitions.server.ts';
import { adId, answer, jsonBody, pageMeta, pageMetaOf, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from '../api-environment.ts';
import { documentOf } from '../json-api.ts';
import { presentVehicleReview, vehicleReviewAnswer } from '../vehicle-answers.ts';

const REVIEWER_ACTIONS = (Object.keys(VEHICLE_LIFECYCLE) as VehicleAction[]).filter((action) =>
  VEHICLE_LIFECYCLE[action].by.includes('admin'),
);

const seenAt = z
  .union([z.literal(''), z.iso.datetime({ error: 'Abra o anúncio de novo e confira' })])
  .nullish()
  .transform((text) => (text ? new Date(text) : undefined));

const transitionInput = z.strictObject({
  action: z.enum(REVIEWER_ACTIONS),
  reason: optionalField(reasonField),
  seen_at: seenAt,
});

const reviewDocument = documentOf(vehicleReviewAnswer);
const forAdministrators = { tags: ['Back office'], security: [{ admin: [] }] };

/** The review of vehicle ads. Behind the administrators' gate, like everything under /v1/backoffice. */
export const vehicleReviews = subject()
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'get',
      path: '/v1/backoffice/vehicle_reviews',
      summary: 'The vehicles that wait for review, the longest waiting first',
      request: { query: z.object({ page: pageFilter }) },
      responses: {
        200: answer(
          'A page of the queue',
          z.object({ data: z.array(vehicleReviewAnswer), meta: pageMeta }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListReviews(c.var.db, c.req.valid('query'));
      return c.json({ data: found.items.map(presentVehicleReview), meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'get',
      path: '/v1/backoffice/vehicle_reviews/{id}',
      summary: 'A vehicle with its photographs, its owner and its history',
      request: { params: adId },
      responses: { 200: answer('The vehicle', reviewDocument), ...refusals },
    }),
    async (c) => presentReview(c, { id: c.req.valid('param').id }, 200),
  )
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'post',
      path: '/v1/backoffice/vehicles/{id}/transitions',
      summary: 'Approve, refuse or suspend a vehicle',
      request: { params: adId, body: jsonBody(z.strictObject({ transition: transitionInput })) },
      responses: { 201: answer('In the new state', reviewDocument), ...refusals },
    }),
    async (c) => {
      const { seen_at, ...transition } = c.req.valid('json').transition;
      const { id } = c.req.valid('param');
      const outcome = await transitionVehicle(
        c.var.db,
        c.var.admin,
        id,
        { ...transition, seenAt: seen_at },
        c.var.now(),
      );
      return presentReview(c, outcome, 201);
    },
  );

async function presentReview<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) {
    return answerRefusal(
      c,
      outcome.field ? { ...outcome, field: `transition/${outcome.field}` } : outcome,
    );
  }
  const ad = await unsafeGetReview(c.var.db, outcome.id);
  return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentVehicleReview(ad) }, status);
}
