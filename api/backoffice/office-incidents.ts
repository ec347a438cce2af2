import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  incidentChangeInput,
  incidentClosingInput,
  incidentInput,
} from '#core/incidents/incident-input.ts';
import { INCIDENT_DATA_KINDS, INCIDENT_RISKS, INCIDENT_STATES } from '#core/incidents/incident.ts';
import {
  changeIncident,
  closeIncident,
  INCIDENT_FILTERS,
  INCIDENT_TABLE,
  registerIncident,
  unsafeGetIncident,
} from '#core/incidents/incidents.server.ts';
import { addRegisterNote, registerNoteInput } from '#core/office/register-notes.server.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { dateTimeText } from '#text/formats.ts';
import {
  INCIDENT_DATA_LABELS,
  INCIDENT_RISK_LABELS,
  INCIDENT_STATE_LABELS,
} from '#text/incident-words.ts';
import { incidentClockText } from '#text/legal-clock-words.ts';
import { adId, answer, jsonBody, presentedAs, refusals } from '../ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '../api-environment.ts';
import { documentOf, resourceSchema } from '../json-api.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';
import { legalClock, registerNotes } from './register-answers.ts';

const facts = z.object({
  title: z.string(),
  happened_at: z.string().nullable(),
  known_at: z.string().meta({ description: 'When the company knew; the clock runs from here' }),
  description: z.string(),
  data_kinds: z.array(z.enum(INCIDENT_DATA_KINDS)),
  people_count: z.int().nullable(),
  risk: z.enum(INCIDENT_RISKS),
  risk_grounds: z.string().nullable(),
  measures: z.string().nullable(),
  authority_told_at: z.string().nullable(),
  authority_protocol: z.string().nullable(),
  people_told_at: z.string().nullable(),
  people_told_how: z.string().nullable(),
  conclusion: z.string().nullable(),
  state: z.enum(INCIDENT_STATES),
  clock: legalClock,
  created_at: z.string(),
  created_by: z.string().nullable(),
  changed_at: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
});
const line = resourceSchema('incident', facts);
const incidentDocument = documentOf(
  resourceSchema('incident_file', facts.extend({ notes: registerNotes })),
);

const PATH = '/v1/backoffice/incidents';

/** Security incidents with personal data. Behind the administrators' gate. */
export const incidentList = officeTable({
  path: 'incidents',
  area: 'office',
  summary: 'Security incidents with personal data, by when they became known',
  filters: INCIDENT_FILTERS,
  table: INCIDENT_TABLE,
  line,
  present: (row) => presentedAs('incident', row),
  spreadsheet: {
    name: 'incidentes',
    columns: [
      ['Título', ({ title }) => title],
      ['Aconteceu em', ({ happened_at: at }) => at && dateTimeText(at)],
      ['Conhecido em', ({ known_at: at }) => dateTimeText(at)],
      ['O que aconteceu', ({ description }) => description],
      ['Dados', ({ data_kinds: kinds }) => kinds.map((of) => INCIDENT_DATA_LABELS[of]).join('; ')],
      ['Pessoas (estimativa)', ({ people_count: count }) => count],
      ['Risco', ({ risk }) => INCIDENT_RISK_LABELS[risk].short],
      ['Por quê', ({ risk_grounds: grounds }) => grounds],
      ['Medidas', ({ measures }) => measures],
      ['Prazo', ({ clock }) => incidentClockText(clock)],
      ['ANPD comunicada em', ({ authority_told_at: at }) => at && dateTimeText(at)],
      ['Protocolo', ({ authority_protocol: number }) => number],
      ['Pessoas comunicadas em', ({ people_told_at: at }) => at && dateTimeText(at)],
      ['Como', ({ people_told_how: how }) => how],
      ['Situação', ({ state }) => INCIDENT_STATE_LABELS[state].label],
      ['Encerrado em', ({ closed_at: at }) => at && dateTimeText(at)],
      ['Conclusão', ({ conclusion }) => conclusion],
      ['Código', ({ id }) => id],
    ],
  },
});

export const officeIncidents = subject()
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: PATH,
      summary: 'Register an incident',
      request: { body: jsonBody(z.strictObject({ incident: incidentInput })) },
      responses: { 201: answer('Registered', incidentDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { incident } = c.req.valid('json');
      return present(c, await registerIncident(db, admin, incident, now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'An incident, with its notes',
      request: { params: adId },
      responses: { 200: answer('It', incidentDocument), ...refusals },
    }),
    async (c) => present(c, { id: idOf(c) }, 200),
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'put',
      path: `${PATH}/{id}`,
      summary: 'Correct or complete what is known of an incident, and who was told',
      request: { params: adId, body: jsonBody(incidentChangeInput) },
      responses: { 200: answer('Changed', incidentDocument), ...refusals },
    }),
    async (c) => {
      const { db, now } = c.var;
      const { incident, seen_at: seenAt } = c.req.valid('json');
      return present(c, await changeIncident(db, idOf(c), incident, seenAt, now()), 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: `${PATH}/{id}/notes`,
      summary: 'Add a note that nobody can change',
      request: { params: adId, body: jsonBody(z.strictObject({ note: registerNoteInput })) },
      responses: { 201: answer('Added', incidentDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { text } = c.req.valid('json').note;
      return present(c, await addRegisterNote(db, admin, 'incidents', idOf(c), text, now()), 201);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('office'),
      method: 'post',
      path: `${PATH}/{id}/closing`,
      summary: 'Close an incident with a conclusion',
      request: { params: adId, body: jsonBody(z.strictObject({ closing: incidentClosingInput })) },
      responses: { 201: answer('Closed', incidentDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, now } = c.var;
      const { conclusion } = c.req.valid('json').closing;
      return present(c, await closeIncident(db, admin, idOf(c), conclusion, now()), 201);
    },
  );

async function present<Status extends 200 | 201>(
  c: Asked,
  outcome: { id: string } | Refusal,
  status: Status,
) {
  if (isRefusal(outcome)) return answerRefusal(c, outcome);
  const found = await unsafeGetIncident(c.var.db, outcome.id, c.var.now());
  if (isRefusal(found)) return answerRefusal(c, found);
  return c.json({ data: presentedAs('incident_file', found) }, status);
}
