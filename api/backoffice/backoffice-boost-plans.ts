import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeBoostPlans,
  createBoostPlan,
  listBoostPlans,
} from '#core/boosts/boost-plans.server.ts';
import { boostPlanChanges, boostPlanInput } from '#core/boosts/boost-plan-input.ts';
import { isRefusal } from '#core/refusal.ts';
import { answer, jsonBody, presentedAs, refusals } from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { boostPlanAnswer } from '#api/boost-plans.ts';
import { adminPassword, adminPasswordProblem } from '#api/login-attempts.ts';
import type { Database } from '#db/database.ts';
import { fieldOf } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';
import { confirmedKeys } from './settings-by-section.ts';

const path = '/v1/backoffice/boost_plans';
const everyPlan = z.object({ data: z.array(boostPlanAnswer) });

async function present(db: Database) {
  const plans = await listBoostPlans(db, { onlyOffered: false });
  return { data: plans.map((plan) => presentedAs('boost_plan', plan)) };
}

export const backofficeBoostPlans = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path,
      summary: 'Every boost, offered or not',
      responses: { 200: answer('The boosts', everyPlan), ...refusals },
    }),
    async (c) => c.json(await present(c.var.db), 200),
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path,
      summary: 'Offer another boost: a level for some days',
      request: {
        body: jsonBody(
          z.strictObject({ boost_plan: boostPlanInput, current_password: adminPassword }),
        ),
      },
      responses: { 201: answer('The boosts', everyPlan), ...refusals },
    }),
    async (c) => {
      const { db, admin } = c.var;
      const { boost_plan: input, current_password: password } = c.req.valid('json');
      const unproved = await adminPasswordProblem(c, admin, password);
      if (unproved) return answerRefusal(c, fieldOf('boost_plan', unproved));
      const refused = await createBoostPlan(db, admin, input, c.var.now());
      if (refused) return answerRefusal(c, refused);
      return c.json(await present(db), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'put',
      path,
      summary: 'Change prices, and what is offered',
      request: {
        body: jsonBody(
          z.strictObject({
            boost_plans: boostPlanChanges,
            confirmed: confirmedKeys,
            current_password: adminPassword,
          }),
        ),
      },
      responses: { 200: answer('The boosts', everyPlan), ...refusals },
    }),
    async (c) => {
      const { db, admin } = c.var;
      const { boost_plans: changes, confirmed, current_password: password } = c.req.valid('json');
      const unproved = await adminPasswordProblem(c, admin, password);
      if (unproved) return answerRefusal(c, fieldOf('boost_plans', unproved));
      const refused = await changeBoostPlans(db, admin, changes, confirmed, c.var.now());
      if (isRefusal(refused)) return answerRefusal(c, refused);
      return c.json(await present(db), 200);
    },
  );
