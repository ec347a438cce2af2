import { turnFreshnessClock } from '#core/freshness/freshness-clock.server.ts';
import type { JobTools } from './job-tools.ts';

export async function askForConfirmations({
  db,
  now,
}: Pick<JobTools, 'db' | 'now'>): Promise<void> {
  await turnFreshnessClock(db, now);
}
