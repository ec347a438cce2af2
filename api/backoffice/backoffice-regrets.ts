import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { reasonField } from '#core/fields/reason.ts';
import { REGRET_STATUSES } from '#core/payments/payment.ts';
import { listRegrets } from '#core/payments/regrets-asked.server.ts';
import { decideRegret } from '#core/payments/regret.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';

const forAdministrators = { tags: ['Back office'], security: [{ admin: [] }] };
const path = '/v1/backoffice/regrets';

const regret = resourceSchema(
  'regrets',
  z.object({
    status: z.enum(REGRET_STATUSES),
    product: z.string(),
    user_id: z.string().nullable(),
    person: z.string().nullable(),
    amount_cents: z.int(),
    note: z.string().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
  }),
);

/** Purchases that advertisers undid; the second of one product waits for an answer here. */
export const backofficeRegrets = subject()
  .openapi(
    createRoute({
      ...forAdministrators,
      method: 'get',
      path,
      summary: 'Purchases that were undone or are asked to be, those that wait first',
      responses: { 200: answer('The regrets', z.object({ data: z.array(regret) })), ...refusals },
    }),
    async (c) => {
      const found = await listRegrets(c.var.db);
      const data = found.map(({ id, ...facts }) => resource('regrets', id, serialized(facts)));
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forAdministrators,
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
