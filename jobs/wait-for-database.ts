import type { Pool } from 'pg';
import { isMigrated } from '#db/migrate.ts';
import { reasonOf } from '#db/error-reason.ts';
import { pause } from '#core/pause.ts';
import type { JobLog } from './job-log.ts';

const UNDEFINED_TABLE = '42P01';
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/**
 * Resolves when the database answers and has every migration of this code. Says once for each reason
 * why it waits.
 * @returns false when the signal came first.
 */
export async function waitForDatabase(
  pool: Pool,
  log: JobLog,
  signal: AbortSignal,
  firstPause = FIRST_PAUSE_MS,
): Promise<boolean> {
  let told = '';
  for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const reason = await whyNotReady(pool);
    if (reason === undefined) return true;
    if (reason !== told) log.warn({ reason }, 'Waiting for the database.');
    told = reason;
    await pause(wait, { signal });
  }
  return false;
}

async function whyNotReady(pool: Pool): Promise<string | undefined> {
  try {
    return (await isMigrated(pool))
      ? undefined
      : 'It lacks migrations of this version; the site applies them when it starts.';
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE)
      return 'It is empty; the site prepares it when it starts.';
    return reasonOf(error);
  }
}
