import * as z from 'zod';
import { AUDIT_OPERATIONS } from '#core/audit/audit-act.ts';
import {
  AUDIT_ENTRY_TABLE,
  AUDIT_TABLE,
  type AuditLine,
} from '#core/audit/audit-reading.server.ts';
import { dayFilter, keywordsFilter, markedFilter, nameFilter } from '#core/fields/query-filters.ts';
import { actSentence, actText } from '#text/audit-sentences.ts';
import { dateTimeText } from '#text/formats.ts';
import { serialized } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { officeList, officeSpreadsheet } from './office-table-answers.ts';

const values = z
  .record(z.string(), z.string().nullable())
  .nullable()
  .meta({ description: 'Field by field: texts as they stood, other values in JSON' });

const entry = resourceSchema(
  'audit_entry',
  z.object({
    at: z.string(),
    admin_id: z.string(),
    admin_name: z.string().nullable(),
    act: z.string().meta({ description: 'The same for all that one request changed' }),
    call: z.string(),
    operation: z.enum(AUDIT_OPERATIONS),
    table_name: z.string(),
    row_key: z.string(),
    fields: z.array(z.string()),
    before: values,
    after: values,
    user_id: z.string().nullable().meta({ description: 'Whose row it is' }),
    did: z.string().meta({ description: 'What its act did, said between who and whom' }),
    about: z
      .object({ table: z.string(), id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Whom or what the act was done to first' }),
    reason: z.string().nullable(),
    rows: z.int().meta({ description: 'That the act changed; more than 1,000 are 1,001' }),
    has_values: z.boolean().meta({ description: 'They are kept for a time' }),
  }),
);

const calls = {
  path: 'audit_entries',
  area: 'office',
  summary: 'The audit log, the newest first',
  filters: {
    admin: nameFilter,
    about: nameFilter,
    call: keywordsFilter,
    act: nameFilter,
    sessions: markedFilter,
    since: dayFilter,
    until: dayFilter,
  },
} as const;

const who = ({ admin_name: name, admin_id: id }: AuditLine) => name ?? id;

/** What administrators did, and of one act what it changed. */
const auditList = officeList({
  ...calls,
  table: AUDIT_TABLE,
  line: entry,
  present: ({ id, before, after, done, ...facts }: AuditLine) =>
    resource('audit_entry', id, {
      ...serialized(facts),
      did: actText(done),
      about: done.about,
      reason: done.reason,
      rows: done.rows,
      before: valueTexts(before),
      after: valueTexts(after),
    }),
});

/** Row by row and field by field. */
const auditSpreadsheet = officeSpreadsheet({
  ...calls,
  table: AUDIT_ENTRY_TABLE,
  spreadsheet: {
    name: 'auditoria',
    columns: [
      ['Número', ({ id }) => id],
      ['Quando', ({ at }) => dateTimeText(at)],
      ['Quem', who],
      ['O ato', ({ act }) => act],
      ['O que foi feito', (line) => actSentence(who(line), line.done)],
      ['Chamada', ({ call }) => call],
      ['Tabela', ({ table_name: name }) => name],
      ['Linha', ({ row_key: key }) => key],
      ['O que fez', ({ operation }) => operation],
      ['Campos', ({ fields }) => fields.join(', ')],
      ['Antes', ({ before }) => jsonText(before)],
      ['Depois', ({ after }) => jsonText(after)],
    ],
  },
});

export const auditEntries = subject().route('/', auditList).route('/', auditSpreadsheet);

function valueTexts(stood: unknown): Record<string, string | null> | null {
  if (stood === null) return null;
  return Object.fromEntries(
    Object.entries(stood as object).map(([field, value]) => [
      field,
      value === null || typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function jsonText(stood: unknown): string | null {
  return stood === null ? null : JSON.stringify(stood);
}
