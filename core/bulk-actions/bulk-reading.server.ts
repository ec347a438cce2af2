import { sql } from 'kysely';
import { nameFilter, oneOfFilter } from '#core/fields/query-filters.ts';
import type { FilterOf, OfficeTable } from '#core/office-tables/table-reading.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { BULK_OUTCOMES, bulkDecisionsOf, type BulkSubject } from './bulk-action.ts';
import { BULK_RULES } from './rules-by-subject.server.ts';

const RECENT = 10;

function jobs(db: Database, subject: BulkSubject) {
  return db
    .selectFrom('bulk_jobs as job')
    .leftJoin('admins as admin', 'admin.id', 'job.admin_id')
    .leftJoin('bulk_jobs as undo', (join) =>
      join.onRef('undo.undoes', '=', 'job.id').on('undo.state', '<>', 'canceled'),
    )
    .where('job.subject', '=', subject)
    .select([
      'job.id',
      'job.subject',
      'job.action',
      'job.reason',
      'job.address',
      'job.state',
      'job.undoes',
      'undo.id as undone_by',
      'admin.name as asked_by',
      'job.created_at',
      'job.started_at',
      'job.cancel_asked_at',
      'job.ended_at',
    ]);
}

/** The newest of a list. */
export async function unsafeRecentBulkJobs(db: Database, subject: BulkSubject) {
  const recent = await jobs(db, subject)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id')
    .limit(RECENT)
    .execute();
  return Promise.all(recent.map(async (job) => withNumbers(db, job)));
}

export async function unsafeGetBulkJob(db: Database, subject: BulkSubject, id: string) {
  const job = await jobs(db, subject).where('job.id', '=', id).executeTakeFirst();
  return job ? withNumbers(db, job) : refuse('not_found');
}

export type BulkJob = Exclude<Awaited<ReturnType<typeof unsafeGetBulkJob>>, Refusal>;

async function withNumbers<
  Job extends Omit<Parameters<typeof bulkDecisionsOf>[0], 'changes' | 'changed'> & { id: string },
>(db: Database, job: Job) {
  const { rows } = await sql<{
    verdict: string | null;
    result: string | null;
    why: string | null;
    count: number;
  }>`
    select verdict, result, coalesce(result_refusal, refusal) as why, count(*)::int as count
    from bulk_job_rows where job_id = ${job.id} group by 1, 2, 3`.execute(db);
  const count = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  const numbers = {
    total: count(() => true),
    checked: count(({ verdict }) => verdict !== null),
    changes: count(({ verdict }) => verdict === 'changes'),
    already: count(({ verdict }) => verdict === 'already'),
    unable: count(({ verdict }) => verdict === 'refused'),
    done: count(({ result }) => result !== null),
    changed: count(({ result }) => result === 'changed'),
    failed: count(({ result }) => result === 'refused'),
  };
  const reasons = Map.groupBy(
    rows.filter(({ why }) => why !== null),
    ({ why }) => why!,
  );
  const refusals = [...reasons].map(([code, of]) => ({
    code,
    count: of.reduce((sum, row) => sum + row.count, 0),
  }));
  return {
    ...job,
    ...numbers,
    refusals,
    allowed_decisions: bulkDecisionsOf({ ...job, ...numbers }),
  };
}

export const BULK_ROW_FILTERS = { job: nameFilter, outcome: oneOfFilter(BULK_OUTCOMES) };

type BulkRowFilter = FilterOf<typeof BULK_ROW_FILTERS>;

/** The rows of a job, each with what the check said of it and what became of it. */
export function bulkRowTable(subject: BulkSubject) {
  const { nameOf, source } = BULK_RULES[subject];
  return {
    found: (db: Database, { job, outcome }: BulkRowFilter) => {
      let found = db
        .selectFrom('bulk_job_rows as row')
        .innerJoin('bulk_jobs as job', 'job.id', 'row.job_id')
        .where('job.subject', '=', subject)
        .where('job.id', '=', job ?? '');
      if (outcome === 'changed') found = found.where('row.result', '=', 'changed');
      else if (outcome === 'failed') found = found.where('row.result', '=', 'refused');
      else if (outcome) found = found.where('row.verdict', '=', outcome);
      return found;
    },
    id: sql.ref<string>('row.row_id'),
    sorts: { position: { by: sql.ref('row.position'), direction: 'asc', type: 'bigint' } },
    lines: async (db: Database, ids: readonly string[], { filter }: { filter: BulkRowFilter }) => {
      const { rows } = await sql<BulkRowLine>`
        select row.row_id as id, row.position, (select ${nameOf} from ${source} own where own.id = row.row_id) as name,
          row.verdict, row.refusal, row.result, row.result_refusal, row.done_at
        from bulk_job_rows row where row.job_id = ${filter.job ?? ''} and row.row_id = any(${ids}::text[])
        order by row.position`.execute(db);
      return rows;
    },
  } satisfies OfficeTable<BulkRowFilter, 'position', BulkRowLine>;
}

export interface BulkRowLine {
  id: string;
  position: number;
  /** null: it is gone. */
  name: string | null;
  verdict: 'changes' | 'already' | 'refused' | null;
  refusal: string | null;
  result: 'changed' | 'already' | 'refused' | null;
  result_refusal: string | null;
  done_at: Date | null;
}
