import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { listOwnPayments, ownReceipt } from '#core/payments/own-payments.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { renderReceipt } from '#integrations/receipts/receipt-pdf.ts';
import { adId, answer, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';

const ownerOnly = { tags: ['Payments'], security: [{ user: [] }], middleware: userGate };
const all = '/v1/users/payments';

const payment = resourceSchema(
  'payments',
  z.object({
    what: z.string(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    paid_at: z.string().nullable(),
  }),
);

const receipt = resourceSchema(
  'receipts',
  z.object({
    number: z.string(),
    paid_at: z.string(),
    payer: z.object({ name: z.string(), document: z.string().nullable(), email: z.string() }),
    lines: z.array(z.object({ what: z.string(), cents: z.int() })),
    discount_cents: z.int(),
    total_cents: z.int(),
    refunded_cents: z.int(),
    paid_by: z.discriminatedUnion('method', [
      z.object({ method: z.literal('pix') }),
      z.object({
        method: z.literal('card'),
        brand: z.string().nullable(),
        last4: z.string().nullable(),
        instalments: z.int(),
      }),
    ]),
    fiscal_note: z.object({ number: z.string(), link: z.string().nullable() }).nullable(),
    period: z
      .object({ from: z.string(), until: z.string() })
      .nullable()
      .meta({ description: 'What the charge of a plan pays for' }),
    seller: z.object({ name: z.string().nullable(), cnpj: z.string().nullable() }),
  }),
);

/** What the logged-in user paid, and its receipts. */
export const payments = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: all,
      summary: 'What was paid, newest first',
      responses: {
        200: answer('The payments', z.object({ data: z.array(payment) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const paid = await listOwnPayments(c.var.db, c.var.user);
      const data = paid.map(({ id, ...facts }) => resource('payments', id, serialized(facts)));
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: `${all}/{id}`,
      summary: 'The receipt of a payment',
      request: { params: adId },
      responses: { 200: answer('The receipt', documentOf(receipt)), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await ownReceipt(c.var.db, c.var.user, id);
      if (isRefusal(found)) return answerRefusal(c, found);
      const facts = {
        number: found.number,
        paid_at: found.paidAt.toISOString(),
        payer: found.payer,
        lines: found.lines,
        discount_cents: found.discountCents,
        total_cents: found.totalCents,
        refunded_cents: found.refundedCents,
        paid_by: found.paidBy,
        fiscal_note: found.fiscalNote,
        period: found.period && {
          from: found.period.from.toISOString(),
          until: found.period.until.toISOString(),
        },
        seller: { name: found.issuer.sellerName, cnpj: found.issuer.sellerCnpj },
      };
      return c.json({ data: resource('receipts', id, facts) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: `${all}/{id}/receipt.pdf`,
      summary: 'The receipt on paper',
      request: { params: adId },
      responses: {
        200: {
          description: 'One page',
          content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const found = await ownReceipt(c.var.db, c.var.user, c.req.valid('param').id);
      if (isRefusal(found)) return answerRefusal(c, found);
      const paper = await renderReceipt(found);
      return c.body(new Uint8Array(paper), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="recibo-${found.number}.pdf"`,
        'Cache-Control': 'no-store',
      });
    },
  );
