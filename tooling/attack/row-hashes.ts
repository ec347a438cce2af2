import { CompiledQuery, sql, type Kysely } from 'kysely';
import { ALL_RULES } from '#core/privacy/personal-data.server.ts';
import type { DB } from '#db/generated/database-types.ts';

/** Written whenever somebody asks for something; says nothing of what was changed. */
const NOTES = new Set([
  'rate_limits',
  'access_records',
  'property_views',
  'vehicle_views',
  'favorite_counts',
  'statistics_changes',
]);

/** Table → hash of all rows that belong to a person. */
export async function hashesOf(db: Kysely<DB>, userId: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { table, rowsOf } of ALL_RULES) {
    if (!rowsOf || NOTES.has(table)) continue;
    const { rows } = await db.executeQuery<{ hash: string }>(
      CompiledQuery.raw(hashQuery(table, `where ${rowsOf}`), [userId]),
    );
    hashes.set(table, rows[0]?.hash ?? '');
  }
  return hashes;
}

/** Table → hash of all its rows, of every table that holds what people did. */
export async function hashesOfAll(db: Kysely<DB>): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { table } of ALL_RULES) {
    if (NOTES.has(table)) continue;
    const { rows } = await db.executeQuery<{ hash: string }>(
      CompiledQuery.raw(hashQuery(table, '')),
    );
    hashes.set(table, rows[0]?.hash ?? '');
  }
  return hashes;
}

/** The tables whose hash is another one now. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...before].flatMap(([table, hash]) => (after.get(table) === hash ? [] : [table]));
}

/** Waits until the worker has done what is due, at most a minute: it changes rows too. */
export async function untilQueueIsEmpty(db: Kysely<DB>): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from graphile_worker._private_jobs
      where run_at <= now() and attempts < max_attempts`.execute(db);
    if (rows[0]?.due === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function hashQuery(table: string, where: string): string {
  // The moment of the last use of a session is not told apart from reading.
  const row = table === 'user_tokens' ? 'id::text' : `${table}::text`;
  return `select md5(coalesce(string_agg(md5(${row}), '' order by ${row}), '')) as hash from ${table} ${where}`;
}
