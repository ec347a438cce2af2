import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  BULK_AREAS,
  BULK_DECISIONS,
  BULK_RESULTS,
  BULK_STATES,
  BULK_VERDICTS,
  MAX_TICKED_ROWS,
  offeredActions,
  type BulkSubject,
} from '#core/bulk-actions/bulk-action.ts';
import { askBulk, previewBulk } from '#core/bulk-actions/bulk-asking.server.ts';
import { decideBulk } from '#core/bulk-actions/bulk-deciding.server.ts';
import {
  BULK_ROW_FILTERS,
  bulkRowTable,
  unsafeGetBulkJob,
  unsafeRecentBulkJobs,
  type BulkJob,
  type BulkRowLine,
} from '#core/bulk-actions/bulk-reading.server.ts';
import { BULK_RULES } from '#core/bulk-actions/rules-by-subject.server.ts';
import { choice } from '#core/fields/form-or-json.ts';
import { reasonField } from '#core/fields/reason.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '#core/refusal.ts';
import { readSearch, type SearchQuery } from '#core/search/search-reading.ts';
import { BULK_RESULT_LABELS, BULK_VERDICT_LABELS } from '#text/bulk-labels.ts';
import { dateTimeText } from '#text/formats.ts';
import { refusalSentence } from '#text/refusal-sentences.ts';
import { adId, answer, jsonBody, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, idOf, subject, type Asked } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { adminPassword, adminPasswordProblem } from '../login-attempts.ts';
import { fieldOf } from './backoffice-ads.ts';
import { forOffice } from './office-calls.ts';
import { officeTable } from './office-table-answers.ts';

const job = resourceSchema(
  'bulk_job',
  z.object({
    action: z.string(),
    reason: z.string().nullable(),
    address: z.string().meta({ description: 'What follows the ? in the address of the list' }),
    state: z.enum(BULK_STATES),
    undoes: z.string().nullable(),
    undone_by: z.string().nullable(),
    asked_by: z.string().nullable(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    cancel_asked_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    total: z.int(),
    checked: z.int(),
    changes: z.int().meta({ description: 'What the check says would change' }),
    already: z.int().meta({ description: 'Are so already' }),
    unable: z.int().meta({ description: 'The check says why' }),
    done: z.int(),
    changed: z.int(),
    failed: z.int().meta({ description: 'Refused when it came to it' }),
    refusals: z.array(z.object({ code: z.string(), detail: z.string(), count: z.int() })),
    allowed_decisions: z.array(z.enum(BULK_DECISIONS)),
  }),
);
const jobDocument = documentOf(job);

const foundRows = z.object({
  total: z.int(),
  first: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
});

const row = resourceSchema(
  'bulk_row',
  z.object({
    name: z.string().nullable().meta({ description: 'null: it is gone' }),
    verdict: z.enum(BULK_VERDICTS).nullable(),
    refusal: z.string().nullable(),
    result: z.enum(BULK_RESULTS).nullable(),
    result_refusal: z.string().nullable(),
    done_at: z.string().nullable(),
  }),
);

const decisionInput = z.strictObject({
  decision: choice(BULK_DECISIONS),
  current_password: adminPassword,
});

/** Ticked rows; what is no list of ids is refused, since without ids a search means all that it finds. */
const tickedIds = z
  .string()
  .regex(
    new RegExp(`^[a-z0-9]{1,20}(,[a-z0-9]{1,20}){0,${MAX_TICKED_ROWS - 1}}$`),
    'Marque as linhas de novo',
  )
  .transform((text) => text.split(','))
  .optional()
  .meta({
    description: 'Only these rows, by their ids, with commas between; no filter counts then',
  });

/** What is left out of a search would let the action reach rows that nobody meant. */
function unreadFilter(filters: z.ZodRawShape, asked: SearchQuery): Refusal | undefined {
  const [unread] = readSearch(z.object(filters), asked).misunderstood;
  return unread && !asked['ids']
    ? refuse('bulk_filter_unread', { subject: unread.text })
    : undefined;
}

/** What is done with all rows of a search of one list, or with those that are ticked. Behind the administrators' gate. */
export function bulkJobsOf(of: BulkSubject) {
  const area = BULK_AREAS[of];
  const path = `/v1/backoffice/bulk_jobs/${of}`;
  const filters = { ...BULK_RULES[of].filters, ids: tickedIds };
  const asked = z.strictObject({
    action: choice(offeredActions(of)),
    reason: optionalField(reasonField),
    filter: z.strictObject(filters),
    address: z.string().max(2000),
  });
  const present = async <Status extends 200 | 201>(
    c: Asked,
    outcome: { id: string } | Refusal,
    status: Status,
  ) => {
    if (isRefusal(outcome)) return answerRefusal(c, outcome);
    const found = await unsafeGetBulkJob(c.var.db, of, outcome.id);
    if (isRefusal(found)) return answerRefusal(c, found);
    return c.json({ data: presentJob(found) }, status);
  };
  return subject()
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'get',
        path,
        summary:
          'What was done with many rows at once lately, the newest first, and the rows that this filter finds now',
        request: { query: z.object(filters) },
        responses: {
          200: answer('Some', z.object({ data: z.array(job), meta: foundRows })),
          ...refusals,
        },
      }),
      async (c) => {
        const { db } = c.var;
        const unread = unreadFilter(filters, c.req.queries());
        if (unread) return answerRefusal(c, unread);
        const [recent, meta] = await Promise.all([
          unsafeRecentBulkJobs(db, of),
          previewBulk(db, of, c.req.valid('query')),
        ]);
        return c.json({ data: recent.map(presentJob), meta }, 200);
      },
    )
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'post',
        path,
        summary:
          'Keep the rows of a search, or the ticked ones, and check what an action would do with each; changes nothing',
        request: { body: jsonBody(z.strictObject({ bulk_job: asked })) },
        responses: { 201: answer('Being checked', jobDocument), ...refusals },
      }),
      async (c) => {
        const { db, admin, now } = c.var;
        const { bulk_job: wanted } = c.req.valid('json');
        const sent = await c.req.json<{ bulk_job: { filter: SearchQuery } }>();
        const unread = unreadFilter(filters, sent.bulk_job.filter);
        if (unread) return answerRefusal(c, unread);
        const { action, reason, filter, address } = wanted;
        const ask = { subject: of, action, reason, filter, address };
        return present(c, await askBulk(db, admin, ask, now()), 201);
      },
    )
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'get',
        path: `${path}/{id}`,
        summary: 'How far it is, what the check says and what came of it',
        request: { params: adId },
        responses: { 200: answer('It', jobDocument), ...refusals },
      }),
      async (c) => present(c, { id: idOf(c) }, 200),
    )
    .openapi(
      createRoute({
        ...forOffice(area),
        method: 'post',
        path: `${path}/{id}/decisions`,
        summary:
          'Start what was checked, cancel it, or take back what was done (checked first, again)',
        request: { params: adId, body: jsonBody(z.strictObject({ decision: decisionInput })) },
        responses: {
          201: answer('As it is now; of what is taken back the new one', jobDocument),
          ...refusals,
        },
      }),
      async (c) => {
        const { db, admin, now } = c.var;
        const { decision, current_password: password } = c.req.valid('json').decision;
        const refused =
          area === 'money' && decision === 'start'
            ? await adminPasswordProblem(c, admin, password)
            : undefined;
        if (refused) return answerRefusal(c, fieldOf('decision', refused));
        return present(c, await decideBulk(db, admin, of, idOf(c), decision, now()), 201);
      },
    )
    .route('/', bulkRowsOf(of));
}

