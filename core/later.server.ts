import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { JobPayloads } from './job-payloads.ts';

export type JobName = keyof JobPayloads;

/** The last one is made most of a day after the first. */
const ATTEMPTS = 12;

/** Enqueued with the caller's transaction; `key` replaces a waiting job, high `priority` waits. */
export async function later<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayloads[Name],
  {
    key,
    at,
    priority = 0,
    attempts = ATTEMPTS,
  }: { key?: string; at?: Date; priority?: number; attempts?: number } = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
      run_at := ${at ?? null}::timestamptz, max_attempts := ${attempts}::integer,
      priority := ${priority}::integer)
  `.execute(db);
}
