import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { reasonField } from '#core/fields/reason.ts';
import { REGRET_STATES, REGRET_STATUSES } from '#core/payments/payment.ts';
import { listRegrets } from '#core/payments/regrets-asked.server.ts';
import { decideRegret } from '#core/payments/regret.server.ts';
import { isRefusal } from '#core/refusal.ts';
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
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';
import { forOffice } from './office-calls.ts';

const path = '/v1/backoffice/regrets';

const regret = resourceSchema(
  'regrets',
  z.object({
    status: z.enum(REGRET_STATUSES),
    user_id: z.string().nullable(),
    person: z.string().nullable(),
    plan: z.string().nullable(),
    level: z.enum(BOOST_LEVELS).nullable(),
    days: z.int().nullable(),
    ad_name: z.string().nullable(),
    boost_order_id: z.string().nullable(),
    subscription_id: z.string().nullable(),
    payment_id: z.string().nullable(),
    amount_cents: z.int(),
    note: z.string().nullable(),
    decided_by: z.string().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
  }),
);

const counters = z.object({ waiting: z.int(), decided: z.int() });

/** Purchases that advertisers undid; the second of one product waits for an answer here. */
export const backofficeRegrets = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path,
      summary: 'Purchases that are asked to be undone, or those about which was decided',
      request: { query: z.object({ state: oneOfFilter(REGRET_STATES), page: pageFilter }) },
      responses: {
        200: answer(
          'A page, and how many there are of both',
          z.object({ data: z.array(regret), meta: pageMeta.extend({ counters }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { state = 'waiting', page } = c.req.valid('query');
      const found = await listRegrets(c.var.db, { state, page });
      const data = found.items.map((row) => presentedAs('regrets', row));
      return c.json({ data, meta: { ...pageMetaOf(found), counters: found.counters } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: `${path}/{id}/decisions`,
      summary: 'Undo a purchase that waits, or refuse it with a reason',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({
            decision: z.strictObject({ accept: z.boolean(), note: reasonField.optional() }),
          }),
        ),
      },
      responses: {
        200: answer(
          'Decided',
          documentOf(resourceSchema('regrets', z.object({ status: z.enum(REGRET_STATUSES) }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { accept, note } = c.req.valid('json').decision;
      const { id } = c.req.valid('param');
      const outcome = await decideRegret(db, admin, id, { accept, note }, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      return c.json({ data: resource('regrets', id, { status: outcome.status }) }, 200);
    },
  );
