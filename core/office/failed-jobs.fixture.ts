/* A job that was tried as often as it may be. Tests only. */
import { sql } from 'kysely';
import { later } from '#core/later.server.ts';
import type { Database } from '#db/database.ts';

export async function addFailedJob(db: Database, error = 'Gone'): Promise<string> {
  await later(db, 'delete_photo_files', { photoIds: [] });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(db);
  if (!rows[0]) throw new Error('The queue is empty.');
  return rows[0].id;
}
