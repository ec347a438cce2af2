import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { optionalField } from '#core/fields/text-field.ts';
import { paragraphsField } from '#core/fields/text-lengths.ts';
import {
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUSES,
  type PropertyAction,
} from '#core/properties/property-lifecycle.ts';
import { transitionProperty } from '#core/properties/property-transitions.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';

/** A reason is a sentence or a few, not an essay. */
const REASON_LENGTH = { min: 5, max: 500 } as const;

const ACTIONS = (Object.keys(PROPERTY_LIFECYCLE) as PropertyAction[]).filter((action) =>
  PROPERTY_LIFECYCLE[action].by.includes('admin'),
);

const transitionInput = z.strictObject({
  action: z.enum(ACTIONS),
  reason: optionalField(paragraphsField(REASON_LENGTH)),
});

/** Takes a property off the market, or lets its owner publish it again. Behind the administrators' gate, like everything under /v1/backoffice. */
export const propertyTransitions = subject().openapi(
  createRoute({
    tags: ['Back office'],
    security: [{ admin: [] }],
    method: 'post',
    path: '/v1/backoffice/properties/{id}/transitions',
    summary:
      'Take a property down with a reason that its owner reads, or let it be published again',
    request: { params: adId, body: jsonBody(z.strictObject({ transition: transitionInput })) },
    responses: {
      201: answer(
        'In the new state',
        documentOf(resourceSchema('property', z.object({ status: z.enum(PROPERTY_STATUSES) }))),
      ),
      ...refusals,
    },
  }),
  async (c) => {
    const { db, admin, now } = c.var;
    const { id } = c.req.valid('param');
    const { transition } = c.req.valid('json');
    const outcome = await transitionProperty(db, admin, id, transition, now());
    if (isRefusal(outcome)) {
      return answerRefusal(
        c,
        outcome.field ? { ...outcome, field: `transition/${outcome.field}` } : outcome,
      );
    }
    return c.json({ data: resource('property', outcome.id, { status: outcome.status }) }, 201);
  },
);
