import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { JobPayloads } from './job-payloads.ts';

export type JobName = keyof JobPayloads;

/** Enqueued with the caller's transaction; `key` replaces a waiting job, high `priority` waits. */
export async function later<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayloads[Name],
  { key, at, priority = 0 }: { key?: string; at?: Date; priority?: number } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
      run_at := ${at ?? null}::timestamptz, max_attempts := 12,
      priority := ${priority}::integer)
  `.execute(db);
}
