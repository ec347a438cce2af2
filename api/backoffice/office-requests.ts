import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ADS_AMOUNTS, REQUEST_KINDS, REQUEST_STATES } from '#core/contact/contact-request.ts';
import { CONTACT_SUBJECTS } from '#core/contact/contact-subject.ts';
import { requestChangeInput } from '#core/contact/office-request-input.ts';
import {
  changeRequest,
  unsafeGetRequest,
  unsafeListRequests,
} from '#core/contact/office-requests.server.ts';
import { keywordsFilter, oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  adId,
  answer,
  jsonBody,
  pageMeta,
  pageMetaOf,
  presentedAs,
  refusals,
} from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { typed, type Asked } from '../by-kind.ts';
import { documentOf, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';

const request = resourceSchema(
  'office_request',
  z.object({
    kind: z.enum(REQUEST_KINDS),
    subject: z.enum(CONTACT_SUBJECTS).nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().nullable(),
    creci: z.string().nullable(),
    town: z.string().nullable().meta({ description: 'As it was typed' }),
    ads_amount: z.enum(ADS_AMOUNTS).nullable(),
    message: z.string().nullable(),
    state: z.enum(REQUEST_STATES),
    note: z.string().nullable(),
    sent_at: z.string(),
    changed_at: z.string().nullable(),
    changed_by: z.string().nullable(),
    user_id: z.string().nullable().meta({ description: 'Who confirmed this e-mail address here' }),
  }),
);

const counters = z.object({ new: z.int(), in_progress: z.int(), done: z.int() });

const PATH = '/v1/backoffice/contact_requests';

/** What people write to us and ask for, and how far we are with it. Behind the administrators' gate. */
export const officeRequests = subject()
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'get',
      path: PATH,
      summary: 'Requests of the contact page and of brokers and agencies, the newest first',
      request: {
        query: z.object({
          kind: oneOfFilter(REQUEST_KINDS),
          state: oneOfFilter(REQUEST_STATES),
          q: keywordsFilter,
          page: pageFilter,
        }),
      },
      responses: {
        200: answer(
          'A page, and how many there are in each state',
          z.object({ data: z.array(request), meta: pageMeta.extend({ counters }) }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListRequests(c.var.db, c.req.valid('query'));
      const data = found.items.map((row) => presentedAs('office_request', row));
      return c.json({ data, meta: { ...pageMetaOf(found), counters: found.counters } }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A request',
      request: { params: adId },
      responses: { 200: answer('It', documentOf(request)), ...refusals },
    }),
    async (c) => present(c, c.req.valid('param'), 200),
  )
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'post',
      path: `${PATH}/{id}/changes`,
      summary: 'Say how far we are with a request, with a note that only administrators read',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ change: requestChangeInput })),
      },
      responses: { 201: answer('Changed', documentOf(request)), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { id } = c.req.valid('param');
      const outcome = await changeRequest(db, admin, id, c.req.valid('json').change, now());
      return present(c, outcome, 201);
    },
  );

async function present(c: Asked, outcome: { id: string } | Refusal, status: 200 | 201) {
  if (isRefusal(outcome)) return typed(answerRefusal(c, outcome));
  const found = await unsafeGetRequest(c.var.db, outcome.id);
  if (isRefusal(found)) return typed(answerRefusal(c, found));
  return typed(c.json({ data: presentedAs('office_request', found) }, status));
}
