import { sql, type Insertable, type Kysely } from 'kysely';
import type { AdminActor } from '#core/actor.ts';
import { later } from '#core/later.server.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database, DatabaseTransaction } from '#db/database.ts';
import type { BulkJobs, DB } from '#db/generated/database-types.ts';
import { BULK_ACTIONS, MOST_BULK_ROWS, offeredActions, type BulkSubject } from './bulk-action.ts';
import { BULK_RULES } from './rules-by-subject.server.ts';

export interface BulkFilter {
  /** Ids of the ticked rows. */
  ids?: readonly string[] | undefined;
  [ofList: string]: unknown;
}

interface BulkRequest {
  subject: BulkSubject;
  action: string;
  reason: string | undefined;
  /** Of the list. */
  filter: BulkFilter;
  /** What follows the ? in the address of the list. */
  address: string;
}

/** Keeps which rows there are now; a job checks each, and nothing is changed before somebody starts it. */
export async function askBulk(
  db: Kysely<DB>,
  actor: AdminActor,
  { subject, action, reason, filter, address }: BulkRequest,
  now: Date,
): Promise<{ id: string } | Refusal> {
  if (!offeredActions(subject).includes(action)) return refuse('not_allowed');
  if (BULK_ACTIONS[subject][action]?.needsReason && !reason)
    return refuse('reason_required', { field: 'bulk_job/reason' });
  // Of people nobody means everybody.
  if (subject === 'users' && Object.values(filter).every((value) => value === undefined))
    return refuse('bulk_without_filter');
  const { table } = BULK_RULES[subject];
  return withJob(db, async (trx) => {
    const job = { subject, action, reason: reason ?? null, address, admin_id: actor.id };
    const { id } = await addJob(trx, { ...job, created_at: now });
    const [sort] = Object.values(table.sorts);
    const found = foundRows(trx, subject, filter)
      .select([
        table.id.as('id'),
        sql<number>`row_number() over (order by ${sort!.by} desc, ${table.id})`.as('position'),
      ])
      .limit(MOST_BULK_ROWS + 1);
    const { rows } = await sql<{ count: number }>`
      with kept as (insert into bulk_job_rows (job_id, position, row_id)
        select ${id}, found.position, found.id from (${found}) found returning 1)
      select count(*)::int as count from kept`.execute(trx);
    return { id, count: rows[0]?.count ?? 0 };
  });
}

/** The ticked rows, or else those that the filter of the list finds. */
function foundRows(db: Database, subject: BulkSubject, { ids, ...filter }: BulkFilter) {
  const { table } = BULK_RULES[subject];
  const found = table.found(db, ids ? {} : filter, 'gather');
  return ids ? found.where(sql<boolean>`${table.id} = any(${ids}::text[])`) : found;
}

const SHOWN_FIRST = 10;

/** How many rows an action would be asked for now, and the first of them. */
export async function previewBulk(db: Database, subject: BulkSubject, filter: BulkFilter) {
  const { table, nameOf, source } = BULK_RULES[subject];
  const [sort] = Object.values(table.sorts);
  const found = foundRows(db, subject, filter)
    .select([table.id.as('id'), sql`${sort!.by}`.as('sorted')])
    .limit(MOST_BULK_ROWS + 1);
  const { rows } = await sql<{ total: number; first: { id: string; name: string | null }[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select json_build_object('id', own.id, 'name', ${nameOf}) from (select id, sorted from found order by sorted desc, id limit ${SHOWN_FIRST}) found
        join ${source} own on own.id = found.id order by found.sorted desc, found.id) as first`.execute(
    db,
  );
  return rows[0] ?? { total: 0, first: [] };
}

/** A job of the rows that another changed, with what takes that back; they are known by its reason. */
export async function askUndo(
  db: Kysely<DB>,
  actor: AdminActor,
  undone: {
    id: string;
    subject: BulkSubject;
    action: string;
    reason: string | null;
    address: string;
  },
  now: Date,
): Promise<{ id: string } | Refusal> {
  const action = BULK_ACTIONS[undone.subject][undone.action]?.undo;
  if (!action) return refuse('bulk_job_changed');
  const { subject, reason, address, id: undoes } = undone;
  return withJob(db, async (trx) => {
    const job = { subject, action, reason, address, undoes, admin_id: actor.id };
    const { id } = await addJob(trx, { ...job, created_at: now });
    const { numInsertedOrUpdatedRows: count } = await trx
      .insertInto('bulk_job_rows')
      .columns(['job_id', 'position', 'row_id', 'state_before'])
      .expression((from) =>
        from
          .selectFrom('bulk_job_rows')
          .where('job_id', '=', undoes)
          .where('result', '=', 'changed')
          .select([sql<string>`${id}`.as('job_id'), 'position', 'row_id', 'state_before']),
      )
      .executeTakeFirstOrThrow();
    return { id, count: Number(count ?? 0) };
  });
}

async function addJob(
  trx: DatabaseTransaction,
  job: Insertable<BulkJobs>,
): Promise<{ id: string }> {
  return trx.insertInto('bulk_jobs').values(job).returning('id').executeTakeFirstOrThrow();
}

/** What was refused leaves nothing behind. */
async function withJob(
  db: Kysely<DB>,
  make: (trx: DatabaseTransaction) => Promise<{ id: string; count: number }>,
): Promise<{ id: string } | Refusal> {
  try {
    return await db.transaction().execute(async (trx) => {
      const { id, count } = await make(trx);
      if (count === 0) throw new Refused(refuse('bulk_without_rows'));
      if (count > MOST_BULK_ROWS) throw new Refused(refuse('bulk_too_many'));
      await later(trx, 'check_bulk_job', { jobId: id }, { key: `bulk:${id}` });
      return { id };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (isTaken(error)) return refuse('bulk_job_changed');
    throw error;
  }
}

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super();
    this.refusal = refusal;
  }
}

/** A colleague asked for the same undo. */
function isTaken(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'bulk_jobs_undoes_key';
}
