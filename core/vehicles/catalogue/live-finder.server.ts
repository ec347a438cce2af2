import { SearchNotReady } from '#core/search/index/search-index.server.ts';
import type { Database } from '#db/database.ts';
import { pause } from '#core/pause.ts';
import type { CatalogueFinder } from './catalogue-finder.ts';
import { readFinder } from './catalogue-finding.server.ts';

export interface VehicleFinding {
  /** @throws SearchNotReady before the first finder is made */
  finder(): Promise<CatalogueFinder>;
}

/** Changes that come in so short a time are followed by one new finder, in ms; a failure is tried again after it. */
const GATHERED_MS = 2000;

export class LiveFinder implements VehicleFinding {
  readonly #db: Database;
  readonly #gatheredMs: number;
  readonly #onFailure: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #finder: CatalogueFinder | undefined;
  #madeFor: string | undefined;
  #wanted: string | undefined;
  #attempt: Promise<void> | undefined;
  #following: Promise<void> | undefined;

  constructor(
    db: Database,
    {
      onFailure,
      gatheredMs = GATHERED_MS,
    }: { onFailure: (error: unknown) => void; gatheredMs?: number },
  ) {
    this.#db = db;
    this.#onFailure = onFailure;
    this.#gatheredMs = gatheredMs;
  }

  async finder(): Promise<CatalogueFinder> {
    if (!this.#finder) await this.#attempt;
    if (!this.#finder) throw new SearchNotReady();
    return this.#finder;
  }

  /** @param version of the names that the catalogue has now */
  follow(version: string): void {
    this.#wanted = version;
    this.#following ??= this.#makeUntilNewest().finally(() => {
      this.#following = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  async #makeUntilNewest(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#wanted !== this.#madeFor && !signal.aborted) {
      this.#attempt = this.#make(this.#wanted, signal);
      await this.#attempt;
      await pause(this.#gatheredMs, { signal });
    }
  }

  async #make(version: string | undefined, signal: AbortSignal): Promise<void> {
    try {
      this.#finder = await readFinder(this.#db, signal);
      this.#madeFor = version;
    } catch (error) {
      if (!signal.aborted) this.#onFailure(error);
    }
  }
}
