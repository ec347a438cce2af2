import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  END_REASONS,
  PLAN_CHANGE_KINDS,
  PLAN_CHANGE_STATUSES,
  SUBSCRIPTION_STATUSES,
} from '#core/plans/plan.ts';
import { REGRET_STATUSES } from '#core/payments/payment.ts';
import {
  listOwnSubscriptions,
  SUBSCRIPTION_ACTIONS,
} from '#core/plans/own-subscriptions.server.ts';
import {
  cancelPlanChange,
  changePlan,
  previewPlanChange,
} from '#core/plans/plan-changing.server.ts';
import { checkoutUrl, startSubscription } from '#core/plans/subscribing.server.ts';
import { cancelSubscription, resumeSubscription } from '#core/plans/subscription-ending.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { userGate } from './gates.ts';
import { documentOf, orNothing, resource, resourceSchema } from './json-api.ts';
import { centsShown, payingPlace } from './paying.ts';
import { clientAddress } from './rate-limits.ts';

const ownerOnly = { tags: ['Plans'], security: [{ user: [] }], middleware: userGate };
const all = '/v1/users/subscriptions';
const one = `${all}/{id}`;

const moment = z.string().nullable();

const planChange = z
  .object({
    id: z.string(),
    status: z.enum(PLAN_CHANGE_STATUSES),
    kind: z.enum(PLAN_CHANGE_KINDS),
    plan_id: z.string(),
    plan: z.string(),
    price_cents: z.int(),
    due_cents: z.int().nullable(),
    applies_at: moment,
    pay_url: z.string().nullable(),
    failure: z.string().nullable().meta({ description: 'Why the card was refused' }),
    still_sold: z
      .boolean()
      .meta({ description: 'At this price: it comes back when a cancellation is taken back' }),
  })
  .meta({ id: 'PlanChange' });

const regret = z
  .object({
    status: z.enum(REGRET_STATUSES),
    note: z.string().nullable().meta({ description: 'What our team wrote about it' }),
    amount_cents: z.int(),
    created_at: z.string(),
    decided_at: moment,
    held_cents: z.int().meta({ description: 'What the bank did not take back' }),
    plan: z.string().nullable().meta({ description: 'That was regretted' }),
  })
  .meta({ id: 'PlanRegret' });

const subscription = resourceSchema(
  'subscriptions',
  z.object({
    status: z.enum(SUBSCRIPTION_STATUSES),
    plan_id: z.string(),
    plan: z.string(),
    duration_in_months: z.int(),
    price_cents: z.int().nullable(),
    recurring: z.boolean(),
    started_at: z.string(),
    ends_at: moment,
    trial_days: z.int(),
    trial_ends_at: moment,
    period_ends_at: moment,
    cancel_requested_at: moment,
    past_due_since: moment,
    grace_ends_at: moment,
    failure: z.string().nullable(),
    due_payment_id: z.string().nullable(),
    regret_until: moment,
    regret_cents: z.int().nullable(),
    regret_of_upgrade: z.boolean(),
    regret_plan_before: z
      .string()
      .nullable()
      .meta({ description: 'Of an upgrade: the plan that is back; null where our team decides' }),
    regret_keeps_change: z
      .boolean()
      .meta({ description: 'The scheduled plan is smaller than the one that is back, too' }),
    regret: orNothing(regret),
    end_reason: z.enum(END_REASONS).nullable(),
    end_note: z.string().nullable().meta({ description: 'Why our team ended it' }),
    plan_change: orNothing(planChange),
    allowed_actions: z.array(z.enum(SUBSCRIPTION_ACTIONS)),
  }),
);

const done = documentOf(z.object({ id: z.string(), type: z.literal('subscriptions') }));
const doneOf = (id: string) => ({ data: { id, type: 'subscriptions' as const } });

