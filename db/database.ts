import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CircuitBreaker, type DatabaseAvailability } from './circuit-breaker.ts';
import { isConnectionLost } from './database-away.ts';
import { clientConfig, probe } from './database-client.ts';
import { BACKGROUND_LIMITS, type DatabaseLimits } from './database-limits.ts';
import type { DB } from './generated/database-types.ts';
import { GuardedPool } from './guarded-pool.ts';

/** A connection to the database, or a transaction on it. */
export type Database = Kysely<DB> | Transaction<DB>;
export type { Transaction } from 'kysely';
export type DatabaseTransaction = Transaction<DB>;

interface ListTypes {
  getTypeParser(this: void, type: number): (text: string) => string[];
  setTypeParser(this: void, type: number, read: (text: string) => number[]): void;
}

const BIGINT = 20;
const BIGINTS = 1016;
const TEXTS = 1009;
const NUMERIC = 1700;
const DATE = 1082;

// Our integers (cents, counts) are far below 2^53, so plain numbers are exact.
pg.types.setTypeParser(BIGINT, Number);
pg.types.setTypeParser(NUMERIC, Number);
// The types of the driver know no lists; those of texts are the same but for the numbers.
const { getTypeParser, setTypeParser } = pg.types as unknown as ListTypes;
setTypeParser(BIGINTS, (text) => getTypeParser(TEXTS)(text).map(Number));
// A day stays a day ("2026-11-21"): as a Date it would move with the time zone.
pg.types.setTypeParser(DATE, (text) => text);

/**
 * Short queries: compiling them or handing them to other processes takes longer than running them, and
 * what they read is in memory, where any page is as near as the next.
 */
const PLANNER =
  '-c jit=off -c max_parallel_workers_per_gather=0 -c seq_page_cost=0.1 -c random_page_cost=0.1 -c work_mem=16MB';

export interface DatabaseConnection {
  db: Kysely<DB>;
  pool: pg.Pool;
  availability: DatabaseAvailability;
  close: () => Promise<void>;
}

/**
 * Opens a pool. Nothing is connected before the first query.
 * @param limits how long is waited; a visitor waits less than a job
 */
export function openDatabase(
  url: string,
  {
    connections = 10,
    limits = BACKGROUND_LIMITS,
  }: { connections?: number; limits?: DatabaseLimits } = {},
): DatabaseConnection {
  const config = clientConfig(url, limits);
  const breaker = new CircuitBreaker(async () => {
    try {
      await probe(url, limits);
    } catch (error) {
      if (!isConnectionLost(error)) return;
      pool.discardAll();
      throw error;
    }
  });
  const pool: GuardedPool = new GuardedPool(
    { ...config, options: `${config.options} ${PLANNER}`, max: connections },
    breaker,
  );
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    breaker.stop();
    await db.destroy();
    // Kysely ends a pool only if it has used it.
    if (!pool.ended) await pool.end();
  };
  return { db, pool, availability: breaker, close };
}
