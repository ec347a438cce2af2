import { parseCronItems, run, type CronItem, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { reasonOf } from '#db/error-reason.ts';
import { queueLogger, type JobLog } from './job-log.ts';
import { startPresence, type WorkerPresence } from './worker-presence.ts';

export interface RunningQueue {
  /**
   * Takes no more jobs and waits for those that run. What is not done after `within` milliseconds is
   * given back to the queue: end the process then.
   * @returns whether everything was done.
   */
  stop(within?: number): Promise<boolean>;
}

const RESTART_MS = 1000;
const STOP_MS = 8000;

/**
 * Works through the queue until it is stopped. A database that is away is waited for. Of the pool it
 * keeps one connection and one more for each lane, beside those of the jobs in hand.
 */
export function runQueue({
  pool,
  lanes,
  schedule = [],
  log,
}: {
  pool: Pool;
  /** Tasks of one lane run one after the other, the lanes at the same time: a slow one holds no other up. */
  lanes: TaskList[];
  schedule?: CronItem[];
  log: JobLog;
}): RunningQueue {
  outliveBrokenConnections(pool);
  const presence = startPresence(pool, log);
  const running = lanes.map((tasks, index) =>
    keepRunning({ pool, presence, log, tasks, schedule: index === 0 ? schedule : [] }),
  );

  return {
    async stop(within = STOP_MS) {
      const done = await settlesWithin(Promise.all(running.map((lane) => lane.stop())), within);
      if (!done) {
        const ids = running.flatMap((lane) => lane.workerPoolIds());
        await pool
          .query('select graphile_worker.force_unlock_workers($1::text[])', [ids])
          .catch((error: unknown) =>
            log.error({ reason: reasonOf(error) }, 'Jobs in hand could not be given back.'),
          );
      }
      await presence.stop();
      return done;
    },
  };
}

/** pg-pool watches idle connections only; one that breaks while it is in use would end the process. */
function outliveBrokenConnections(pool: Pool): void {
  if (pool.listenerCount('connect') === 0) {
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
}

/** Failed looks for a job in a row. */
const DEAF_AFTER = 10;

function keepRunning({
  pool,
  presence,
  log,
  tasks,
  schedule,
}: {
  pool: Pool;
  presence: WorkerPresence;
  log: JobLog;
  tasks: TaskList;
  schedule: CronItem[];
}) {
  let runner: Runner | undefined;
  let entered = new Set<string>();
  const stopping = new AbortController();

  /** The queue gives up a pool of workers that could not write down how a job ended: start another one. */
  async function work(): Promise<void> {
    let told = '';
    while (!stopping.signal.aborted) {
      try {
        runner = await run(options());
        endWhenDeaf(runner);
        if (stopping.signal.aborted) await runner.stop();
        told = '';
        await runner.promise;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== told)
          log.error({ reason }, 'The queue stopped; starting it again until it runs.');
        told = reason;
      }
      runner = undefined;
      if (stopping.signal.aborted) return;
      const ended = entered;
      entered = new Set();
      await Promise.all([...ended].map((id) => presence.leave(id)));
      await pause(RESTART_MS, stopping.signal);
    }
  }

  const unstopped = (error: unknown) =>
    log.warn({ reason: reasonOf(error) }, 'The queue did not stop as it should.');

  /** A pool that failed once to learn its tasks never does (graphile-worker 0.18 keeps the failure). */
  function endWhenDeaf(running: Runner): void {
    let failures = 0;
    const hears = () => {
      failures = 0;
    };
    running.events.on('worker:getJob:empty', hears);
    running.events.on('job:start', hears);
    running.events.on('worker:getJob:error', ({ error }) => {
      failures += 1;
      if (failures !== DEAF_AFTER) return;
      log.error({ reason: reasonOf(error) }, 'The queue hears of no jobs; starting it again.');
      running.stop().catch(unstopped);
    });
  }

  function options(): Parameters<typeof run>[0] {
    return {
      pgPool: pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(schedule),
      concurrency: 1,
      noHandleSignals: true,
      logger: queueLogger(log),
      preset: {
        worker: {
          // Without batches of its own making, a job that cannot be marked as done ends the process (graphile-worker 0.18).
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
        plugins: [
          {
            name: 'WorkerPresencePlugin',
            version: '1.0.0',
            worker: {
              hooks: {
                async startWorker(_context, { worker }) {
                  entered.add(worker.workerPool.id);
                  await presence.enter(worker.workerPool.id);
                },
              },
            },
          },
        ],
      },
    };
  }

  const finished = work();
  return {
    workerPoolIds: () => [...entered],
    async stop() {
      stopping.abort();
      await runner?.stop().catch(unstopped);
      await finished;
    },
  };
}

async function settlesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return done;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
