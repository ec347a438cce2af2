import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS, type AdKind } from '#core/ads/ad-ref.ts';
import {
  boostsOfAd,
  cancelBoostOrder,
  listOwnBoostOrders,
  ownBoostOrder,
  startBoostOrder,
} from '#core/boosts/boost-orders.server.ts';
import {
  BOOST_LEVELS,
  BOOST_ORDER_ACTIONS,
  BOOST_ORDER_STATUSES,
  BOOST_STATUSES,
} from '#core/boosts/boost.ts';
import { applyCoupon, removeCoupon } from '#core/coupons/order-coupon.server.ts';
import { typedCouponField } from '#core/fields/coupon-code.ts';
import { pageFilter } from '#core/fields/query-filters.ts';
import { requiredText } from '#core/fields/required-text.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
} from './ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, orNothing, resourceSchema } from './json-api.ts';

const cents = z.int();
const moment = z.string();

const facts = z.object({
  status: z.enum(BOOST_ORDER_STATUSES),
  boost_plan_id: z.string(),
  level: z.enum(BOOST_LEVELS),
  days: z.int(),
  subtotal_cents: cents,
  discount_cents: cents,
  total_cents: cents,
  returned_cents: cents.meta({ description: 'Of what was paid: went back, or is on its way' }),
  held_cents: cents.meta({ description: 'Of what was paid: still here' }),
  coupon_code: z.string().nullable(),
  created_at: moment,
  paid_at: moment.nullable(),
  starts_at: moment.nullable().meta({ description: 'Expected while the order is open' }),
  ends_at: moment.nullable().meta({ description: 'Null while the clock of a paid boost stands' }),
  boost_status: z.enum(BOOST_STATUSES).nullable(),
  remaining_ms: z.int().nullable().meta({ description: 'Of the paid time; null before that' }),
  allowed_actions: z.array(z.enum(BOOST_ORDER_ACTIONS)),
  ad: z.object({
    type: z.enum(AD_KINDS),
    id: z.string().nullable().meta({ description: 'Null when the ad is gone' }),
    name: z.string(),
    path: z.string().nullable(),
  }),
});

const results = z
  .object({
    since: z.string().meta({ description: 'Day in Bahia, 2026-11-21' }),
    until: z.string(),
    days: z.int(),
    views: z.int(),
    views_before: z.int(),
    contacts: z.int(),
    contacts_before: z.int(),
  })
  .meta({ id: 'BoostResults' });

const order = resourceSchema(
  'boost_order',
  facts.extend({
    is_after_another: z
      .boolean()
      .meta({ description: 'Of an open order: another boost of the ad runs before it' }),
    results: orNothing(results).meta({
      description:
        'From the first day to the last, beside as many days before; null before it began',
    }),
  }),
);
const orderDocument = documentOf(order);
const orderLine = resourceSchema('boost_order_line', facts);
const boostsOfAdDocument = z.object({
  data: z.array(orderLine),
  meta: z.object({
    name: z.string(),
    can_boost: z.boolean(),
    is_shown: z.boolean().meta({ description: 'Visitors find the ad: clocks of boosts run' }),
  }),
});

const ownerOnly = { tags: ['Boosts'], security: [{ user: [] }], middleware: userGate };
const all = '/v1/users/boost_orders';

const orderInput = z.strictObject({
  boost_order: z.strictObject({ boost_plan_id: requiredText }),
});

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await ownBoostOrder(c.var.db, c.var.user, outcome.id, c.var.now());
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: presentedAs('boost_order', found) }, status);
}

function ordersOf(kind: AdKind, path: 'properties' | 'vehicles') {
  return subject()
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'post',
        path: `/v1/${path}/{id}/boost_orders`,
        summary: 'Order a boost of an ad; of an ad with an open order, that one changes',
        request: { params: adId, body: jsonBody(orderInput) },
        responses: { 201: answer('The order', orderDocument), ...refusals },
      }),
      async (c) => {
        const { db, user, limits } = c.var;
        const limited = await limits.spend('boost_order_user', user.id);
        if (limited) return answerRefusal(c, limited);
        const { boost_order: wanted } = c.req.valid('json');
        const ref = { kind, id: idOf(c) };
        return present(c, await startBoostOrder(db, user, ref, wanted, c.var.now()), 201);
      },
    )
    .openapi(
      createRoute({
        ...ownerOnly,
        method: 'get',
        path: `/v1/${path}/{id}/boost_orders`,
        summary: 'What an own ad has of boosts: those with time left, and the open order',
        request: { params: adId },
        responses: { 200: answer('The boosts', boostsOfAdDocument), ...refusals },
      }),
      async (c) => {
        const ref = { kind, id: idOf(c) };
        const found = await boostsOfAd(c.var.db, c.var.user, ref, c.var.now());
        if (isRefusal(found)) return answerRefusal(c, found);
        const { items, ...meta } = found;
        const data = items.map((line) => presentedAs('boost_order_line', line));
        return c.json({ data, meta }, 200);
      },
    );
}

export const propertyBoostOrders = ordersOf('property', 'properties');
export const vehicleBoostOrders = ordersOf('vehicle', 'vehicles');

/** The orders of the logged-in user. */
export const boostOrders = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: all,
      summary: 'The orders of boosts, newest first',
      request: { query: z.object({ page: pageFilter }) },
      responses: {
        200: answer('A page', z.object({ data: z.array(orderLine), meta: pageMeta })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const found = await listOwnBoostOrders(
        c.var.db,
        c.var.user,
        c.req.valid('query'),
        c.var.now(),
      );
      const data = found.items.map((line) => presentedAs('boost_order_line', line));
      return c.json({ data, meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: `${all}/{id}`,
      summary: 'An order, with what the boost brought',
      request: { params: adId },
      responses: { 200: answer('The order', orderDocument), ...refusals },
    }),
    async (c) => present(c, { id: idOf(c) }, 200),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: `${all}/{id}`,
      summary: 'Give an order up, while nobody pays for it',
      request: { params: adId },
      responses: { 200: answer('Given up', orderDocument), ...refusals },
    }),
    async (c) => present(c, await cancelBoostOrder(c.var.db, c.var.user, idOf(c)), 200),
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'put',
      path: `${all}/{id}/coupon`,
      summary: 'Use a coupon for an order',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ coupon: z.strictObject({ code: typedCouponField }) })),
      },
      responses: { 200: answer('Applied', orderDocument), ...refusals },
    }),
    async (c) => {
      const { db, user, limits } = c.var;
      const limited = await limits.spend('coupon_user', user.id);
      if (limited) return answerRefusal(c, limited);
      const { code } = c.req.valid('json').coupon;
      const outcome = await applyCoupon(db, user, idOf(c), code, c.var.now());
      if (!isRefusal(outcome)) await limits.refund('coupon_user', user.id);
      return present(c, outcome, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: `${all}/{id}/coupon`,
      summary: 'Do without the coupon',
      request: { params: adId },
      responses: { 200: answer('Without it', orderDocument), ...refusals },
    }),
    async (c) => present(c, await removeCoupon(c.var.db, c.var.user, idOf(c), c.var.now()), 200),
  );
