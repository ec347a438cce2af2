import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  dataRequestDecisionInput,
  dataRequestInput,
} from '#core/data-requests/data-request-input.ts';
import {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STATES,
} from '#core/data-requests/data-request.ts';
import {
  DATA_REQUEST_FILTERS,
  DATA_REQUEST_TABLE,
  decideDataRequest,
  registerDataRequest,
  unsafeGetDataRequest,
} from '#core/data-requests/data-requests.server.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { addRegisterNote, registerNoteInput } from '#core/office/register-notes.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import {
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_STATE_LABELS,
} from '#text/data-request-labels.ts';
import { dateText, dateTimeText } from '#text/formats.ts';
import { dataRequestClockText } from '#text/legal-clock-words.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '../api-environment.ts';
import { documentOf, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';
import { legalClock, registerNotes } from './register-answers.ts';

const facts = z.object({
  kind: z.enum(DATA_REQUEST_KINDS),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channel: z.enum(DATA_REQUEST_CHANNELS),
  contact_request_id: z.string().nullable(),
  request: z.string(),
  received_at: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  state: z.enum(DATA_REQUEST_STATES),
  outcome: z.string().nullable().meta({ description: 'What was answered, or why it was refused' }),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  clock: legalClock,
  user_id: z.string().nullable().meta({ description: 'Who confirmed this e-mail address here' }),
});
const line = resourceSchema('data_request', facts);
const requestDocument = documentOf(
  resourceSchema('data_request_file', facts.extend({ notes: registerNotes })),
);

const PATH = '/v1/backoffice/data_requests';

/** What people ask of their own data by law. Behind the administrators' gate. */
export const dataRequestList = officeTable({
  path: 'data_requests',
  area: 'requests',
  summary: 'Requests of people about their own data, by when they were received',
  filters: DATA_REQUEST_FILTERS,
  table: DATA_REQUEST_TABLE,
  line,
  present: (row) => presentedAs('data_request', row),
  spreadsheet: {
    name: 'pedidos-de-dados',
    columns: [
      ['Nome', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Telefone', ({ phone }) => phone && formatPhone(phone)],
      ['Pedido', ({ kind }) => DATA_REQUEST_KIND_LABELS[kind].label],
      ['Lei', ({ kind }) => DATA_REQUEST_KIND_LABELS[kind].law],
      ['O que pediu', ({ request }) => request],
      ['Como chegou', ({ channel }) => DATA_REQUEST_CHANNEL_LABELS[channel]],
      ['Recebido em', ({ received_at: at }) => dateText(at)],
      ['Prazo', ({ clock }) => dataRequestClockText(clock)],
      ['Situação', ({ state }) => DATA_REQUEST_STATE_LABELS[state].label],
      ['Resposta ou motivo', ({ outcome }) => outcome],
      ['Concluído em', ({ closed_at: at }) => at && dateTimeText(at)],
      ['Código', ({ id }) => id],
    ],
  },
});

export const officeDataRequests = subject()
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'post',
      path: PATH,
      summary: 'Register what a person asked of their data, from a message or from elsewhere',
      request: { body: jsonBody(z.strictObject({ data_request: dataRequestInput })) },
      responses: { 201: answer('Registered', requestDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const input = c.req.valid('json').data_request;
      return present(c, await registerDataRequest(db, admin, input, now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'A request about data, with its notes',
      request: { params: adId },
      responses: { 200: answer('It', requestDocument), ...refusals },
    }),
    async (c) => present(c, { id: idOf(c) }, 200),
  )
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'post',
      path: `${PATH}/{id}/notes`,
      summary: 'Add a note that nobody can change',
      request: { params: adId, body: jsonBody(z.strictObject({ note: registerNoteInput })) },
      responses: { 201: answer('Added', requestDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { text } = c.req.valid('json').note;
      const outcome = await addRegisterNote(db, admin, 'data_requests', idOf(c), text, now());
      return present(c, outcome, 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('requests'),
      method: 'post',
      path: `${PATH}/{id}/decisions`,
      summary: 'Say what was answered, or on which ground it is refused',
      request: {
        params: adId,
        body: jsonBody(z.strictObject({ decision: dataRequestDecisionInput })),
      },
      responses: { 201: answer('Decided', requestDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { decision } = c.req.valid('json');
      return present(c, await decideDataRequest(db, admin, idOf(c), decision, now()), 201);
    },
  );

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetDataRequest(c.var.db, outcome.id, c.var.now());
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: presentedAs('data_request_file', found) }, status);
}
