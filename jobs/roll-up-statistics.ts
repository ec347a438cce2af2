import { addDays, localDay } from '#core/fields/local-day.ts';
import { noteDays, rollUpChanges } from '#core/statistics/roll-up.server.ts';
import type { JobTools } from './job-tools.ts';

/** What is worked out anew each night, whether it changed or not. */
const CHECKED_DAYS = 2;

export async function rollUpStatistics(
  _payload: unknown,
  { db }: Pick<JobTools, 'db'>,
): Promise<void> {
  await rollUpChanges(db);
}

export async function checkStatistics(
  _payload: unknown,
  { db, now }: Pick<JobTools, 'db' | 'now'>,
): Promise<void> {
  const until = localDay(now());
  await noteDays(db, { since: addDays(until, 1 - CHECKED_DAYS), until });
  await rollUpChanges(db);
}
