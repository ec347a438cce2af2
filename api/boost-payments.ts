import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { startBoostPayment } from '#core/boosts/boost-paying.server.ts';
import { leaveBoostPayment, newestPaymentOf } from '#core/boosts/boost-payments.server.ts';
import { DECLINE_REASONS } from '#core/payments/card-decline.ts';
import { PAYMENT_METHOD_KINDS, PAYMENT_STATUSES, REGRET_STATUSES } from '#core/payments/payment.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';
import { centsShown, payingPlace } from './paying.ts';
import { clientAddress } from './rate-limits.ts';

const ownerOnly = { tags: ['Boosts'], security: [{ user: [] }], middleware: userGate };
const order = '/v1/users/boost_orders/{id}';

const payment = resourceSchema(
  'boost_payments',
  z.object({
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(PAYMENT_METHOD_KINDS).nullable(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    pix_code: z.string().nullable().meta({ description: 'BR Code, while it can be paid' }),
    expires_at: z.string().nullable(),
    failure: z
      .enum(DECLINE_REASONS)
      .nullable()
      .meta({ description: 'Why the last card was refused' }),
    paid_at: z.string().nullable(),
    regret_until: z.string().nullable(),
    regret: z.enum(REGRET_STATUSES).nullable().meta({ description: 'Of the newest regret' }),
    in_review: z
      .boolean()
      .meta({ description: 'Another amount than agreed came for the order; our team looks at it' }),
  }),
);

/** How a boost is paid. Nothing here starts one: the provider's event does. */
export const boostPayments = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: `${order}/payments`,
      summary: "Begin to pay: a Pix code, or the provider's page for a card",
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({
            payment: z.strictObject({
              method: z.enum(PAYMENT_METHOD_KINDS),
              total_cents_shown: centsShown,
            }),
          }),
        ),
      },
      responses: {
        201: answer(
          'Waits to be paid; nothing when nothing is left to pay',
          documentOf(orNothing(z.object({ id: z.string(), type: z.literal('boost_payments') }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, limits, payments, publicBaseUrl, now } = c.var;
      const { method, total_cents_shown: shownCents } = c.req.valid('json').payment;
      // On a Pix code no card can be tried, and a whole town may share an address.
      const limited =
        (await limits.spend('payment_account', user.id)) ??
        (method === 'card' && (await limits.spend('payment_address', clientAddress(c))));
      if (limited) return answerRefusal(c, limited);
      const way = { provider: payments, baseUrl: publicBaseUrl ?? '', place: payingPlace(c) };
      const wanted = { orderId: c.req.valid('param').id, method, shownCents };
      const started = await startBoostPayment(db, way, user, wanted, now());
      if (started === 'paid') return c.json({ data: null }, 201);
      if (isRefusal(started)) return answerRefusal(c, started);
      return c.json({ data: { id: started.paymentId, type: 'boost_payments' as const } }, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: `${order}/payment`,
      summary: 'The newest payment of an order, or null',
      request: { params: adId },
      responses: {
        200: answer('The payment', documentOf(orNothing(payment))),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, now } = c.var;
      const found = await newestPaymentOf(db, user, c.req.valid('param').id, now());
      if (isRefusal(found)) return answerRefusal(c, found);
      if (!found) return c.json({ data: null }, 200);
      const { id, ...facts } = found;
      return c.json({ data: resource('boost_payments', id, serialized(facts)) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: `${order}/payment`,
      summary: 'Leave a payment that was begun: it ends at the provider, the order stays',
      request: { params: adId },
      responses: { 204: { description: 'Nothing waits to be paid' }, ...refusals },
    }),
    async (c) => {
      const { db, user, payments, publicBaseUrl, now } = c.var;
      const way = { provider: payments, baseUrl: publicBaseUrl ?? '' };
      const refused = await leaveBoostPayment(db, way, user, c.req.valid('param').id, now());
      return refused ? answerRefusal(c, refused) : c.body(null, 204);
    },
  );
