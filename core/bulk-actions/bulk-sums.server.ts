import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';

/** Counts for the audit log; rows of accounts that are deleted later still count. */
export async function keepBulkSums(db: Kysely<DB>, jobId: string): Promise<void> {
  await sql`
    update bulk_jobs job
    set total = sums.total, changes = sums.changes, changed = sums.changed
    from (select count(*) as total, count(*) filter (where verdict = 'changes') as changes,
      count(*) filter (where result = 'changed') as changed
      from bulk_job_rows where job_id = ${jobId}) sums
    where job.id = ${jobId}`.execute(db);
}
