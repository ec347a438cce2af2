import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { endAccountSessions } from '#core/accounts/account-sessions.server.ts';
import {
  ACCOUNT_TABLE,
  unsafeGetAccount,
  type AccountFile,
} from '#core/accounts/account-directory.server.ts';
import { ACCOUNT_FILTERS } from '#core/accounts/account-filters.ts';
import { ACCOUNT_ACTIONS } from '#core/accounts/account-lifecycle.ts';
import { USER_STATUSES } from '#core/accounts/account.ts';
import { changeProfileKind } from '#core/accounts/profile-kind-change.server.ts';
import { PROFILES } from '#core/actor.ts';
import { oneOfList } from '#core/fields/one-of-list.ts';
import { reasonField } from '#core/fields/reason.ts';
import { SUBSCRIPTION_STATUSES } from '#core/plans/plan.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { historyAnswer, presentHistory } from '../event-answers.ts';
import { PROFILE_LABELS, USER_STATUS_LABELS } from '#text/account-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

const summary = z.object({
  first_name: z.string(),
  last_name: z.string(),
  presentation_name: z.string().nullable(),
  firm_name: z.string().nullable(),
  email: z.string(),
  email_confirmed_at: z.string().nullable(),
  profile: z.enum(PROFILES),
  status: z.enum(USER_STATUSES),
  created_at: z.string(),
  properties_count: z.int(),
  vehicles_count: z.int(),
});

export const accountAnswer = resourceSchema(
  'accounts',
  summary.extend({
    bounced_at: z
      .string()
      .nullable()
      .meta({ description: 'Since when there is no such mailbox; null: messages arrive' }),
  }),
);

const placeAnswer = z.object({ published: z.int(), limit: z.int(), over: z.int() });

export const fileAnswer = resourceSchema(
  'accounts',
  summary.extend({
    creci: z.string().nullable(),
    cpf_end: z.string().nullable().meta({ description: 'The last four digits, to ask for' }),
    show_profile: z.boolean(),
    is_real_estate: z.boolean().meta({ description: 'A firm that deals in properties' }),
    phones: z.array(z.object({ number: z.string(), whatsapp: z.boolean() })),
    mailbox: z
      .object({
        bounced_at: z.string().nullable(),
        complained_at: z.string().nullable(),
        soft_bounces: z.int(),
      })
      .nullable()
      .meta({ description: 'What came back of our messages; null: they arrive' }),
    has_two_step: z.boolean(),
    last_used_at: z.string().nullable(),
    subscription: z
      .object({
        name: z.string(),
        kind: z.enum(PROFILES),
        status: z.enum(SUBSCRIPTION_STATUSES),
      })
      .nullable()
      .meta({ description: 'In force now; null: the free plan of the kind' }),
    places: z.object({ property: placeAnswer, vehicle: placeAnswer }),
    allowed_actions: z.array(z.enum(ACCOUNT_ACTIONS)),
    history: z.array(historyAnswer),
  }),
);

const profileChangeInput = z.strictObject({ profile: oneOfList(PROFILES), reason: reasonField });

export const accountList = officeTable({
  path: 'users',
  area: 'people_reading',
  summary: 'Accounts by name, firm, e-mail, phone, id, a whole document or the code of an ad',
  filters: ACCOUNT_FILTERS,
  table: ACCOUNT_TABLE,
  line: accountAnswer,
  present: ({ id, ...row }) => resource('accounts', id, serialized(row)),
  spreadsheet: {
    name: 'contas',
    columns: [
      ['Nome', ({ first_name: first, last_name: last }) => `${first} ${last}`],
      ['Nome público', ({ firm_name: firm, presentation_name: name }) => firm ?? name],
      ['E-mail', ({ email }) => email],
      ['Confirmado em', ({ email_confirmed_at: at }) => at && dateTimeText(at)],
      ['E-mail voltou em', ({ bounced_at: at }) => at && dateTimeText(at)],
      ['Perfil', ({ profile }) => PROFILE_LABELS[profile].label],
      ['Situação', ({ status }) => USER_STATUS_LABELS[status]],
      ['Imóveis no ar', ({ properties_count: count }) => count],
      ['Veículos no ar', ({ vehicles_count: count }) => count],
      ['Desde', ({ created_at: at }) => dateTimeText(at)],
      ['Código', ({ id }) => id],
    ],
  },
});

/** The accounts, as support sees them. Behind the administrators' gate, like everything under /v1/backoffice. */
export const accounts = subject()
  .openapi(
    createRoute({
      ...forOffice('people_reading'),
      method: 'get',
      path: '/v1/backoffice/users/{id}',
      summary: 'An account with its history; of its documents only what support asks for',
      request: { params: adId },
      responses: { 200: answer('The account', documentOf(fileAnswer)), ...refusals },
    }),
    async (c) => {
      const { db, now } = c.var;
      const file = await unsafeGetAccount(db, c.req.valid('param').id, now());
      return isRefusal(file) ? answerRefusal(c, file) : c.json({ data: presentFile(file) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('people'),
      method: 'post',
      path: '/v1/backoffice/users/{id}/profile',
      summary: 'Make an account one of another kind; its sessions end and its owner is told',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ profile_change: profileChangeInput })),
      },
      responses: { 201: answer('Of the new kind', documentOf(fileAnswer)), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const { profile_change: input } = c.req.valid('json');
      const outcome = await changeProfileKind(db, admin, id, input, now());
      if (isRefusal(outcome)) return answerRefusal(c, outcome);
      const file = await unsafeGetAccount(db, id, now());
      return isRefusal(file) ? answerRefusal(c, file) : c.json({ data: presentFile(file) }, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('people'),
      method: 'delete',
      path: '/v1/backoffice/users/{id}/sessions',
      summary: 'End every session of an account; its owner logs in again',
      request: { params: adId },
      responses: { 204: { description: 'They are over' }, ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const refusal = await endAccountSessions(db, admin, c.req.valid('param').id, now());
      return refusal ? answerRefusal(c, refusal) : c.body(null, 204);
    },
  );

function presentFile({ id, history, ...row }: AccountFile) {
  return resource('accounts', id, { ...serialized(row), history: presentHistory(history) });
}
