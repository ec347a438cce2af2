import { sql, type Kysely } from 'kysely';
import type { DatabaseTransaction } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { MOST_SINGLE_EMAILS, type BulkSubject } from './bulk-action.ts';
import { BULK_RULES } from './rules-by-subject.server.ts';

/** Of the rows of one person so many are named in an e-mail. */
const NAMED_ROWS = 20;

/** Done, or cancelled on the way; who has many of the rows hears of them now, once. */
export async function finishBulkJob(db: Kysely<DB>, jobId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const waits = trx
      .selectFrom('bulk_job_rows')
      .where('job_id', '=', jobId)
      .where('verdict', '=', 'changes')
      .where('result', 'is', null)
      .select('position');
    const ended = await trx
      .updateTable('bulk_jobs')
      .set({
        state: sql<'done'>`case when exists (${waits}) then 'canceled' else 'done' end`,
        ended_at: now,
      })
      .where('id', '=', jobId)
      .where('state', '=', 'running')
      .returning(['id', 'subject', 'action', 'reason'])
      .executeTakeFirst();
    if (ended) await tellTogether(trx, ended);
  });
}

interface EndedJob {
  id: string;
  subject: BulkSubject;
  action: string;
  reason: string | null;
}

async function tellTogether(
  trx: DatabaseTransaction,
  { id, subject, action, reason }: EndedJob,
): Promise<void> {
  const rules = BULK_RULES[subject];
  if (!rules.tellTogether) return;
  const { nameOf, source } = rules;
  const { rows: people } = await sql<{ person: string; ids: string[]; names: string[] }>`
    select row.person_id as person, array_agg(row.row_id) as ids,
      (array_agg(${nameOf} order by row.position))[1:${sql.lit(NAMED_ROWS)}] as names
    from bulk_job_rows row join ${source} own on own.id = row.row_id
      join users person on person.id = row.person_id
    where row.job_id = ${id} and row.result = 'changed' and row.person_id in (
      select person_id from bulk_job_rows where job_id = ${id} and verdict = 'changes'
      group by 1 having count(*) > ${MOST_SINGLE_EMAILS})
    group by 1`.execute(trx);
  for (const { person, ids, names } of people)
    await rules.tellTogether(trx, {
      action,
      personId: person,
      ids,
      names,
      more: ids.length - names.length,
      reason: reason ?? undefined,
    });
}
