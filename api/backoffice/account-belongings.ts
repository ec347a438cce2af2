import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { unsafeReadBelongings } from '#core/accounts/account-belongings.server.ts';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#core/data-requests/data-request.ts';
import { PAYMENT_STATUSES } from '#core/payments/payment.ts';
import { isRefusal } from '#core/refusal.ts';
import { adId, answer, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const byState = z.record(z.string(), z.int());
const payment = z.object({
  id: z.string(),
  what: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount_cents: z.int(),
  at: z.string(),
});

const belongings = resourceSchema(
  'account_belongings',
  z.object({
    properties: byState.meta({
      description: 'Ads by state; archived, and hidden with the account, whatever the state',
    }),
    vehicles: byState,
    leads: z.object({
      total: z.int(),
      lately: z.int().meta({ description: 'In 30 days' }),
      last_at: z.string().nullable(),
    }),
    sessions: z.array(
      z.object({
        user_agent: z.string().nullable(),
        opened_at: z.string(),
        last_used_at: z.string(),
      }),
    ),
    reports: z
      .object({ about: z.int(), open: z.int(), sent: z.int() })
      .nullable()
      .meta({ description: 'Of these ads, and of this person about others; null: not your area' }),
    holds: z
      .object({ total: z.int(), waiting: z.int() })
      .nullable()
      .meta({ description: 'Ads that waited because they were suspicious' }),
    payments: z.object({ total: z.int(), latest: z.array(payment) }).nullable(),
    boosts: z.object({ total: z.int(), running: z.int() }).nullable(),
    data_requests: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(DATA_REQUEST_KINDS),
          state: z.enum(DATA_REQUEST_STATES),
          at: z.string().meta({ description: 'When it was received' }),
        }),
      )
      .nullable()
      .meta({ description: 'By the confirmed e-mail, the newest first' }),
  }),
);

/** What belongs to an account, as far as the role of whoever asks goes. */
export const accountBelongings = subject().openapi(
  createRoute({
    ...forOffice('people_reading'),
    method: 'get',
    path: '/v1/backoffice/users/{id}/belongings',
    summary: 'Ads, leads, sessions, reports, payments and boosts of an account, in numbers',
    request: { params: adId },
    responses: { 200: answer('What belongs to it', documentOf(belongings)), ...refusals },
  }),
  async (c) => {
    const { db, areas, now } = c.var;
    const { id } = c.req.valid('param');
    const read = await unsafeReadBelongings(db, id, areas, now());
    if (isRefusal(read)) return answerRefusal(c, read);
    const attributes = {
      ...read,
      leads: serialized(read.leads),
      sessions: read.sessions.map(serialized),
    };
    return c.json({ data: resource('account_belongings', id, attributes) }, 200);
  },
);
