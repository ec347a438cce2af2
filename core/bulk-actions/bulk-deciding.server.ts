import type { Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { isRefusal, refuse, type Refusal } from '#core/refusal.ts';
import type { DB } from '#db/generated/database-types.ts';
import { bulkDecisionsOf, type BulkDecision, type BulkSubject } from './bulk-action.ts';
import { askUndo } from './bulk-asking.server.ts';
import { unsafeGetBulkJob } from './bulk-reading.server.ts';

/** Starts, cancels or takes back; of two who decide at once the second is refused. */
export async function decideBulk(
  db: Kysely<DB>,
  actor: AdminActor,
  subject: BulkSubject,
  id: string,
  decision: BulkDecision,
  now: Date,
): Promise<{ id: string } | Refusal> {
  const job = await unsafeGetBulkJob(db, subject, id);
  if (isRefusal(job)) return job;
  if (!bulkDecisionsOf(job).includes(decision)) return refuse('bulk_job_changed');
  if (decision === 'undo') return askUndo(db, actor, job, now);
  return db.transaction().execute(async (trx) => {
    const decided = await trx
      .updateTable('bulk_jobs')
      .set(
        decision === 'start'
          ? { state: 'running', started_at: now, started_by: actor.id }
          : job.state === 'running'
            ? { cancel_asked_at: now }
            : { state: 'canceled', cancel_asked_at: now, ended_at: now },
      )
      .where('id', '=', id)
      .where('state', '=', job.state)
      .where('cancel_asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!decided) return refuse('bulk_job_changed');
    // A worker ends what runs; it is waked in case none is at it.
    if (decision === 'start' || job.state === 'running')
      await later(trx, 'run_bulk_job', { jobId: id }, { key: `bulk:${id}` });
    return { id };
  });
}