/** The paid plan of an account. Nothing here makes one valid: the provider's event does. */
export const subscriptions = subject()
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: all,
      summary: 'The current subscription and those of before',
      responses: {
        200: answer('The subscriptions', z.object({ data: z.array(subscription) })),
        401: refusals[401],
      },
    }),
    async (c) => {
      const found = await listOwnSubscriptions(c.var.db, c.var.user, c.var.now());
      const data = found.map(({ id, plan_change: change, regret: asked, ...facts }) =>
        resource('subscriptions', id, {
          ...serialized(facts),
          plan_change: change && serialized(change),
          regret: asked && serialized(asked),
        }),
      );
      return c.json({ data }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: all,
      summary: 'Begin to subscribe: the checkout of the plan',
      request: {
        body: jsonBody(
          z.strictObject({
            subscription: z.strictObject({
              plan_id: z.string(),
              price_cents_shown: centsShown,
              trial_days_shown: z.int().min(0).optional().meta({
                description:
                  'The days of trial that the person was shown; refused when there are fewer',
              }),
            }),
          }),
        ),
      },
      responses: { 201: answer('Waits for its checkout', done), ...refusals },
    }),
    async (c) => {
      const { db, user, limits, payments, publicBaseUrl } = c.var;
      const limited =
        (await limits.spend('payment_account', user.id)) ??
        (await limits.spend('payment_address', clientAddress(c)));
      if (limited) return answerRefusal(c, limited);
      const wish = c.req.valid('json').subscription;
      const shown = { priceCents: wish.price_cents_shown, trialDays: wish.trial_days_shown };
      const way = { provider: payments, baseUrl: publicBaseUrl ?? '', place: payingPlace(c) };
      const started = await startSubscription(db, way, user, wish.plan_id, c.var.now(), shown);
      return isRefusal(started) ? answerRefusal(c, started) : c.json(doneOf(started.id), 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/checkouts/{id}',
      summary: "The provider's page on which a subscription or payment of one's own is paid",
      request: { params: adId },
      responses: {
        200: answer('Where it is paid', z.object({ data: z.object({ url: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, now } = c.var;
      const url = await checkoutUrl(db, user, c.req.valid('param').id, now());
      return isRefusal(url) ? answerRefusal(c, url) : c.json({ data: { url } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: `${one}/cancellation`,
      summary: 'Cancel: it goes on until the end of the trial or period and is not charged again',
      request: { params: adId },
      responses: { 200: answer('Cancelled', done), ...refusals },
    }),
    async (c) => {
      const { db, user, payments, now } = c.var;
      const outcome = await cancelSubscription(db, payments, user, c.req.valid('param').id, now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(doneOf(outcome.id), 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: `${one}/cancellation`,
      summary: 'Take the cancellation back before the end',
      request: { params: adId },
      responses: { 200: answer('Goes on', done), ...refusals },
    }),
    async (c) => {
      const { db, user, payments, now } = c.var;
      const outcome = await resumeSubscription(db, payments, user, c.req.valid('param').id, now());
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.json(doneOf(outcome.id), 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'get',
      path: '/v1/users/plan_changes/preview',
      summary: 'What changing to a plan would cost today, and when it would apply',
      request: { query: z.object({ plan_id: z.string().max(40) }) },
      responses: {
        200: answer(
          'The preview',
          z.object({
            data: z.object({
              kind: z.enum(PLAN_CHANGE_KINDS),
              price_cents: z.int(),
              due_cents: z.int(),
              applies_at: z.string(),
            }),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, payments, now } = c.var;
      const { plan_id: planId } = c.req.valid('query');
      const preview = await previewPlanChange(db, payments, user, planId, now());
      if (isRefusal(preview)) return answerRefusal(c, preview);
      return c.json({ data: { ...preview, applies_at: preview.applies_at.toISOString() } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'post',
      path: '/v1/users/plan_changes',
      summary: 'Change the plan: a larger one at once, a smaller one at the end of the period',
      request: {
        body: jsonBody(
          z.strictObject({
            plan_change: z.strictObject({
              plan_id: z.string(),
              price_cents_shown: centsShown,
              due_cents_shown: centsShown,
            }),
          }),
        ),
      },
      responses: {
        201: answer(
          'Changed, waiting or scheduled',
          z.object({ data: z.object({ id: z.string(), status: z.enum(PLAN_CHANGE_STATUSES) }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, payments, limits, now } = c.var;
      const limited = await limits.spend('payment_account', user.id);
      if (limited) return answerRefusal(c, limited);
      const wish = c.req.valid('json').plan_change;
      const shown = { priceCents: wish.price_cents_shown, dueCents: wish.due_cents_shown };
      const outcome = await changePlan(db, payments, user, wish.plan_id, now(), shown);
      return isRefusal(outcome) ? answerRefusal(c, outcome) : c.json({ data: outcome }, 201);
    },
  )
  .openapi(
    createRoute({
      ...ownerOnly,
      method: 'delete',
      path: '/v1/users/plan_changes/{id}',
      summary: 'Stay with the present plan',
      request: { params: adId },
      responses: {
        200: answer('Stays', z.object({ data: z.object({ id: z.string() }) })),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, user, payments, now } = c.var;
      const outcome = await cancelPlanChange(db, payments, user, c.req.valid('param').id, now());
      return isRefusal(outcome)
        ? answerRefusal(c, outcome)
        : c.json({ data: { id: outcome.id } }, 200);
    },
  );
