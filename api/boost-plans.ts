import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { listBoostPlans } from '#core/boosts/boost-plans.server.ts';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { answer, presentedAs } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { resourceSchema } from './json-api.ts';

export const boostPlanAnswer = resourceSchema(
  'boost_plan',
  z.object({
    level: z.enum(BOOST_LEVELS),
    days: z.int(),
    price_cents: z.int(),
    active: z.boolean(),
  }),
);

export const boostPlans = subject().openapi(
  createRoute({
    tags: ['Boosts'],
    method: 'get',
    path: '/v1/boost_plans',
    summary: 'The boosts that may be bought, with their prices',
    responses: { 200: answer('The boosts', z.object({ data: z.array(boostPlanAnswer) })) },
  }),
  async (c) => {
    const plans = await listBoostPlans(c.var.db, { onlyOffered: true });
    return c.json({ data: plans.map((plan) => presentedAs('boost_plan', plan)) }, 200);
  },
);
