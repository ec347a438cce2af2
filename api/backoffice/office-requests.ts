import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ADS_AMOUNTS, REQUEST_KINDS, REQUEST_STATES } from '#core/contact/contact-request.ts';
import { CONTACT_SUBJECTS } from '#core/contact/contact-subject.ts';
import { requestChangeInput } from '#core/contact/office-request-input.ts';
import {
  changeRequest,
  REQUEST_FILTERS,
  REQUEST_TABLE,
  unsafeGetRequest,
} from '#core/contact/office-requests.server.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { documentOf, resourceSchema } from '../json-api.ts';
import {
  CONTACT_SUBJECT_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '#text/contact-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

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
    data_request_id: z.string().nullable().meta({ description: 'What was registered from it' }),
  }),
);

const PATH = '/v1/backoffice/contact_requests';

/** What people write to us and ask for. Behind the administrators' gate. */
export const requestList = officeTable({
  path: 'contact_requests',
  area: 'requests',
  summary: 'Requests of the contact page and of brokers and agencies',
  filters: REQUEST_FILTERS,
  table: REQUEST_TABLE,
  line: request,
  present: (row) => presentedAs('office_request', row),
  spreadsheet: {
    name: 'pedidos-de-contato',
    columns: [
      ['Nome', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Telefone', ({ phone }) => formatPhone(phone)],
      ['De onde veio', ({ kind }) => REQUEST_KIND_LABELS[kind].one],
      ['Assunto', ({ subject: about }) => about && CONTACT_SUBJECT_LABELS[about]],
      ['Empresa', ({ company }) => company],
      ['CRECI', ({ creci }) => creci],
      ['Cidade', ({ town }) => town],
      ['Mensagem', ({ message }) => message],
      ['Situação', ({ state }) => REQUEST_STATE_LABELS[state].label],
      ['Anotação', ({ note }) => note],
      ['Chegou em', ({ sent_at: at }) => dateTimeText(at)],
      ['Código', ({ id }) => id],
    ],
  },
});

/** One of anybody, and how far we are with it. Behind the same gate. */
export const officeRequests = subject()
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

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetRequest(c.var.db, outcome.id);
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: presentedAs('office_request', found) }, status);
}
