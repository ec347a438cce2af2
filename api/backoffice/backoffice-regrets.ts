import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { BOOST_LEVELS } from '#core/boosts/boost.ts';
import { reasonField } from '#core/fields/reason.ts';
import { REGRET_STATUSES } from '#core/payments/payment.ts';
import { REGRET_FILTERS, REGRET_TABLE } from '#core/payments/regrets-asked.server.ts';
import { decideRegret } from '#core/payments/regret.server.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '#api/ad-answers.ts';
import { answerRefusal, subject } from '#api/api-environment.ts';
import { documentOf, resource, resourceSchema } from '#api/json-api.ts';
import { reais } from '#api/own-ads-export.ts';
import { BOOST_LEVEL_NAMES } from '#core/boosts/boost-naming.ts';
import { dateTimeText } from '#text/formats.ts';
import { REGRET_STATUS_LABELS } from '#text/office-money-labels.ts';
import { adminPassword, adminPasswordProblem } from '../login-attempts.ts';
import { fieldOf } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

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
    what: z.string().nullable().meta({ description: 'What was paid, as on its receipt' }),
    amount_cents: z.int(),
    note: z.string().nullable(),
    decided_by: z.string().nullable(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
  }),
);

/** Purchases that advertisers undid; the second of one product waits for an answer here. */
export const regretList = officeTable({
  path: 'regrets',
  area: 'money',
  summary: 'Purchases that are asked to be undone, or those about which was decided',
  filters: REGRET_FILTERS,
  table: REGRET_TABLE,
  line: regret,
  present: (row) => presentedAs('regrets', row),
  spreadsheet: {
    name: 'desistencias',
    columns: [
      ['Pessoa', ({ person }) => person],
      ['Plano', ({ plan }) => plan],
      ['Impulsionamento', ({ level }) => level && BOOST_LEVEL_NAMES[level]],
      ['Anúncio', ({ ad_name: name }) => name],
      ['Valor (R$)', ({ amount_cents: cents }) => reais(cents)],
      ['Situação', ({ status }) => REGRET_STATUS_LABELS[status].label],
      ['Resposta', ({ note }) => note],
      ['Respondida por', ({ decided_by: name }) => name],
      ['Pedida em', ({ created_at: at }) => dateTimeText(at)],
      ['Respondida em', ({ decided_at: at }) => at && dateTimeText(at)],
      ['Código', ({ id }) => id],
    ],
  },
});

export const backofficeRegrets = subject().openapi(
  createRoute({
    ...forOffice('money'),
    method: 'post',
    path: `${path}/{id}/decisions`,
    summary: 'Undo a purchase that waits, or refuse it with a reason',
    request: {
      params: adId,
      body: jsonBody(
        z.strictObject({
          decision: z.strictObject({
            accept: z.boolean(),
            note: reasonField.optional(),
            current_password: adminPassword,
          }),
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
    const { accept, note, current_password: password } = c.req.valid('json').decision;
    const { id } = c.req.valid('param');
    const refused = accept ? await adminPasswordProblem(c, admin, password) : undefined;
    if (refused) return answerRefusal(c, fieldOf('decision', refused));
    const outcome = await decideRegret(db, admin, id, { accept, note }, now());
    if (isRefusal(outcome)) return answerRefusal(c, outcome);
    return c.json({ data: resource('regrets', id, { status: outcome.status }) }, 200);
  },
);
