import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { JobPayloads } from './job-payloads.ts';

export type JobName = keyof JobPayloads;

/**
 * Writes a job into the queue with the caller's connection: inside a transaction, the job exists
 * only when the transaction commits.
 * @param key at most one waiting job has this key; a second one replaces it.
 */
export async function later<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayloads[Name],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
      run_at := ${at ?? null}::timestamptz, max_attempts := 12)
  `.execute(db);
}
