import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { record } from '#core/history.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { plainFailure, type FailedJobAction } from './failed-jobs.ts';
import { QUEUE_PATIENCE_MS } from './waiting.ts';

const HAS_FAILED = sql`job.locked_at is null and job.attempts >= job.max_attempts`;

/** Tried as often as they may be: nobody tries them again by themselves. */
export const FAILED_JOBS = sql`
  select job.updated_at as since from graphile_worker._private_jobs job where ${HAS_FAILED}`;

/** Could run, and nobody takes them. */
export const lateJobs = (now: Date) => sql`
  select job.run_at as since from graphile_worker._private_jobs job
  where job.is_available and job.run_at < ${new Date(now.getTime() - QUEUE_PATIENCE_MS)}`;

export interface FailedTask {
  task: string;
  count: number;
  /** Since when the first of them, and the last. */
  since: Date;
  until: Date;
  /** Of the last one, in one line without what could be about a person. */
  failure: string;
}

/** By what they were to do, the newest failure first. Payloads stay where they are. */
export async function readFailedJobs(db: Database): Promise<FailedTask[]> {
  const { rows } = await sql<Omit<FailedTask, 'failure'> & { last_error: string | null }>`
    select task.identifier as task, count(*)::int as count, min(job.updated_at) as since,
      max(job.updated_at) as until, (array_agg(job.last_error order by job.updated_at desc))[1] as last_error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where ${HAS_FAILED} group by task.identifier order by until desc, task`.execute(db);
  return rows.map(({ last_error, ...facts }) => ({ ...facts, failure: plainFailure(last_error) }));
}

export interface JobQueueState {
  /** Could run, and wait for their turn. */
  waiting: number;
  /** Since when the longest of them could. */
  oldest: Date | null;
}

export async function readQueue(db: Database, now: Date): Promise<JobQueueState> {
  const { rows } = await sql<JobQueueState>`
    select count(*)::int as waiting, min(run_at) as oldest from graphile_worker._private_jobs
    where is_available and run_at <= ${now}`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** Of all failed jobs of a task: from the first attempt on again, or never. */
export async function decideFailedJobs(
  db: Kysely<DB>,
  admin: AdminActor,
  task: string,
  action: FailedJobAction,
  now: Date,
): Promise<{ count: number } | Refusal> {
  return db.transaction().execute(async (trx) => {
    const { rows: failed } = await sql<{ id: string }>`
      select job.id from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
      where ${HAS_FAILED} and task.identifier = ${task} for update of job`.execute(trx);
    if (failed.length === 0) return refuse('not_found');
    const ids = failed.map(({ id }) => id);
    await (
      action === 'retry'
        ? sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at := ${now}::timestamptz, attempts := 0)`
        : sql`select graphile_worker.complete_jobs(${ids}::bigint[])`
    ).execute(trx);
    const event = { action: EVENTS[action], reason: `${task}: ${ids.length}` };
    await record(trx, admin, admin, event, now);
    return { count: ids.length };
  });
}

const EVENTS = { retry: 'retry_jobs', give_up: 'give_up_jobs' } as const;
