import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { couponFilters, couponInput } from '#core/coupons/coupon-input.ts';
import { COUPON_STATUSES, DISCOUNT_TYPES } from '#core/coupons/coupon.ts';
import {
  changeCoupon,
  createCoupon,
  unsafeGetCoupon,
  unsafeListCoupons,
} from '#core/coupons/coupons.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
} from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { idOf, typed, type Asked } from '#api/by-kind.ts';
import { documentOf, resourceSchema } from '#api/json-api.ts';
import { forOffice } from './office-calls.ts';

const coupon = resourceSchema(
  'coupon',
  z.object({
    name: z.string(),
    code: z.string(),
    discount_type: z.enum(DISCOUNT_TYPES),
    discount_value: z.int().meta({ description: 'Percent, or cents when fixed' }),
    expires_in: z.string().nullable().meta({ description: 'Its last day in Bahia, 2026-12-31' }),
    is_expired: z.boolean(),
    usage_limit: z.int().nullable(),
    usage_limit_per_account: z.int().nullable(),
    used_count: z.int().meta({ description: 'Used, or held by a payment that began' }),
    reserved_count: z.int().meta({ description: 'Of these, held by a payment that began' }),
    given_cents: z.int().meta({ description: 'What it took off orders that were paid' }),
    status: z.enum(COUPON_STATUSES),
    boost_plans: z.array(z.string()).meta({ description: 'None: every boost' }),
    created_at: z.string(),
  }),
);
const couponDocument = documentOf(coupon);
const body = jsonBody(z.strictObject({ coupon: couponInput }));
const all = '/v1/backoffice/coupons';

async function present(c: Asked, outcome: { id: string } | Refusal, status: 200 | 201) {
  if (isRefusal(outcome)) return typed(answerRefusal(c, outcome));
  const found = await unsafeGetCoupon(c.var.db, outcome.id, c.var.now());
  if (isRefusal(found)) return typed(answerRefusal(c, found));
  return typed(c.json({ data: presentedAs('coupon', found) }, status));
}

export const backofficeCoupons = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: all,
      summary: 'Coupons, newest first, by words of name and code',
      request: { query: couponFilters },
      responses: {
        200: answer('A page', z.object({ data: z.array(coupon), meta: pageMeta })),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListCoupons(c.var.db, c.req.valid('query'), c.var.now());
      const data = found.items.map((line) => presentedAs('coupon', line));
      return c.json({ data, meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: all,
      summary: 'Make a coupon',
      request: { body },
      responses: { 201: answer('Made', couponDocument), ...refusals },
    }),
    async (c) => {
      const input = c.req.valid('json').coupon;
      return present(c, await createCoupon(c.var.db, c.var.admin, input, c.var.now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: `${all}/{id}`,
      summary: 'A coupon, with its use',
      request: { params: adId },
      responses: { 200: answer('The coupon', couponDocument), ...refusals },
    }),
    async (c) => present(c, { id: idOf(c) }, 200),
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'put',
      path: `${all}/{id}`,
      summary: 'Change a coupon, or switch it on and off',
      request: { params: adId, body },
      responses: { 200: answer('Changed', couponDocument), ...refusals },
    }),
    async (c) => {
      const input = c.req.valid('json').coupon;
      const { db, admin } = c.var;
      return present(c, await changeCoupon(db, admin, idOf(c), input, c.var.now()), 200);
    },
  );
