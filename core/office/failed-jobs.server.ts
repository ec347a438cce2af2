import { sql } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { inTransaction } from '#core/in-transaction.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';

/** A job that was tried as often as it may be, and waits for somebody to decide. */
export interface FailedJob {
  id: string;
  task: string;
  tries: number;
  /** The first line of what the last try said, without addresses of people. */
  error: string | null;
  failed_at: Date;
}

const SHOWN = 100;
const ERROR_LENGTH = 200;
const ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;

/** The newest hundred, and how many there are. */
export async function listFailedJobs(db: Database): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await sql<FailedJob & { total: number }>`
    select id::text, task_identifier as task, attempts as tries, last_error as error,
      updated_at as failed_at, (count(*) over ())::int as total
    from graphile_worker.jobs where attempts >= max_attempts
    order by updated_at desc, id desc limit ${SHOWN}`.execute(db);
  const jobs = rows.map(({ total: _, error, ...job }) => ({ ...job, error: told(error) }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

function told(error: string | null): string | null {
  const [line = ''] = (error ?? '').trim().split('\n');
  return line.replaceAll(ADDRESS, '…').slice(0, ERROR_LENGTH) || null;
}

/** Tried from the beginning, at once. */
export function retryJob(db: Database, admin: AdminActor, id: string, now: Date) {
  return decide(
    db,
    admin,
    id,
    'retry_job',
    now,
    (job) =>
      sql`select graphile_worker.reschedule_jobs(array[${job}::bigint], run_at := ${now}::timestamptz, attempts := 0)`,
  );
}

/** Not tried again, and forgotten. */
export function dropJob(db: Database, admin: AdminActor, id: string, now: Date) {
  return decide(
    db,
    admin,
    id,
    'drop_job',
    now,
    (job) => sql`select graphile_worker.complete_jobs(array[${job}::bigint])`,
  );
}

function decide(
  db: Database,
  admin: AdminActor,
  id: string,
  action: 'retry_job' | 'drop_job',
  now: Date,
  work: (id: string) => ReturnType<typeof sql>,
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ task: string }>`
      select task.identifier as task from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where job.id = ${id}::bigint and job.attempts >= job.max_attempts
      for update of job`.execute(trx);
    const [job] = rows;
    if (!job) return refuse('not_found');
    await work(id).execute(trx);
    await record(trx, admin, admin, { action, to: job.task }, now);
    return { id };
  });
}
