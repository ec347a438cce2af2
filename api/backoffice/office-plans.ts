import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  createPlan,
  editPlan,
  FIXED_FACTS,
  orderPlans,
  unsafeGetPlan,
  unsafeListPlans,
  type OfficePlan,
} from '#core/plans/office-plans.server.ts';
import { planFacts, planInput, planOrder } from '#core/plans/plan-input.ts';
import { isRefusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { adId, answer, jsonBody, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { adminPassword, adminPasswordProblem } from '../login-attempts.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { fieldOf } from './backoffice-ads.ts';
import { confirmedKeys } from './settings-by-section.ts';
import { forOffice } from './office-calls.ts';

const planAnswer = resourceSchema(
  'office_plan',
  planFacts.extend({
    subscribers_count: z.int().meta({ description: 'Who has it now, on trial or paid' }),
    fixed_facts: z
      .array(z.enum(FIXED_FACTS))
      .meta({ description: 'What does not change any more, because somebody subscribed' }),
    synced_at: z
      .string()
      .nullable()
      .meta({ description: 'The payment provider has it as it is since then; null: not yet' }),
    sync_problem: z.string().nullable().meta({ description: 'In the words of the provider' }),
    revision: z.string().meta({ description: 'Send it back when changing' }),
  }),
);
const planDocument = documentOf(planAnswer);
const planList = z.object({ data: z.array(planAnswer) });

const abilitiesAnswer = resourceSchema(
  'payment_abilities',
  z.object({
    card: z.boolean(),
    pix: z.boolean(),
    pix_recurring: z.boolean(),
    installments: z.boolean(),
  }),
);

const PATH = '/v1/backoffice/plans';
const savedPlan = z.strictObject({ plan: planInput, current_password: adminPassword });

/** The plans of all kinds. Behind the administrators' gate, like everything under /v1/backoffice. */
export const officePlans = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: PATH,
      summary: 'The plans, on sale or not, in the order in which advertisers meet those of a kind',
      responses: { 200: answer('All', planList), ...refusals },
    }),
    async (c) => c.json(await listed(c.var.db), 200),
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: PATH,
      summary: 'Add a plan, the last of its kind',
      request: { body: jsonBody(savedPlan) },
      responses: { 201: answer('Added', planDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { plan, current_password: password } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('plan', refused));
      const outcome = await createPlan(db, admin, plan, now());
      if (isRefusal(outcome)) return answerRefusal(c, fieldOf('plan', outcome));
      const saved = await unsafeGetPlan(db, outcome.id);
      return isRefusal(saved) ? answerRefusal(c, saved) : c.json({ data: present(saved) }, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'put',
      path: `${PATH}/order`,
      summary: 'Put the plans of a kind into another order; `previous` is the one that was seen',
      request: {
        body: jsonBody(z.strictObject({ order: planOrder, current_password: adminPassword })),
      },
      responses: { 200: answer('In the new order', planList), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { order, current_password: password } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('order', refused));
      const refusal = await orderPlans(db, admin, order, now());
      return refusal ? answerRefusal(c, refusal) : c.json(await listed(c.var.db), 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A plan',
      request: { params: adId },
      responses: { 200: answer('It', planDocument), ...refusals },
    }),
    async (c) => {
      const plan = await unsafeGetPlan(c.var.db, c.req.valid('param').id);
      return isRefusal(plan) ? answerRefusal(c, plan) : c.json({ data: present(plan) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'put',
      path: `${PATH}/{id}`,
      summary: 'Change, enable or disable a plan; who subscribed to it keeps what was agreed',
      request: {
        params: adId,
        body: jsonBody(
          savedPlan.extend({ revision: z.string().max(40), confirmed: confirmedKeys }),
        ),
      },
      responses: { 200: answer('Changed', planDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { current_password: password, ...edited } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('plan', refused));
      const outcome = await editPlan(db, admin, id, edited, now());
      if (isRefusal(outcome)) return answerRefusal(c, fieldOf('plan', outcome));
      const saved = await unsafeGetPlan(db, id);
      return isRefusal(saved) ? answerRefusal(c, saved) : c.json({ data: present(saved) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: '/v1/backoffice/payment_abilities',
      summary: 'By which ways the payment provider can be paid through, as it says itself',
      responses: { 200: answer('The ways', documentOf(abilitiesAnswer)), ...refusals },
    }),
    async (c) => {
      const { pixRecurring, ...abilities } = await c.var.payments.abilities();
      const ways = { ...abilities, pix_recurring: pixRecurring };
      return c.json({ data: resource('payment_abilities', 'provider', ways) }, 200);
    },
  );

async function listed(db: Database) {
  return { data: (await unsafeListPlans(db)).map(present) };
}

function present({ id, ...plan }: OfficePlan) {
  return resource('office_plan', id, serialized(plan));
}
