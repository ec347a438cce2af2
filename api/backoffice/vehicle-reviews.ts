import { transitionAd } from '#core/ads/ad-transitions.server.ts';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { decideChange } from '#core/vehicles/vehicle-change-review.server.ts';
import {
  CHANGE_DECISIONS,
  REVIEW_STATES,
  VEHICLE_LIFECYCLE,
  VEHICLE_TRANSITIONS,
} from '#core/vehicles/vehicle-lifecycle.ts';
import { unsafeGetReview, unsafeListReviews } from '#core/vehicles/vehicle-review.server.ts';
import { adId, answer, jsonBody, pageMeta, pageMetaOf, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type ApiEnvironment } from '../api-environment.ts';
import { documentOf } from '../json-api.ts';
import { presentVehicleReview, vehicleReviewAnswer } from '../vehicle-answers.ts';

const REVIEWER_ACTIONS = VEHICLE_TRANSITIONS.filter((action) =>
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

const decisionInput = z.strictObject({
  action: z.enum(CHANGE_DECISIONS),
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
      summary:
        'The vehicles that wait for review, the longest waiting first; or the suspended ones',
      description:
        'A vehicle waits as a whole (its status is pending) or with a change of what was approved (`waiting_change`).',
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
      summary: 'Approve, refuse, suspend or reinstate a vehicle',
      request: { params: adId, body: jsonBody(z.strictObject({ transition: transitionInput })) },
      responses: { 201: answer('In the new state', reviewDocument), ...refusals },
    }),
    async (c) => {
      const { seen_at, ...transition } = c.req.valid('json').transition;
      const { id } = c.req.valid('param');
      const outcome = await transitionAd(
        c.var.db,
        c.var.admin,
        { kind: 'vehicle', id },
        { ...transition, seenAt: seen_at },
        c.var.now(),
      );
      return presentReview(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'post',
      path: '/v1/backoffice/vehicles/{id}/change_decisions',
      summary: 'Approve or refuse the change of a vehicle that waits; the vehicle keeps its state',
      request: { params: adId, body: jsonBody(z.strictObject({ decision: decisionInput })) },
      responses: { 201: answer('Decided', reviewDocument), ...refusals },
    }),
    async (c) => {
      const { seen_at, ...decision } = c.req.valid('json').decision;
      const outcome = await decideChange(
        c.var.db,
        c.var.admin,
        c.req.valid('param').id,
        { ...decision, seenAt: seen_at },
        c.var.now(),
      );
      return presentReview(c, outcome, 201, 'decision');
    },
  );

async function presentReview<const Status extends 200 | 201>(
  c: Context<ApiEnvironment>,
  outcome: { id: string } | Refusal,
  status: Status,
  sentAs = 'transition',
) {
  if (isRefusal(outcome)) {
    return answerRefusal(
      c,
      outcome.field ? { ...outcome, field: `${sentAs}/${outcome.field}` } : outcome,
    );
  }
  const ad = await unsafeGetReview(c.var.db, outcome.id, c.var.now());
  return isRefusal(ad) ? answerRefusal(c, ad) : c.json({ data: presentVehicleReview(ad) }, status);
}