function bulkRowsOf(of: BulkSubject) {
  return officeTable({
    path: `bulk_rows_${of}`,
    area: BULK_AREAS[of],
    summary: 'The rows of a bulk action, each with what the check said and what became of it',
    filters: BULK_ROW_FILTERS,
    table: bulkRowTable(of),
    line: row,
    present: ({ id, position: _position, ...facts }: BulkRowLine) =>
      resource('bulk_row', id, {
        ...serialized(facts),
        refusal: sentenceOf(facts.refusal),
        result_refusal: sentenceOf(facts.result_refusal),
      }),
    spreadsheet: {
      name: 'acao-em-massa',
      columns: [
        ['Código', ({ id }) => id],
        ['Nome', ({ name }) => name],
        ['Conferência', ({ verdict }) => verdict && BULK_VERDICT_LABELS[verdict]],
        ['Por que não', ({ refusal }) => sentenceOf(refusal)],
        ['Resultado', ({ result }) => result && BULK_RESULT_LABELS[result]],
        ['Problema', ({ result_refusal: refusal }) => sentenceOf(refusal)],
        ['Feito em', ({ done_at: at }) => at && dateTimeText(at)],
      ],
    },
  });
}

function presentJob({ id, subject: _subject, refusals: reasons, ...facts }: BulkJob) {
  return resource('bulk_job', id, {
    ...serialized(facts),
    refusals: reasons.map((reason) => ({ ...reason, detail: sentenceOf(reason.code) ?? '' })),
  });
}

const sentenceOf = (code: string | null) => code && refusalSentence(refuse(code as RefusalCode));

export const bulkProperties = bulkJobsOf('properties');
export const bulkVehicles = bulkJobsOf('vehicles');
export const bulkUsers = bulkJobsOf('users');
export const bulkReports = bulkJobsOf('reports');
export const bulkContactRequests = bulkJobsOf('contact_requests');
export const bulkCoupons = bulkJobsOf('coupons');
