import type { Pool, PoolClient } from 'pg';
import { reasonOf } from '#db/error-reason.ts';
import type { JobLog } from './job-log.ts';

/** Tells our advisory locks from others'. */
const PRESENCE_LOCKS = 0x4d414e44;
/** A pool of workers missing in two rounds in a row is dead; one is not enough, because after a restart of the database everybody has to come back first. */
const ROUND_MS = 3000;
const RECONNECT_MS = 500;
/** Short questions, and the only ones that are asked all the time: they notice first that nobody answers. */
const ANSWER_MS = 2000;

export interface WorkerPresence {
  /** Resolves once the others can see that this pool of workers is alive. */
  enter(workerPoolId: string): Promise<void>;
  /** The pool has ended: what it still holds in the queue may be taken by others. */
  leave(workerPoolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A worker that is killed leaves its jobs locked, and the queue itself frees them after four hours.
 * Here every pool of workers holds an advisory lock for as long as its process and connection live,
 * and everybody frees the jobs of pools whose lock is gone: within about six seconds.
 * The connection is a session: between it and the database there can be no pooler by transaction.
 */
export function startPresence(pool: Pool, log: JobLog): WorkerPresence {
  const ours = new Set<string>();
  let held = new Set<string>();
  let missing = new Set<string>();
  let client: PoolClient | undefined;
  const stopping = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let away = false;

  /** One statement at a time on the one connection. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    // Whoever asked gets the failure; the next one only waits for its end.
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function connection(): Promise<PoolClient> {
    if (client) return client;
    const fresh = await pool.connect();
    fresh.on('error', () => forget(fresh));
    client = fresh;
    return fresh;
  }

  function forget(broken: PoolClient): void {
    if (client !== broken) return;
    client = undefined;
    held = new Set();
    broken.release(true);
  }

  async function query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const current = await connection();
    try {
      const asked = { text, values, query_timeout: ANSWER_MS };
      return (await current.query<Row>(asked)).rows;
    } catch (error) {
      forget(current);
      throw error;
    }
  }

  async function holdOurs(): Promise<void> {
    for (const id of ours) {
      if (held.has(id)) continue;
      await query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCKS, id]);
      held.add(id);
    }
  }

  async function freeJobsOfTheDead(): Promise<void> {
    const absent = await query<{ id: string }>(
      `select distinct jobs.locked_by as id
         from graphile_worker.jobs
        where jobs.locked_by is not null
          and not exists (
            select from pg_locks
             where locktype = 'advisory' and granted and objsubid = 2
               and database = (select oid from pg_database where datname = current_database())
               and classid::bigint = $1
               and objid::bigint = hashtext(jobs.locked_by)::bigint & 4294967295)`,
      [PRESENCE_LOCKS],
    );
    const dead = absent.map(({ id }) => id).filter((id) => missing.has(id));
    missing = new Set(absent.map(({ id }) => id));
    if (dead.length === 0) return;
    await query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    log.warn({ pools: dead }, 'Freed the jobs of workers that are gone.');
  }

  async function round(): Promise<void> {
    let pause = ROUND_MS;
    try {
      await inTurn(async () => {
        await holdOurs();
        await freeJobsOfTheDead();
      });
      if (away) log.warn({}, 'The database is back.');
      away = false;
    } catch (error) {
      if (!away)
        log.warn({ reason: reasonOf(error) }, 'The database is away; jobs go on when it is back.');
      away = true;
      missing = new Set();
      pause = RECONNECT_MS;
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void round(), pause);
  }

  void round();

  return {
    async enter(id) {
      ours.add(id);
      while (!stopping.signal.aborted && !held.has(id)) {
        await inTurn(holdOurs).catch(
          () => new Promise((resolve) => setTimeout(resolve, RECONNECT_MS)),
        );
      }
    },
    async leave(id) {
      ours.delete(id);
      // A connection that broke has given every lock back.
      await inTurn(async () => {
        if (!held.delete(id)) return;
        await query('select pg_advisory_unlock_shared($1, hashtext($2))', [PRESENCE_LOCKS, id]);
      }).catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await turn;
      // Closing the session gives every lock back at once.
      client?.removeAllListeners('error').on('error', () => undefined);
      client?.release(true);
      client = undefined;
    },
  };
}
