import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** A reader who was away for longer starts over. */
const KEPT_MS = 60 * 60 * 1000;
const BATCH_ROWS = 10_000;

const END = sql`pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Deletes what every reader of the last hour has seen: rows of transactions that had all ended by then.
 * Their own age would not do, because a transaction may have been open for longer.
 * @returns how many.
 */
export async function pruneFeed(db: Database, now: Date): Promise<number> {
  await moveMark(db, now);
  let pruned = 0;
  for (;;) {
    const batch = await pruneBatch(db);
    pruned += batch;
    if (batch < BATCH_ROWS) return pruned;
  }
}

/** Before anything is deleted, so that whoever misses it knows. */
async function moveMark(db: Database, now: Date): Promise<void> {
  await sql`
    update search_feed_state set
      pruned_below = marked_below,
      marked_at = ${now}, marked_below = pg_snapshot_xmin(pg_current_snapshot())
    where marked_at <= ${new Date(now.getTime() - KEPT_MS)} or marked_at > ${now}`.execute(db);
}

/** Restored rows and marks may be of another cluster, ahead of ours: no reader looks at such rows, or minds such a mark. */
async function pruneBatch(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_feed where position in (
      select position from search_feed
      where xid >= ${END}
        or xid < (select pruned_below from search_feed_state where pruned_below <= ${END})
      limit ${sql.lit(BATCH_ROWS)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
