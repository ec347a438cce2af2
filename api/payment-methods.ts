import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { PAYMENT_METHOD_STATUSES } from '#core/payments/payment-method.ts';
import {
  choosePaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  startCardSetup,
} from '#core/payments/payment-methods.server.ts';
import { pathTo } from '#core/site/paths.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { resource, resourceSchema } from './json-api.ts';
import { payingPlace } from './paying.ts';
import { clientAddress } from './rate-limits.ts';

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
    is_default: z.boolean().meta({ description: 'The one that is charged' }),
    created_at: z.string(),
  }),
);

/** The cards of the logged-in user. Their numbers are typed on the provider's page alone. */
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
      method: 'post',
      path: `${all}/setups`,
      summary: "The provider's page on which a card is added",
      responses: {
        201: answer('Where it is added', z.object({ data: z.object({ url: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, limits, payments: provider, publicBaseUrl } = c.var;
      const limited =
        (await limits.spend('payment_account', user.id)) ??
        (await limits.spend('payment_address', clientAddress(c)));
      if (limited) return answerRefusal(c, limited);
      const way = {
        provider,
        baseUrl: publicBaseUrl ?? '',
        back: pathTo('paymentMethods'),
        place: payingPlace(c),
      };
      const setup = await startCardSetup(db, way, user, c.var.now());
      return isRefusal(setup) ? answerRefusal(c, setup) : c.json({ data: setup }, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: `${all}/{id}/default`,
      summary: 'The card that is charged from now on',
      request: { params: adId },
      responses: {
        200: answer('Chosen', z.object({ data: z.object({ id: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, payments, now } = c.var;
      const outcome = await choosePaymentMethod(db, payments, user, c.req.valid('param').id, now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.json({ data: outcome }, 200);
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
      const { db, user, payments, now } = c.var;
      const outcome = await removePaymentMethod(db, payments, user, id, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ meta: { removed: outcome.id } }, 200);
    },
  );
