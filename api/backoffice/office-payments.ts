import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { readMonth } from '#core/fields/month.ts';
import { BOOST_ORDER_STATUSES } from '#core/boosts/boost.ts';
import { unsafeBookedLines } from '#core/payments/booked-lines.server.ts';
import { fiscalNoteInput } from '#core/payments/fiscal-note-input.ts';
import { FISCAL_NUMBER_LENGTH } from '#core/payments/receipt.ts';
import { removeFiscalNote, saveFiscalNote } from '#core/payments/fiscal-notes.server.ts';
import { unsafeGetPayment } from '#core/payments/office-payments.server.ts';
import { refundPayment } from '#core/payments/office-refund.server.ts';
import {
  monthsOfPayments,
  PAYMENT_FILTERS,
  PAYMENT_TABLE,
  sumPayments,
} from '#core/payments/payment-months.server.ts';
import { PAYMENT_METHOD_KINDS, PAYMENT_STATES, PAYMENT_STATUSES } from '#core/payments/payment.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import { paymentTable } from '#text/payment-table.ts';
import { adId, answer, jsonBody, presentedAs, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { documentOf, orNothing, resource, resourceSchema } from '../json-api.ts';
import { adminPasswordProblem } from '../login-attempts.ts';
import { fieldOf } from './backoffice-ads.ts';
import { officePaymentAnswer, refundInput } from './office-payment-answer.ts';
import { reais } from '../own-ads-export.ts';
import { dateTimeText } from '#text/formats.ts';
import { officePaymentLabel } from '#text/office-money-labels.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

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

const monthsAnswer = z.object({
  meta: z.object({
    months: z.array(z.string()).meta({ description: '2026-11' }),
    totals: orNothing(
      z
        .object({ gross_cents: z.int(), refunded_cents: z.int(), net_cents: z.int() })
        .meta({ description: 'Of everything that is found in the month that is asked for' }),
    ),
  }),
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

const PATH = '/v1/backoffice/payments';

/** What everybody pays. Behind the administrators' gate, like everything under /v1/backoffice. */
export const paymentList = officeTable({
  path: 'payments',
  area: 'money',
  summary: 'What came in, went back or was tried, of a month or ever',
  filters: PAYMENT_FILTERS,
  table: PAYMENT_TABLE,
  line: lineAnswer,
  present: (row) => presentedAs('payment_line', row),
  spreadsheet: {
    name: 'pagamentos',
    columns: [
      ['Código', ({ id }) => id],
      ['Quem pagou', ({ person }) => person],
      ['O que', ({ what }) => what],
      ['Valor (R$)', ({ amount_cents: cents }) => reais(cents)],
      ['Recebido (R$)', ({ gross_cents: cents }) => reais(cents)],
      ['Devolvido (R$)', ({ refunded_cents: cents }) => reais(cents)],
      ['Situação', (payment) => officePaymentLabel(payment).label],
      ['Recibo', ({ receipt_number: number }) => number],
      ['Nota fiscal', ({ fiscal_number: number }) => number],
      ['Data', ({ at }) => dateTimeText(at)],
    ],
  },
});

/** One of anybody, and months. Behind the same gate. */
export const officePayments = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: '/v1/backoffice/payment_months',
      summary: 'The months that there are, the newest first, with the sums of one of them',
      request: { query: z.object(PAYMENT_FILTERS) },
      responses: { 200: answer('Months', monthsAnswer), ...refusals },
    }),
    async (c) => {
      const { db, now } = c.var;
      const { month, ...asked } = c.req.valid('query');
      const months = await monthsOfPayments(db, now());
      const totals = month === undefined ? null : await sumPayments(db, { ...asked, month });
      return c.json({ meta: { months, totals } }, 200);
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
      request: {
        params: adId,
        query: z.object({
          number: z
            .string()
            .max(FISCAL_NUMBER_LENGTH)
            .meta({ description: 'Of the note that is taken away' }),
        }),
      },
      responses: { 200: answer('Without it', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { number } = c.req.valid('query');
      return present(c, await removeFiscalNote(db, admin, id, number, now()), 200);
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

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetPayment(c.var.db, outcome.id);
  if (isRefusal(found)) return answerRefusal(c, found);
  const { id, ...row } = found;
  return c.json({ data: resource('office_payment', id, serialized(row)) }, status);
}
