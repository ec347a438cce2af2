import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { localMonth, readMonth } from '#core/fields/month.ts';
import { filter, keywordsFilter, oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { reasonField } from '#core/fields/reason.ts';
import { BOOST_ORDER_STATUSES } from '#core/boosts/boost.ts';
import { unsafeBookedLines } from '#core/payments/booked-lines.server.ts';
import { fiscalNoteInput } from '#core/payments/fiscal-note-input.ts';
import { removeFiscalNote, saveFiscalNote } from '#core/payments/fiscal-notes.server.ts';
import { unsafeGetPayment } from '#core/payments/office-payments.server.ts';
import { refundPayment } from '#core/payments/office-refund.server.ts';
import { monthsOfPayments, unsafeListPayments } from '#core/payments/payment-months.server.ts';
import { PAYMENT_METHOD_KINDS, PAYMENT_STATES, PAYMENT_STATUSES } from '#core/payments/payment.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { paymentTable } from '#text/payment-table.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
  serialized,
} from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { typed, type Asked } from '../by-kind.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { officePaymentAnswer } from './office-payment-answer.ts';
import { forOffice } from './office-calls.ts';

const lineAnswer = resourceSchema(
  'payment_line',
  z.object({
    state: z.enum(PAYMENT_STATES),
    status: z.enum(PAYMENT_STATUSES),
    user_id: z.string().nullable(),
    person: z.string().nullable(),
    what: z.string(),
    method: z.enum(PAYMENT_METHOD_KINDS).nullable(),
    amount_cents: z.int(),
    gross_cents: z.int().meta({ description: 'Of it, what came in within the month' }),
    refunded_cents: z.int().meta({ description: 'What went back within the month' }),
    receipt_number: z.int().nullable(),
    fiscal_number: z.string().nullable(),
    at: z.string().meta({ description: 'Paid, begun, or of its last refund within the month' }),
  }),
);

const listMeta = pageMeta.extend({
  month: z.string().meta({ description: '2026-11, or all' }),
  months: z.array(z.string()).meta({ description: 'Those that there are, the newest first' }),
  counters: z.record(z.enum(PAYMENT_STATES), z.int()),
  totals: z
    .object({ gross_cents: z.int(), refunded_cents: z.int(), net_cents: z.int() })
    .meta({ description: 'The sums of everything that was found, on all pages' }),
});

const fileDocument = documentOf(
  resourceSchema(
    'office_payment',
    officePaymentAnswer.omit({ id: true }).extend({
      user_id: z.string().nullable(),
      person: z.string().nullable(),
      email: z.string().nullable(),
      payer_name: z.string().nullable(),
      payer_email: z.string().nullable(),
      payer_document: z.string().nullable(),
      boost_order_id: z.string().nullable(),
      ad_name: z.string().nullable(),
      order_status: z.enum(BOOST_ORDER_STATUSES).nullable(),
      subscription_id: z.string().nullable(),
      fiscal_note: z.object({ number: z.string(), link: z.string().nullable() }).nullable(),
      refundable_cents: z
        .int()
        .meta({ description: 'Not given back yet, of all that was paid for the boost' }),
    }),
  ),
);

const monthFilter = filter((text) => (text === 'all' ? text : readMonth(text)));

const PATH = '/v1/backoffice/payments';

/** What everybody pays. Behind the administrators' gate, like everything under /v1/backoffice. */
export const officePayments = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: PATH,
      summary: 'What came in, went back or was tried in a month (this one), with its sums',
      request: {
        query: z.object({
          q: keywordsFilter,
          state: oneOfFilter(PAYMENT_STATES),
          month: monthFilter,
          page: pageFilter,
        }),
      },
      responses: {
        200: answer('A page', z.object({ data: z.array(lineAnswer), meta: listMeta })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db } = c.var;
      const now = c.var.now();
      const { month = localMonth(now), ...asked } = c.req.valid('query');
      const found = await unsafeListPayments(db, {
        ...asked,
        month: month === 'all' ? undefined : month,
      });
      const months = await monthsOfPayments(db, now);
      const { counters, totals } = found;
      const data = found.items.map((row) => presentedAs('payment_line', row));
      return c.json({ data, meta: { ...pageMetaOf(found), month, months, counters, totals } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A payment with who paid, what went back and its fiscal note',
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
      summary: 'Give it back by the way it came; of a boost all that was paid, and end the boost',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ refund: z.strictObject({ reason: reasonField }) })),
      },
      responses: { 201: answer('Begun; a job makes it', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { reason } = c.req.valid('json').refund;
      const { id } = c.req.valid('param');
      return present(c, await refundPayment(db, admin, id, reason, now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'put',
      path: `${PATH}/{id}/fiscal_note`,
      summary: 'Number and link of its fiscal note: whoever paid sees them beside the receipt',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ fiscal_note: fiscalNoteInput })),
      },
      responses: { 200: answer('Written', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const note = c.req.valid('json').fiscal_note;
      return present(c, await saveFiscalNote(db, admin, id, note, now()), 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'delete',
      path: `${PATH}/{id}/fiscal_note`,
      summary: 'Take the fiscal note away from a payment that it is not of',
      request: { params: adId },
      responses: { 200: answer('Without it', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      return present(c, await removeFiscalNote(db, admin, c.req.valid('param').id, now()), 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: '/v1/backoffice/payment_months/{month}/table.csv',
      summary: "Every charge and refund of a month for the accountant's spreadsheet",
      request: { params: z.object({ month: z.string().max(40) }) },
      responses: {
        200: { description: 'UTF-8', content: { 'text/csv': { schema: z.string() } } },
        ...refusals,
      },
    }),
    async (c) => {
      const month = readMonth(c.req.valid('param').month);
      if (month === undefined) return answerRefusal(c, refuse('not_found'));
      const table = paymentTable(await unsafeBookedLines(c.var.db, month));
      return c.body(table, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="pagamentos-${month}.csv"`,
        'Cache-Control': 'no-store',
      });
    },
  );

async function present(c: Asked, outcome: { id: string } | Refusal, status: 200 | 201) {
  if (isRefusal(outcome)) return typed(answerRefusal(c, outcome));
  const found = await unsafeGetPayment(c.var.db, outcome.id);
  if (isRefusal(found)) return typed(answerRefusal(c, found));
  const { id, ...row } = found;
  return typed(c.json({ data: resource('office_payment', id, serialized(row)) }, status));
}
