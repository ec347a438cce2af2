import { sql } from 'kysely';
import { addDays, startOfLocalDay } from '#core/fields/local-day.ts';
import type { OfficeTable } from '#core/office-tables/table-reading.server.ts';
import type { Database } from '#db/database.ts';
import type { AuditFilter, AuditSort } from './audit-filter.ts';

/** The entries of the log, each with what stood in its fields as long as that is kept. */
export const AUDIT_TABLE: OfficeTable<AuditFilter, AuditSort, AuditLine> = {
  found: entries,
  id: sql`entry.position::text`,
  sorts: {
    newest: { by: sql.ref('entry.position'), direction: 'desc', type: 'bigint' },
    oldest: { by: sql.ref('entry.position'), direction: 'asc', type: 'bigint' },
  },
  lines: auditLines,
};

export type AuditLine = Awaited<ReturnType<typeof auditLines>>[number];

function entries(db: Database, { admin, about, call, since, until }: AuditFilter) {
  let found = db.selectFrom('audit_entries as entry');
  if (admin) found = found.where('entry.admin_id', '=', admin);
  // A row of an account's own (a phone, a session) is about the account.
  if (about)
    found = found.where(
      sql<boolean>`(entry.row_key = ${about}
        or entry.position in (select position from audit_values where user_id = ${about}))`,
    );
  if (call) found = found.where(sql<boolean>`position(lower(${call}) in lower(entry.call)) > 0`);
  if (since) found = found.where('entry.at', '>=', startOfLocalDay(since));
  if (until) found = found.where('entry.at', '<', startOfLocalDay(addDays(until, 1)));
  return found;
}

async function auditLines(db: Database, positions: readonly string[]) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('admins as admin', 'admin.id', 'entry.admin_id')
    .leftJoin('audit_values as said', 'said.position', 'entry.position')
    .where(sql<boolean>`entry.position = any(${positions}::bigint[])`)
    .orderBy(sql`array_position(${positions}::bigint[], entry.position)`)
    .select([
      sql<string>`entry.position::text`.as('id'),
      'entry.at',
      'entry.admin_id',
      'admin.name as admin_name',
      'entry.act',
      'entry.call',
      'entry.operation',
      'entry.table_name',
      'entry.row_key',
      'entry.fields',
      'said.before',
      'said.after',
      'said.user_id',
    ])
    .select((is) => is('said.position', 'is not', null).$castTo<boolean>().as('has_values'))
    .execute();
}
