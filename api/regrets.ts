import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { REGRET_STATUSES } from '#core/payments/payment.ts';
import { regretPurchase, type PurchaseKind } from '#core/payments/regret.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const regret = resourceSchema(
  'regrets',
  z.object({ status: z.enum(REGRET_STATUSES), amount_cents: z.int() }),
);

function regretsOf(kind: PurchaseKind, path: string) {
  return subject().openapi(
    createRoute({
      tags: ['Payments'],
      security: [{ user: [] }],
      middleware: userGate,
      method: 'post',
      path,
      summary: 'Undo the purchase within seven days, with all of the money',
      request: { params: adId },
      responses: { 200: answer('Undone, or asked of the office', documentOf(regret)), ...refusals },
    }),
    async (c) => {
      const { db, user, now } = c.var;
      const outcome = await regretPurchase(db, user, { kind, id: c.req.valid('param').id }, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      const { id, ...facts } = outcome;
      return c.json({ data: resource('regrets', id, facts) }, 200);
    },
  );
}

export const boostRegrets = regretsOf('boost_order', '/v1/users/boost_orders/{id}/regret');
export const planRegrets = regretsOf('subscription', '/v1/users/subscriptions/{id}/regret');
