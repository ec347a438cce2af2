import * as z from 'zod';
import { AUDIT_OPERATIONS } from '#core/audit/audit-operation.ts';
import {
  AUDIT_ENTRY_TABLE,
  AUDIT_TABLE,
  type AuditLine,
} from '#core/audit/audit-reading.server.ts';
import { dayFilter, keywordsFilter, markedFilter, nameFilter } from '#core/fields/query-filters.ts';
import { nameOf } from '#core/audit/audited-row.ts';
import { auditedChanges, auditedName } from '#text/audit-fields.ts';
import { AUDIT_OPERATION_LABELS, auditedTableLabel } from '#text/audit-labels.ts';
import { actEnd, actSentence, actText } from '#text/audit-sentences.ts';
import { dateTimeText } from '#text/formats.ts';
import { serialized } from '../ad-answers.ts';
import { subject } from '../api-environment.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { officeList, officeSpreadsheet } from './office-table-answers.ts';

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
    row_name: z.string().nullable().meta({ description: 'What people call the row' }),
    changes: z
      .array(
        z.object({
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .meta({
        description: 'As people read them; null: there was no row, or it is no longer kept',
      }),
    user_id: z.string().nullable().meta({ description: 'Whose row it is' }),
    did: z.string().meta({ description: 'What its act did, said between who and whom' }),
    about: z
      .object({ table: z.string(), id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Whom or what the act was done to first' }),
    did_end: z.string().meta({ description: 'What follows whom or what in the sentence' }),
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

function rowName({ names, table_name: table, row_key: key }: AuditLine): string | null {
  return nameOf(names, table, key) === undefined ? null : auditedName(names, table, key);
}

/** What administrators did, and of one act what it changed. */
const auditList = officeList({
  ...calls,
  table: AUDIT_TABLE,
  line: entry,
  present: (line: AuditLine) => {
    const {
      id,
      before: _before,
      after: _after,
      fields: _fields,
      names: _names,
      done,
      ...facts
    } = line;
    return resource('audit_entry', id, {
      ...serialized(facts),
      did: actText(done),
      about: done.about,
      did_end: actEnd(done),
      rows: done.rows,
      row_name: rowName(line),
      changes: auditedChanges(line),
    });
  },
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
      ['O que foi feito', (line) => actSentence(who(line), line.done)],
      ['O que fez', ({ operation }) => AUDIT_OPERATION_LABELS[operation].label],
      ['O que mudou', ({ table_name: table }) => auditedTableLabel(table)],
      // A code is all that is left of what is gone.
      ['Nome', (line) => rowName(line) ?? (line.has_values ? '' : line.row_key)],
      [
        'Campos',
        (line) =>
          auditedChanges(line)
            .map(({ field }) => field)
            .join('; '),
      ],
      ['Antes', (line) => sideText(line, 'before')],
      ['Depois', (line) => sideText(line, 'after')],
    ],
  },
});

export const auditEntries = subject().route('/', auditList).route('/', auditSpreadsheet);

function sideText(line: AuditLine, side: 'before' | 'after'): string {
  return auditedChanges(line)
    .flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`]))
    .join('; ');
}
