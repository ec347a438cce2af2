import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type DatabaseConnection } from '#db/database.ts';
import { processOf } from '../chaos/site-process.ts';
import { startTemporarySite, type TemporarySite } from '../temporary-site.ts';
import { openCast, type Cast } from './attack-cast.ts';
import { send } from './http-call.ts';
import { untilQueueIsEmpty } from './row-hashes.ts';

async function isTaken(port: number): Promise<boolean> {
  const { failure } = await send(`http://localhost:${port}`, { method: 'GET', path: '/healthz' });
  return failure !== 'ECONNREFUSED';
}

/** What eats memory without end is seen before the machine suffers. */
const SMALL_HEAP = { NODE_OPTIONS: '--max-old-space-size=1024' };

const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

/** The copy of the product that all scenarios attack, and its database, to look at and to set back. */
export class AttackedSite {
  /** Everything that chance decides in a scenario comes from it. */
  readonly seed: string;
  /** How much of everything is tried: 1 is all. */
  readonly part: number;
  #turn = 0;
  readonly #port: number;
  #running: { site: TemporarySite; database: DatabaseConnection; cast: Cast } | undefined;

  constructor(port: number, seed: string, part = 1) {
    this.#port = port;
    this.seed = seed;
    this.part = part;
  }

  async start(): Promise<void> {
    const site = await startTemporarySite(this.#port, SMALL_HEAP);
    const database = openDatabase(site.databaseUrl, { connections: 4 });
    try {
      this.#running = { site, database, cast: await openCast(database.db) };
    } catch (error) {
      await database.close();
      await site.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    const stopped = this.#running;
    this.#running = undefined;
    try {
      await stopped?.database.close();
    } finally {
      await stopped?.site.stop();
    }
  }

  /** Another copy in its place, with the same world: this one is broken. */
  async restart(): Promise<void> {
    await this.stop();
    // One that hung is ended by its guard a little later.
    for (let tries = 0; tries < 60 && (await isTaken(this.#port)); tries += 1) await pause(500);
    await this.start();
  }

  async isAlive(): Promise<boolean> {
    const { status } = await send(this.address, { method: 'GET', path: '/healthz' });
    return status === 200;
  }

  get address(): string {
    return this.#now.site.address;
  }

  get dataFolder(): string {
    return this.#now.site.dataFolder;
  }

  get db(): DatabaseConnection['db'] {
    return this.#now.database.db;
  }

  get cast(): Cast {
    return this.#now.cast;
  }

  /** As many of them as are tried, spread over all and in step with no list. */
  some<T>(tries: readonly T[]): T[] {
    return tries.filter(() => {
      this.#turn = (this.#turn + GOLDEN_SECTION) % 1;
      return this.#turn < this.part;
    });
  }

  /** While the worker rests, which changes rows too: by its queue, by the clock. */
  async withoutWorker(work: () => Promise<void>): Promise<void> {
    await untilQueueIsEmpty(this.db);
    const worker = processOf('worker.ts', this.#now.site.pid);
    process.kill(worker, 'SIGSTOP');
    try {
      await work();
    } finally {
      process.kill(worker, 'SIGCONT');
    }
  }

  /** As if nobody had tried anything yet. */
  async forgetLimits(): Promise<void> {
    await this.db.deleteFrom('rate_limits').execute();
  }

  get #now() {
    if (!this.#running) throw new Error('The site is not running.');
    return this.#running;
  }
}
