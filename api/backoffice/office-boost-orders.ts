import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AD_KINDS } from '#core/ads/ad-ref.ts';
import { BOOST_LEVELS, BOOST_ORDER_STATUSES, BOOST_STATUSES } from '#core/boosts/boost.ts';
import {
  BOOST_ORDER_FILTERS,
  BOOST_ORDER_TABLE,
  unsafeGetBoostOrder,
} from '#core/boosts/office-boost-orders.server.ts';
import { refundBoostOrder } from '#core/payments/office-refund.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { adminPasswordProblem } from '../login-attempts.ts';
import { fieldOf } from './backoffice-ads.ts';
import { officePaymentAnswer, refundInput } from './office-payment-answer.ts';
import { reais } from '../own-ads-export.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { dateTimeText } from '#text/formats.ts';
import { officeOrderLabel } from '#text/office-money-labels.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

const line = z.object({
  status: z.enum(BOOST_ORDER_STATUSES),
  user_id: z.string().nullable(),
  person: z.string().nullable(),
  email: z.string().nullable(),
  ad_kind: z.enum(AD_KINDS),
  ad_name: z.string(),
  ad_id: z.string().nullable().meta({ description: 'null: the ad is gone' }),
  level: z.enum(BOOST_LEVELS),
  days: z.int(),
  subtotal_cents: z.int(),
  discount_cents: z.int(),
  total_cents: z.int(),
  returned_cents: z.int(),
  held_cents: z.int(),
  coupon_id: z.string().nullable(),
  coupon_code: z.string().nullable(),
  coupon_use: z.string().nullable().meta({ description: 'reserved while it is paid, or used' }),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});

const lineAnswer = resourceSchema('office_boost_order', line);

const fileDocument = documentOf(
  resourceSchema(
    'office_boost_order',
    line.extend({
      boost_status: z.enum(BOOST_STATUSES).nullable(),
      first_started_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      ended_at: z.string().nullable(),
      remaining_ms: z.int().nullable(),
      payments: z.array(officePaymentAnswer),
      refundable_cents: z.int().meta({ description: 'Paid, and not given back yet' }),
    }),
  ),
);

const PATH = '/v1/backoffice/boost_orders';

/** The boost orders of everybody. Behind the administrators' gate, like everything under /v1/backoffice. */
export const boostOrderList = officeTable({
  path: 'boost_orders',
  area: 'money',
  summary: 'Boost orders by person or ad; those of a coupon: that hold it',
  filters: BOOST_ORDER_FILTERS,
  table: BOOST_ORDER_TABLE,
  line: lineAnswer,
  present: (row) => presentedAs('office_boost_order', row),
  spreadsheet: {
    name: 'impulsionamentos',
    columns: [
      ['Código', ({ id }) => id],
      ['Anunciante', ({ person }) => person],
      ['E-mail', ({ email }) => email],
      ['Anúncio', ({ ad_name: name }) => name],
      ['Código do anúncio', ({ ad_id: id }) => id],
      ['Impulsionamento', ({ level }) => BOOST_LEVEL_NAMES[level]],
      ['Dias', ({ days }) => days],
      ['Preço (R$)', ({ subtotal_cents: cents }) => reais(cents)],
      ['Desconto (R$)', ({ discount_cents: cents }) => reais(cents)],
      ['Total (R$)', ({ total_cents: cents }) => reais(cents)],
      ['Cupom', ({ coupon_code: code }) => code],
      ['Situação', (order) => officeOrderLabel(order).label],
      ['Pedido em', ({ created_at: at }) => dateTimeText(at)],
      ['Pago em', ({ paid_at: at }) => at && dateTimeText(at)],
    ],
  },
});

/** One of anybody. Behind the same gate. */
export const officeBoostOrders = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A boost order with its payments and its boost',
      request: { params: adId },
      responses: { 200: answer('It', fileDocument), ...refusals },
    }),
    async (c) => present(c, c.req.valid('param'), 200),
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: `${PATH}/{id}/refunds`,
      summary: 'Give back all that was paid, by the way it came, and end the boost',
      request: {
        params: adId,
        body: jsonBody(refundInput),
      },
      responses: { 201: answer('Begun; a job makes it', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { reason, current_password: password } = c.req.valid('json').refund;
      const { id } = c.req.valid('param');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('refund', refused));
      return present(c, await refundBoostOrder(db, admin, id, reason, now()), 201);
    },
  );

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetBoostOrder(c.var.db, outcome.id);
  if (isRefusal(found)) return answerRefusal(c, found);
  const { id, payments, ...row } = found;
  const attributes = { ...serialized(row), payments: payments.map(serialized) };
  return c.json({ data: resource('office_boost_order', id, attributes) }, status);
}
