import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { PROFILES } from '#core/actor.ts';
import { decideSubscription, givePlan } from '#core/plans/office-subscription-deciding.server.ts';
import { planGift, subscriptionDecision } from '#core/plans/office-subscription-input.ts';
import { OFFICE_SUBSCRIPTION_ACTIONS } from '#core/plans/office-subscription.ts';
import {
  SUBSCRIPTION_FILTERS,
  SUBSCRIPTION_TABLE,
  unsafeGetSubscription,
  type OfficeSubscription,
} from '#core/plans/office-subscriptions.server.ts';
import {
  END_REASONS,
  PLAN_CHANGE_KINDS,
  PLAN_CHANGE_STATUSES,
  SUBSCRIPTION_STATUSES,
} from '#core/plans/plan.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { historyAnswer, presentHistory } from '../event-answers.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { adminPassword, adminPasswordProblem } from '../login-attempts.ts';
import { fieldOf } from './backoffice-ads.ts';
import { officePaymentAnswer } from './office-payment-answer.ts';
import { day, reais } from '../own-ads-export.ts';
import { PROFILE_LABELS } from '#text/account-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { nextText, subscriptionStatusLabels } from '#text/office-subscription-words.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

const line = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  user_id: z.string(),
  person: z.string().nullable(),
  email: z.string(),
  profile: z.enum(PROFILES),
  plan_id: z.string(),
  plan: z.string(),
  duration_in_months: z.int(),
  days: z.int().nullable(),
  price_cents: z
    .int()
    .nullable()
    .meta({ description: 'Agreed; 0: given; null: from before plans were paid here' }),
  recurring: z.boolean(),
  started_at: z.string(),
  period_ends_at: z.string().nullable(),
  trial_ends_at: z.string().nullable(),
  ends_at: z.string().nullable().meta({ description: 'null while it renews itself' }),
  cancel_requested_at: z.string().nullable(),
  past_due_since: z.string().nullable(),
  end_reason: z.enum(END_REASONS).nullable(),
});

const lineAnswer = resourceSchema('office_subscription', line);

const fileDocument = documentOf(
  resourceSchema(
    'office_subscription',
    line.extend({
      person_status: z.enum(USER_STATUSES),
      grace_ends_at: z.string().nullable(),
      is_at_provider: z.boolean().meta({ description: 'The payment provider charges it' }),
      payments: z.array(officePaymentAnswer),
      changes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(PLAN_CHANGE_KINDS),
          status: z.enum(PLAN_CHANGE_STATUSES),
          from: z.string(),
          to: z.string(),
          price_cents: z.int(),
          due_cents: z.int().nullable(),
          applies_at: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
      history: z.array(historyAnswer),
      allowed_actions: z.array(z.enum(OFFICE_SUBSCRIPTION_ACTIONS)),
    }),
  ),
);

const PATH = '/v1/backoffice/subscriptions';

/** The subscriptions of everybody. Behind the administrators' gate, like everything under /v1/backoffice. */
export const subscriptionList = officeTable({
  path: 'subscriptions',
  area: 'money',
  summary: 'Subscriptions by name, e-mail, phone or whole document',
  filters: SUBSCRIPTION_FILTERS,
  table: SUBSCRIPTION_TABLE,
  line: lineAnswer,
  present: (row) => presentedAs('office_subscription', row),
  spreadsheet: {
    name: 'assinaturas',
    columns: [
      ['Anunciante', ({ person }) => person],
      ['E-mail', ({ email }) => email],
      ['Perfil', ({ profile }) => PROFILE_LABELS[profile].label],
      ['Plano', ({ plan }) => plan],
      ['Preço (R$)', ({ price_cents: cents }) => reais(cents)],
      [
        'Situação',
        (row) =>
          subscriptionStatusLabels(serialized(row))
            .map(({ label }) => label)
            .join('. '),
      ],
      ['Desde', ({ started_at: at }) => dateTimeText(at)],
      ['Período', (row) => nextText(serialized(row))],
      ['Em atraso desde', ({ past_due_since: at }) => day(at)],
      ['Código', ({ id }) => id],
      ['Código da conta', ({ user_id: id }) => id],
    ],
  },
});

/** One of anybody. Behind the same gate. */
export const officeSubscriptions = subject()
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: PATH,
      summary: 'Give an account a plan until a day, without any payment',
      request: {
        body: jsonBody(z.strictObject({ subscription: planGift, current_password: adminPassword })),
      },
      responses: { 201: answer('Given', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { subscription: gift, current_password: password } = c.req.valid('json');
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('subscription', refused));
      return present(c, await givePlan(db, admin, gift, now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A subscription with its payments, changes and history',
      request: { params: adId },
      responses: { 200: answer('It', fileDocument), ...refusals },
    }),
    async (c) => present(c, c.req.valid('param'), 200),
  )
  .openapi(
    createRoute({
      ...forOffice('money'),
      method: 'post',
      path: `${PATH}/{id}/transitions`,
      summary: 'End a subscription now, or at the end of what is paid or tried; nothing is charged',
      request: {
        params: adId,
        body: jsonBody(
          z.strictObject({
            transition: subscriptionDecision.extend({ current_password: adminPassword }),
          }),
        ),
      },
      responses: { 201: answer('Done', fileDocument), ...refusals },
    }),
    async (c) => {
      const { db, payments, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { current_password: password, ...transition } = c.req.valid('json').transition;
      const refused = await adminPasswordProblem(c, admin, password);
      if (refused) return answerRefusal(c, fieldOf('transition', refused));
      return present(c, await decideSubscription(db, payments, admin, id, transition, now()), 201);
    },
  );

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetSubscription(c.var.db, outcome.id);
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: file(found) }, status);
}

function file({ id, history, payments, changes, ...row }: OfficeSubscription) {
  return resource('office_subscription', id, {
    ...serialized(row),
    payments: payments.map(serialized),
    changes: changes.map(serialized),
    history: presentHistory(history),
  });
}
