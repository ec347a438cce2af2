import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { PAYMENT_METHOD_STATUSES } from '#core/payments/payment-method.ts';
import { listPaymentMethods, removePaymentMethod } from '#core/payments/payment-methods.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Payments'], security: [{ user: [] }], middleware: userGate };
const all = '/v1/users/payment_methods';

const paymentMethod = resourceSchema(
  'payment_method',
  z.object({
    brand: z.string().meta({ description: 'As the provider writes it: visa, mastercard, elo' }),
    last4: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    status: z.enum(PAYMENT_METHOD_STATUSES),
    created_at: z.string(),
  }),
);

/** The cards of the logged-in user. A card is added where it is used: in the provider's checkout. */
export const paymentMethods = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: all,
      summary: 'The cards of the account, newest first',
      responses: {
        200: answer('The cards', z.object({ data: z.array(paymentMethod) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const methods = await listPaymentMethods(c.var.db, c.var.user, c.var.now());
      const data = methods.map(({ id, ...card }) =>
        resource('payment_method', id, serialized(card)),
      );
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: `${all}/{id}`,
      summary: 'Remove a card',
      request: { params: adId },
      responses: {
        200: answer('Removed', z.object({ meta: z.object({ removed: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await removePaymentMethod(c.var.db, c.var.user, id, c.var.now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ meta: { removed: outcome.id } }, 200);
    },
  );
