import { deleteOutlived, removeOldExports } from '#core/privacy/data-retention.server.ts';
import type { JobTools } from './job-tools.ts';

/** Deletes what has been kept for as long as we say, and copies of data that nobody can fetch any more. */
export async function deleteRetainedData({
  db,
  storage,
  now,
}: Pick<JobTools, 'db' | 'storage' | 'now'>): Promise<void> {
  await deleteOutlived(db, now());
  await removeOldExports(db, storage, now());
}
