/* A job that nobody tries again by itself. Tests only. */
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

export async function failJob(
  db: Database,
  task: string,
  { error = 'It failed', at = new Date() }: { error?: string; at?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, '{}'::json)`.execute(db);
  await sql`update graphile_worker._private_jobs job
    set attempts = max_attempts, last_error = ${error}, updated_at = ${at} from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = ${task}`.execute(db);
}
