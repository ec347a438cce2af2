/* A race that always happens, for tests only. */
import { sql, type Kysely } from 'kysely';
import type { AdKind } from './ad-ref.ts';
import { AD_TABLES } from './ad-tables.server.ts';
import type { DB } from '#db/generated/database-types.ts';

/**
 * Starts the attempts while the ad's row is held and lets it go when all of them wait for it: without
 * a lock of its own, each has read the same state by then. At most three attempts fit the test pool.
 */
export async function raceForRow<Outcome>(
  db: Kysely<DB>,
  kind: AdKind,
  id: string,
  attempts: (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  let running: Promise<Outcome>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from ${sql.table(AD_TABLES[kind].ads)} where id = ${id} for update`.execute(
      trx,
    );
    running = attempts.map((attempt) => attempt());
    while ((await waitingForLock(db)) < attempts.length)
      await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return Promise.all(running);
}

async function waitingForLock(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
