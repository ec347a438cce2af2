import * as z from 'zod';
import { AUDIT_OPERATIONS } from '#core/audit/audit-act.ts';
import { AUDIT_TABLE } from '#core/audit/audit-reading.server.ts';
import { dayFilter, keywordsFilter, nameFilter } from '#core/fields/query-filters.ts';
import { dateTimeText } from '#text/formats.ts';
import { serialized } from '../ad-answers.ts';
import { resource, resourceSchema } from '../json-api.ts';
import { officeTable } from './office-table-answers.ts';

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
    has_values: z.boolean().meta({ description: 'They are kept for a time' }),
  }),
);

/** What administrators changed, field by field. */
export const auditEntries = officeTable({
  path: 'audit_entries',
  area: 'office',
  summary: 'The audit log, the newest first',
  filters: {
    admin: nameFilter,
    about: nameFilter,
    call: keywordsFilter,
    since: dayFilter,
    until: dayFilter,
  },
  table: AUDIT_TABLE,
  line: entry,
  present: ({ id, before, after, ...facts }) =>
    resource('audit_entry', id, {
      ...serialized(facts),
      before: valueTexts(before),
      after: valueTexts(after),
    }),
  spreadsheet: {
    name: 'auditoria',
    columns: [
      ['Número', ({ id }) => id],
      ['Quando', ({ at }) => dateTimeText(at)],
      ['Quem', ({ admin_name: name, admin_id: id }) => name ?? id],
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
