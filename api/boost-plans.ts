import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { listBoostPlans } from '#core/boosts/boost-plans.server.ts';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { abilitiesToShow } from '#integrations/payments/open-payments.ts';
import { answer, presentedAs } from './ad-answers.ts';
import { subject } from './api-environment.ts';
import { resourceSchema } from './json-api.ts';
import { paying, payingOf } from './paying.ts';

export const boostPlanAnswer = resourceSchema(
  'boost_plan',
  z.object({
    level: z.enum(BOOST_LEVELS),
    days: z.int(),
    price_cents: z.int(),
    active: z.boolean(),
  }),
);

const boostPaying = paying.pick({ card: true, pix: true, installments: true });

export const boostPlans = subject().openapi(
  createRoute({
    tags: ['Boosts'],
    method: 'get',
    path: '/v1/boost_plans',
    summary: 'The boosts that may be bought, with their prices',
    responses: {
      200: answer(
        'The boosts, and how they can be paid here',
        z.object({ data: z.array(boostPlanAnswer), meta: boostPaying }),
      ),
    },
  }),
  async (c) => {
    const { db, payments } = c.var;
    const [plans, abilities, settings] = await Promise.all([
      listBoostPlans(db, { onlyOffered: true }),
      abilitiesToShow(payments),
      readWebsiteSettings(db),
    ]);
    const { card, pix, installments } = payingOf('boost', abilities, settings);
    const data = plans.map((plan) => presentedAs('boost_plan', plan));
    return c.json({ data, meta: { card, pix, installments } }, 200);
  },
);
