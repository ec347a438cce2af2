import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { reasonField } from '#core/fields/reason.ts';
import {
  lastReconciliation,
  listFindings,
  settleFinding,
} from '#core/payments/findings-settling.server.ts';
import { FINDING_KINDS, FINDING_STATES } from '#core/payments/payment.ts';
import { isRefusal } from '#core/refusal.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
  serialized,
} from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';
import { forOffice } from './office-calls.ts';

const path = '/v1/backoffice/reconciliation_findings';

const finding = resourceSchema(
  'reconciliation_findings',
  z.object({
    kind: z.enum(FINDING_KINDS),
    reference: z.string().meta({ description: "an id of the provider's or of ours" }),
    amount_cents: z.int().nullable(),
    expected_cents: z.int().nullable(),
    what: z.string().nullable(),
    boost_order_id: z.string().nullable().meta({ description: 'Of the payment that it is about' }),
    subscription_id: z.string().nullable(),
    user_id: z.string().nullable(),
    person: z.string().nullable(),
    found_at: z.string(),
    settled_at: z.string().nullable(),
    settled_by: z.string().nullable(),
    note: z.string().nullable(),
  }),
);

const lastRun = z
  .object({
    started_at: z.string(),
    ended_at: z.string().nullable(),
    checked: z.int(),
    mended: z.int(),
  })
  .nullable();

const counters = z.object({ open: z.int(), settled: z.int() });

/** What the daily comparison with the payment provider could not mend. */
export const officeFindings = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path,
      summary:
        'Differences from the payment provider that wait for somebody, or those that are settled',
      request: { query: z.object({ state: oneOfFilter(FINDING_STATES), page: pageFilter }) },
      responses: {
        200: answer(
          'A page, how many there are of both, and the last comparison',
          z.object({
            data: z.array(finding),
            meta: pageMeta.extend({ counters, last_run: lastRun }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { state = 'open', page } = c.req.valid('query');
      const [found, run] = await Promise.all([
        listFindings(c.var.db, { state, page }),
        lastReconciliation(c.var.db),
      ]);
      const data = found.items.map((row) => presentedAs('reconciliation_findings', row));
      const last_run = run ? serialized(run) : null;
      const meta = { ...pageMetaOf(found), counters: found.counters, last_run };
      return c.json({ data, meta }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: `${path}/{id}/settlement`,
      summary: 'Say what was done about a difference',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({
            settlement: z.strictObject({
              note: reasonField,
              paid_by_hand: z.boolean().optional().meta({
                description: 'Of a refund that failed: the person has the money by another way',
              }),
            }),
          }),
        ),
      },
      responses: {
        200: answer('Settled', documentOf(resourceSchema('reconciliation_findings', z.object({})))),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const outcome = await settleFinding(db, admin, id, c.req.valid('json').settlement, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('reconciliation_findings', id, {}) }, 200);
    },
  );
