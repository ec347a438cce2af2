import { sql, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { areasOf } from '#core/office/office-area.ts';
import { isRefusal, type RefusalCode } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { BULK_AREAS, MOST_SINGLE_EMAILS, type BulkSubject } from './bulk-action.ts';
import { finishBulkJob } from './bulk-finishing.server.ts';
import { keepBulkSums } from './bulk-sums.server.ts';
import { BULK_RULES } from './rules-by-subject.server.ts';

/** How long one run of the job holds up the others of its lane. */
const SLICE_MS = 5_000;
const CHUNK = 200;

interface RunningJob {
  id: string;
  subject: BulkSubject;
  action: string;
  reason: string | null;
  started_by: string | null;
}

export interface BulkTools {
  db: Kysely<DB>;
  /** The same, for what is done in the name of an administrator. */
  audited: (admin: string, job: { id: string; subject: BulkSubject }) => Kysely<DB>;
  now: () => Date;
  /** What passes by itself: the job is tried again, and the row is not to blame. */
  isPassing: (error: unknown) => boolean;
  sliceMs?: number;
}

/**
 * Works through the rows for some seconds, each in a transaction with its result, so that whoever goes on
 * after a crash does none twice; then asks for another run of the job.
 */
export async function runBulkJob(tools: BulkTools, jobId: string): Promise<void> {
  const { db, now } = tools;
  const job = await readRunning(db, jobId);
  if (!job) return;
  const actor = await whoStarted(db, job);
  // Who may not do this any more does nothing more.
  const isFinished = actor === undefined || (await workOnRows(tools, actor, job));
  await keepBulkSums(db, jobId);
  if (isFinished) await finishBulkJob(db, jobId, now());
  else await later(db, 'run_bulk_job', { jobId }, { key: `bulk:${jobId}` });
}

/** @returns whether nothing is left */
async function workOnRows(
  { db, audited, now, isPassing, sliceMs = SLICE_MS }: BulkTools,
  actor: AdminActor,
  job: RunningJob,
): Promise<boolean> {
  const told = await toldTogether(db, job);
  const working = audited(actor.id, job);
  const ends = performance.now() + sliceMs;
  while (performance.now() < ends) {
    const rows = await waitingRows(db, job.id);
    if (rows.length === 0) return true;
    for (const row of rows) {
      if (performance.now() >= ends) break;
      const act = { ...row, isToldLater: told.has(row.person_id ?? '') };
      try {
        await actOn(working, actor, job, act, now());
      } catch (error) {
        if (isPassing(error)) throw error;
        // The others go on; what kept this one from it stands in the log.
        console.error(error);
        await writeResult(db, job, row, 'bulk_row_failed', now());
      }
    }
  }
  return false;
}

interface WaitingRow {
  position: number;
  row_id: string;
  person_id: string | null;
  state_before: string | null;
}

/** None when it was cancelled. */
async function waitingRows(db: Database, jobId: string): Promise<WaitingRow[]> {
  return db
    .selectFrom('bulk_job_rows as row')
    .innerJoin('bulk_jobs as job', 'job.id', 'row.job_id')
    .where('job.id', '=', jobId)
    .where('job.state', '=', 'running')
    .where('job.cancel_asked_at', 'is', null)
    .where('row.verdict', '=', 'changes')
    .where('row.result', 'is', null)
    .orderBy('row.position')
    .limit(CHUNK)
    .select(['row.position', 'row.row_id', 'row.person_id', 'row.state_before'])
    .execute();
}

async function actOn(
  db: Kysely<DB>,
  actor: AdminActor,
  job: RunningJob,
  row: WaitingRow & { isToldLater: boolean },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isMine = await trx
      .selectFrom('bulk_job_rows as row')
      .innerJoin('bulk_jobs as job', 'job.id', 'row.job_id')
      .where('row.job_id', '=', job.id)
      .where('row.position', '=', row.position)
      .where('row.result', 'is', null)
      .where('job.cancel_asked_at', 'is', null)
      .select('row.position')
      .forUpdate('row')
      .executeTakeFirst();
    if (!isMine) return;
    const act = {
      action: job.action,
      id: row.row_id,
      reason: job.reason ?? undefined,
      stateBefore: row.state_before,
      isToldLater: row.isToldLater,
    };
    const outcome = await BULK_RULES[job.subject].act(trx, actor, act, now);
    await writeResult(trx, job, row, isRefusal(outcome) ? outcome.refused : undefined, now);
  });
}

async function writeResult(
  db: Database,
  { id }: RunningJob,
  { position }: WaitingRow,
  refusal: RefusalCode | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bulk_job_rows')
    .set({
      result: refusal === undefined ? 'changed' : 'refused',
      result_refusal: refusal ?? null,
      done_at: now,
    })
    .where('job_id', '=', id)
    .where('position', '=', position)
    .where('result', 'is', null)
    .execute();
}

async function readRunning(db: Database, jobId: string): Promise<RunningJob | undefined> {
  return db
    .selectFrom('bulk_jobs')
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .select(['id', 'subject', 'action', 'reason', 'started_by'])
    .executeTakeFirst();
}

async function whoStarted(
  db: Database,
  { subject, started_by: id }: RunningJob,
): Promise<AdminActor | undefined> {
  const admin = await db
    .selectFrom('admins')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select(['id', 'role'])
    .executeTakeFirst();
  return admin && areasOf(admin.role).includes(BULK_AREAS[subject])
    ? { kind: 'admin', id: admin.id }
    : undefined;
}

/** Who has so many of the rows that one e-mail tells of all. */
async function toldTogether(db: Database, { id, subject }: RunningJob): Promise<Set<string>> {
  if (!BULK_RULES[subject].tellTogether) return new Set();
  const people = await db
    .selectFrom('bulk_job_rows')
    .where('job_id', '=', id)
    .where('verdict', '=', 'changes')
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .having(sql<number>`count(*)`, '>', MOST_SINGLE_EMAILS)
    .select('person_id')
    .execute();
  return new Set(people.map(({ person_id: person }) => person ?? ''));
}
