import pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import {
  DatabaseUnavailable,
  isConnectionLost,
  isLateConnection,
  isReadOnly,
  isUnanswered,
} from './database-away.ts';
import { discard } from './database-client.ts';
import { watchQueries } from './query-watch.ts';

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0];

/** Without any answer for so long, a query that got none speaks for all connections. In ms. */
const SILENCE_MS = 1000;

/**
 * A pool that throws away what stopped answering, waits for nothing while the breaker is open, and
 * opens it when the database proves to be away. Connections share their fate: when one fell silent,
 * those on which nobody waits go with it.
 */
export class GuardedPool extends pg.Pool {
  readonly #breaker: CircuitBreaker;
  /** How many queries run on each connection. */
  readonly #running = new Map<pg.Client, number>();
  /** Connections that somebody holds, asking or not. */
  readonly #held = new WeakSet<object>();
  readonly #waiting = new Set<(reason: Error) => void>();
  readonly #silenceMs: number;
  #lastAnswer = performance.now();
  /** Somebody waited in vain for a free connection, and none was given back since. */
  #isStuck = false;

  constructor(config: pg.PoolConfig & { query_timeout: number }, breaker: CircuitBreaker) {
    super(config);
    this.#breaker = breaker;
    this.#silenceMs = Math.min(SILENCE_MS, config.query_timeout / 2);
    this.on('connect', (client) => this.#watch(client as unknown as pg.Client));
    this.on('remove', (client) => this.#running.delete(client as unknown as pg.Client));
    this.on('acquire', (client) => this.#held.add(client));
    this.on('release', (_, client) => {
      this.#held.delete(client);
      this.#isStuck = false;
    });
    // A connection that breaks is replaced; it must not end the process.
    this.on('error', () => undefined);
    breaker.onAway((reason) => {
      this.#isStuck = false;
      this.#refuseWaiting(reason);
      this.#discardQuiet();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#acquire();
    void this.#acquireFor(callback);
  }

  /** Those on which a query runs as well: nobody will get an answer. */
  discardAll(): void {
    for (const client of this.#running.keys()) this.#discard(client);
  }

  async #acquire(): Promise<pg.PoolClient> {
    if (this.#breaker.reason !== undefined) throw new DatabaseUnavailable(this.#breaker.reason);
    if (this.#isStuck && this.idleCount === 0 && this.totalCount >= this.options.max)
      throw new DatabaseUnavailable('no connection is free');
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#next().then(
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          this.#learnFromConnecting(error);
          if (this.#waiting.delete(reject)) reject(error);
        },
      );
    });
  }

  /** One that was thrown away counts as idle until its socket has closed. */
  async #next(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (this.#running.has(client)) return client;
    client.release(true);
    return this.#next();
  }

  async #acquireFor(callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#acquire();
    } catch (error) {
      callback(error as Error, undefined, () => undefined);
      return;
    }
    callback(undefined, client, (error) => client.release(error as Error));
  }

  #refuseWaiting(reason: string): void {
    for (const reject of this.#waiting) reject(new DatabaseUnavailable(reason));
    this.#waiting.clear();
  }

  #watch(client: pg.Client): void {
    this.#running.set(client, 0);
    this.#lastAnswer = performance.now();
    client.on('error', () => undefined);
    const count = (change: number) => {
      const running = this.#running.get(client);
      if (running !== undefined) this.#running.set(client, running + change);
    };
    watchQueries(client, {
      asked: () => count(1),
      answered: (error) => {
        count(-1);
        this.#learnFromQuery(client, error);
      },
    });
  }

  #learnFromConnecting(error: Error): void {
    // On a busy machine a new connection is late while those that there are go on being answered.
    if (isLateConnection(error) && this.#isAnswering()) return;
    if (isConnectionLost(error)) this.#breaker.open(error);
    else if (this.totalCount >= this.options.max) this.#isStuck = true;
  }

  #learnFromQuery(client: pg.Client, error: unknown): void {
    if (isUnanswered(error)) {
      this.#discard(client);
      if (!this.#isAnswering()) this.#breaker.open(error);
    } else if (isConnectionLost(error) || isReadOnly(error)) {
      this.#discard(client);
      this.#discardIdle();
    } else {
      this.#lastAnswer = performance.now();
    }
  }

  #isAnswering(): boolean {
    return performance.now() - this.#lastAnswer <= this.#silenceMs;
  }

  /** The connections on which no query runs, whether somebody holds them or not. */
  #discardQuiet(): void {
    for (const [client, running] of this.#running) if (running === 0) this.#discard(client);
  }

  /** Whoever is in the middle of something finds out by himself. */
  #discardIdle(): void {
    for (const client of this.#running.keys()) if (!this.#held.has(client)) this.#discard(client);
  }

  #discard(client: pg.Client): void {
    this.#running.delete(client);
    discard(client);
  }
}
