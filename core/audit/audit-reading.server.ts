import { sql } from 'kysely';
import { addDays, startOfLocalDay } from '#core/fields/local-day.ts';
import type { LinesAsked, OfficeTable } from '#core/office-tables/table-reading.server.ts';
import type { Database } from '#db/database.ts';
import { entriesAbout, nameRows, readActs, rowsNamedIn } from './act-reading.server.ts';
import type { AuditFilter, AuditSort } from './audit-filter.ts';
import { HISTORY_TABLES, type AuditedRow } from './audited-row.ts';

const SORTS: OfficeTable<AuditFilter, AuditSort, AuditLine>['sorts'] = {
  newest: { by: sql.ref('entry.position'), direction: 'desc', type: 'bigint' },
  oldest: { by: sql.ref('entry.position'), direction: 'asc', type: 'bigint' },
};

/** The audit log act by act; a single act with each row that it changed. */
export const AUDIT_TABLE: OfficeTable<AuditFilter, AuditSort, AuditLine> = {
  found: (db, filter) =>
    filter.act
      ? entries(db, filter).where('entry.table_name', 'not in', [...HISTORY_TABLES])
      : acts(db, filter),
  id: sql`entry.position::text`,
  sorts: SORTS,
  lines: auditLines,
};

/** Rows changed by those acts; an act that changed only its history keeps its first row. */
export const AUDIT_ENTRY_TABLE: typeof AUDIT_TABLE = { ...AUDIT_TABLE, found: entriesOfActs };

export type AuditLine = Awaited<ReturnType<typeof auditLines>>[number];

/**
 * The first entry of each. Logging in and out, and sessions that end with something else, are no acts of
 * their own.
 */
function acts(db: Database, { about, ...filter }: AuditFilter) {
  const found = entries(db, filter).where('opens', 'in', [
    'act',
    filter.sessions ? 'sessions' : 'work',
  ]);
  return about
    ? found.where(
        sql<boolean>`entry.act in (select act from audit_entries where position in ${entriesAbout(about)})`,
      )
    : found;
}

function entriesOfActs(db: Database, filter: AuditFilter) {
  const { about, sessions } = filter;
  const ofAct = sql`from audit_entries one where one.act = entry.act
    ${about ? sql`and one.position in ${entriesAbout(about)}` : sql``}`;
  const none = sql`<> all(${[...HISTORY_TABLES]}::text[])`;
  const found = entries(db, filter).where(
    sql<boolean>`(entry.table_name ${none}
      or entry.position = (select min(one.position) ${ofAct})
        and not exists (select ${ofAct} and one.table_name ${none}))`,
  );
  return sessions
    ? found
    : found.where(
        sql<boolean>`exists (select from audit_entries opening
          where opening.act = entry.act and opening.opens in ('act', 'work'))`,
      );
}

function entries(db: Database, { admin, about, call, act, since, until }: AuditFilter) {
  let found = db.selectFrom('audit_entries as entry');
  if (act) found = found.where('entry.act', '=', act);
  if (admin) found = found.where('entry.admin_id', '=', admin);
  if (about) found = found.where(sql<boolean>`entry.position in ${entriesAbout(about)}`);
  if (call) found = found.where(sql<boolean>`position(lower(${call}) in lower(entry.call)) > 0`);
  if (since) found = found.where('entry.at', '>=', startOfLocalDay(since));
  if (until) found = found.where('entry.at', '<', startOfLocalDay(addDays(until, 1)));
  return found;
}

async function auditLines(
  db: Database,
  positions: readonly string[],
  { filter: { about } }: LinesAsked<AuditFilter>,
) {
  const lines = await db
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
      sql<AuditedRow['before']>`said.before`.as('before'),
      sql<AuditedRow['after']>`said.after`.as('after'),
      'said.user_id',
    ])
    .select((is) => is('said.position', 'is not', null).$castTo<boolean>().as('has_values'))
    .execute();
  const done = await readActs(
    db,
    lines.map(({ act }) => act),
    about,
  );
  const names = await nameRows(db, lines.flatMap(rowsNamedIn));
  return lines.flatMap((line) => {
    const act = done.get(line.act);
    // What it said of an account that is gone since.
    if (!act) return [];
    const told = act.changed.find(({ position }) => position === line.id);
    const { before, after } = told ?? line;
    return [{ ...line, before, after, names, done: act }];
  });
}
