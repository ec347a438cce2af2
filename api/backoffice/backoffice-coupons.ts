import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { couponInput } from '#core/coupons/coupon-input.ts';
import { COUPON_STATUSES, DISCOUNT_TYPES } from '#core/coupons/coupon.ts';
import {
  changeCoupon,
  COUPON_FILTERS,
  COUPON_TABLE,
  createCoupon,
  unsafeGetCoupon,
} from '#core/coupons/coupons.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '#api/ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '#api/api-environment.ts';
import { documentOf, resourceSchema } from '#api/json-api.ts';
import { reais } from '#api/own-ads-export.ts';
import { adminPassword, adminPasswordProblem } from '#api/login-attempts.ts';
import { couponStatusText, discountText, expiryText } from '#text/coupon-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { fieldOf } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

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
const body = jsonBody(z.strictObject({ coupon: couponInput, current_password: adminPassword }));
const all = '/v1/backoffice/coupons';

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetCoupon(c.var.db, outcome.id, c.var.now());
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: presentedAs('coupon', found) }, status);
}

export const couponList = officeTable({
  path: 'coupons',
  area: 'money',
  summary: 'Coupons by words of name and code',
  filters: COUPON_FILTERS,
  table: COUPON_TABLE,
  line: coupon,
  present: (line) => presentedAs('coupon', line),
  spreadsheet: {
    name: 'cupons',
    columns: [
      ['Código', ({ code }) => code],
      ['Nome', ({ name }) => name],
      ['Desconto', (line) => discountText(line)],
      ['Até', ({ expires_in: until }) => until && expiryText(until)],
      ['Usos', ({ used_count: count }) => count],
      ['Reservados', ({ reserved_count: count }) => count],
      ['Limite', ({ usage_limit: limit }) => limit],
      ['Limite por conta', ({ usage_limit_per_account: limit }) => limit],
      ['Descontado (R$)', ({ given_cents: cents }) => reais(cents)],
      ['Situação', (line) => couponStatusText(line).label],
      ['Criado em', ({ created_at: at }) => dateTimeText(at)],
    ],
  },
});

export const backofficeCoupons = subject()
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
      const { db, admin } = c.var;
      const { coupon: input, current_password: password } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('coupon', refused));
      return present(c, await createCoupon(db, admin, input, c.var.now()), 201);
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
      const { db, admin } = c.var;
      const { coupon: input, current_password: password } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('coupon', refused));
      return present(c, await changeCoupon(db, admin, idOf(c), input, c.var.now()), 200);
    },
  );
