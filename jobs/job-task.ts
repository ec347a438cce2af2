import type { JobHelpers, Task } from 'graphile-worker';
import type { JobRun, JobTools } from './job-tools.ts';

/** A job whose payload is somebody else's business. */
type AnyJob = (payload: never, tools: JobTools, run: JobRun) => Promise<void>;

/** A job as the queue wants it. What is in the queue was written by `later`, which types it. */
export function taskOf(job: AnyJob, tools: JobTools): Task {
  return (payload, { job: row }) => job(payload as never, tools, runOf(row));
}

function runOf({ id, created_at, revision }: JobHelpers['job']): JobRun {
  // A new database counts from 1 again, and a job that is replaced while it waits keeps its number.
  return { key: `${created_at.getTime()}-${id}-${revision}` };
}
