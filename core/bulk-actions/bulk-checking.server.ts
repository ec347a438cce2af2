import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { keepBulkSums } from './bulk-sums.server.ts';
import { BULK_RULES } from './rules-by-subject.server.ts';

const CHUNK = 1_000;

/** The dry run: what each row would become. Goes on where it was; nothing but the job is written to. */
export async function checkBulkJob(db: Kysely<DB>, jobId: string, now: () => Date): Promise<void> {
  const job = await db
    .selectFrom('bulk_jobs')
    .where('id', '=', jobId)
    .select(['subject', 'action', 'undoes'])
    .executeTakeFirst();
  if (!job) return;
  for (;;) {
    const rows = await db
      .selectFrom('bulk_job_rows as row')
      .innerJoin('bulk_jobs as job', 'job.id', 'row.job_id')
      .where('job.id', '=', jobId)
      .where('job.state', '=', 'checking')
      .where('row.verdict', 'is', null)
      .orderBy('row.position')
      .limit(CHUNK)
      .select('row.row_id as id')
      .execute();
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    const checked = await BULK_RULES[job.subject].check(db, job.action, ids, now());
    const known = new Map(checked.map((row) => [row.id, row]));
    const verdicts = ids.map((id) => {
      const { personId, verdict, refusal, stateBefore } = known.get(id) ?? GONE;
      return [id, personId, verdict, refusal ?? null, stateBefore ?? null];
    });
    // What is taken back goes where it was before.
    await sql`
      update bulk_job_rows row set person_id = said->>1, verdict = said->>2, refusal = said->>3,
        state_before = coalesce(row.state_before, said->>4)
      from jsonb_array_elements(${JSON.stringify(verdicts)}::jsonb) said
      where row.job_id = ${jobId} and row.row_id = said->>0`.execute(db);
  }
  await keepBulkSums(db, jobId);
  await db
    .updateTable('bulk_jobs')
    .set({ state: 'checked', checked_at: now() })
    .where('id', '=', jobId)
    .where('state', '=', 'checking')
    .execute();
}

const GONE = {
  personId: null,
  verdict: 'refused',
  refusal: 'not_found',
  stateBefore: undefined,
} as const;
