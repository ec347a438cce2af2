import { sql } from 'kysely';
import { PER_PAGE, paginate } from '#core/paging.ts';
import { refuse } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { ImportTotals } from './catalogue-imports.server.ts';
import type { ImportLine, ImportNote, LineFilter, LineOutcome } from './import-line.ts';

export interface ReportedLine {
  line: number;
  content: ImportLine;
  outcome: LineOutcome;
  has_warning: boolean;
  notes: ImportNote[];
}

const CONDITIONS = {
  all: sql`true`,
  problem: sql`outcome = 'error'`,
  warning: sql`has_warning`,
  add: sql`outcome = 'add'`,
  change: sql`outcome = 'change'`,
  known: sql`outcome = 'known'`,
} as const satisfies Record<LineFilter, unknown>;

const COLUMNS = sql`line, content, outcome, has_warning, notes`;

export async function unsafeReadImport(
  db: Database,
  id: string,
  { filter, page }: { filter: LineFilter; page: number },
) {
  const row = await db
    .selectFrom('catalogue_imports')
    .select(['id', 'file_name', 'totals', 'created_at', 'imported_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('not_found');
  const totals = row.totals as unknown as ImportTotals;
  const shown: Record<LineFilter, number> = {
    ...totals,
    all: totals.lines,
    problem: totals.error,
    warning: totals.warnings,
  };
  const place = paginate(page, shown[filter], Infinity);
  const { rows } = await sql<ReportedLine>`
    select ${COLUMNS} from catalogue_import_lines where import_id = ${id} and ${CONDITIONS[filter]}
    order by line limit ${PER_PAGE} offset ${place.offset}`.execute(db);
  return { ...row, totals, place, lines: rows };
}

const LINES_AT_ONCE = 2000;

export async function* unsafeReportLines(db: Database, id: string): AsyncGenerator<ReportedLine> {
  for (let last = -1; ;) {
    const { rows } = await sql<ReportedLine>`
      select ${COLUMNS} from catalogue_import_lines where import_id = ${id} and line > ${last}
      order by line limit ${LINES_AT_ONCE}`.execute(db);
    yield* rows;
    if (rows.length < LINES_AT_ONCE) return;
    last = rows.at(-1)!.line;
  }
}

export async function unsafeListImports(db: Database) {
  const rows = await db
    .selectFrom('catalogue_imports as file')
    .innerJoin('admins as admin', 'admin.id', 'file.admin_id')
    .select(['file.id', 'file.file_name', 'file.totals', 'file.created_at', 'file.imported_at'])
    .select('admin.name as admin_name')
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id')
    .limit(10)
    .execute();
  return rows.map(({ totals, ...row }) => ({ ...row, totals: totals as unknown as ImportTotals }));
}
