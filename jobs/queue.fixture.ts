import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { SILENT_LOG, type JobLog } from './job-log.ts';
import { runQueue, type RunningQueue } from './run-queue.ts';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandacaru-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The real queue with these tasks, stopped after the test. */
export function queueOf(pool: Pool, tasks: TaskList, log: JobLog = SILENT_LOG): RunningQueue {
  const queue = runQueue({ pool, log, lanes: [tasks] });
  let stopped: Promise<boolean> | undefined;
  const once: RunningQueue = { stop: (within) => (stopped ??= queue.stop(within)) };
  onTestFinished(async () => void (await once.stop()));
  return once;
}

/** A log that remembers its lines. */
export function rememberingLog(): JobLog & { lines: string[] } {
  const lines: string[] = [];
  const keep = (facts: object, sentence: string) =>
    void lines.push(`${sentence} ${JSON.stringify(facts)}`);
  return { lines, debug: keep, info: keep, warn: keep, error: keep };
}

/** How many jobs are still in the queue. */
export async function waitingJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs',
  );
  return rows[0]?.count ?? 0;
}
