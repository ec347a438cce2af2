import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { PROFILES } from '#core/actor.ts';
import { planFacts } from '#core/plans/plan-input.ts';
import { findPlanOffer, listPlanOffers, ownTrialDays } from '#core/plans/plan-offers.server.ts';
import { readWebsiteSettings } from '#core/site/website-settings.server.ts';
import { refuse } from '#core/refusal.ts';
import { abilitiesToShow } from '#integrations/payments/open-payments.ts';
import { adId, answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, resource, resourceSchema } from './json-api.ts';
import { paying, payingOf } from './paying.ts';

export const planOffer = resourceSchema('plans', planFacts.omit({ active: true }));

const offers = z.object({ data: z.array(planOffer), meta: paying });

const ownOffers = offers.extend({ meta: paying.extend({ trial_used: z.boolean() }) });

type Offer = NonNullable<Awaited<ReturnType<typeof findPlanOffer>>>;

const offerOf = ({ id, ...facts }: Offer) => resource('plans', id, facts);

/** What may be bought, and how it can be paid here. */
export const plans = subject()
  .openapi(
    createRoute({
      tags: ['Plans'],
      method: 'get',
      path: '/v1/plans',
      summary: 'Plans on offer, of one profile or of all',
      request: { query: z.object({ kind: z.enum(PROFILES).optional() }) },
      responses: { 200: answer('The plans', offers), ...refusals },
    }),
    async (c) => {
      const { db, payments } = c.var;
      const [found, abilities, settings] = await Promise.all([
        listPlanOffers(db, c.req.valid('query').kind),
        abilitiesToShow(payments),
        readWebsiteSettings(db),
      ]);
      const meta = payingOf('plan', abilities, settings);
      return c.json({ data: found.map(offerOf), meta }, 200);
    },
  )
  .openapi(
    createRoute({
      tags: ['Plans'],
      method: 'get',
      path: '/v1/plans/{id}',
      summary: 'A plan on offer',
      request: { params: adId },
      responses: { 200: answer('The plan', documentOf(planOffer)), ...refusals },
    }),
    async (c) => {
      const found = await findPlanOffer(c.var.db, c.req.valid('param').id);
      return found ? c.json({ data: offerOf(found) }, 200) : answerRefusal(c, refuse('not_found'));
    },
  )
  .openapi(
    createRoute({
      tags: ['Plans'],
      middleware: userGate,
      security: [{ user: [] }],
      method: 'get',
      path: '/v1/users/plans',
      summary: "Plans on offer for the user's profile, and the days of trial left to the user",
      responses: { 200: answer('The plans', ownOffers), 401: refusals[401] },
    }),
    async (c) => {
      const { db, user, payments } = c.var;
      const [found, abilities, settings, trial_days] = await Promise.all([
        listPlanOffers(db, user.profile),
        abilitiesToShow(payments),
        readWebsiteSettings(db),
        ownTrialDays(db, user),
      ]);
      const trial_used = trial_days < settings.trial_days;
      const meta = { ...payingOf('plan', abilities, settings), trial_days, trial_used };
      return c.json({ data: found.map(offerOf), meta }, 200);
    },
  );
