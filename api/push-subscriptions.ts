import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { pushSubscriptionInput } from '#core/push/push-input.ts';
import {
  readPushSubscriptions,
  subscribeToPush,
  unsubscribeFromPush,
} from '#core/push/push-subscriptions.server.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Push'], security: [{ user: [] }], middleware: userGate };
const device = resourceSchema(
  'push_subscription',
  z.object({
    is_current: z.boolean().meta({ description: 'Of the session that asks' }),
    user_agent: z.string().nullable(),
    endpoint_hash: z
      .string()
      .meta({ description: 'SHA-256 of the endpoint, in hexadecimal digits' }),
    created_at: z.string(),
    gone_at: z
      .string()
      .nullable()
      .meta({ description: 'Since when its push service refuses it, until it is renewed' }),
  }),
);

const subscribing = z.strictObject({
  push_subscription: pushSubscriptionInput,
  only_renew: z
    .boolean()
    .optional()
    .meta({ description: 'In the place of the one that this session has; 404 without one' }),
});

/** Which browsers of the user are told of new messages and alerts, by the push service of each. */
export const pushSubscriptions = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/push_subscriptions',
      summary: 'The devices that are told, and the key that a browser subscribes with',
      responses: {
        200: answer(
          'The devices; without a key nothing can be subscribed',
          z.object({
            data: z.array(device),
            meta: z.object({ public_key: z.string().nullable() }),
          }),
        ),
        401: refusals[401],
      },
    }),
    async (c) => {
      const { db, user, sessionId, pushPublicKey = null } = c.var;
      const devices = await readPushSubscriptions(db, user, sessionId);
      const data = devices.map(({ id, ...one }) =>
        resource('push_subscription', id, serialized(one)),
      );
      return c.json({ data, meta: { public_key: pushPublicKey } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/push_subscriptions',
      summary: 'Tell the browser of this session, too; again does no harm',
      request: { body: jsonBody(subscribing) },
      responses: {
        201: answer(
          'Told from now on',
          documentOf(resourceSchema('push_subscription', z.object({ is_current: z.boolean() }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, sessionId, limits, pushPublicKey, now } = c.var;
      if (!pushPublicKey) return answerRefusal(c, refuse('not_found'));
      const spent = await limits.spend('push_subscription_user', user.id);
      if (spent) return answerRefusal(c, spent);
      const { push_subscription: input, only_renew: onlyRenew } = c.req.valid('json');
      const outcome = await subscribeToPush(db, user, sessionId, input, now(), { onlyRenew });
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('push_subscription', outcome.id, { is_current: true }) }, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/push_subscriptions/{id}',
      summary: 'Tell this device no longer',
      request: { params: adId },
      responses: { 204: { description: 'Forgotten' }, ...refusals },
    }),
    async (c) => {
      const refusal = await unsubscribeFromPush(c.var.db, c.var.user, c.req.valid('param').id);
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );
