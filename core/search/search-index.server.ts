import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '#db/generated/database-types.ts';
import { IndexState } from './index-state.server.ts';
import type { SegmentReader } from './segment-reading.server.ts';

/** Where searches find the published ads. */
export interface SearchIndex {
  /**
   * @param fresh at least as new as this moment, for who has just changed something
   * @throws SearchNotReady before the first load
   */
  state(options?: { fresh?: boolean }): Promise<IndexState>;
}

export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
}

/** What visitors who want the newest wait for, at most; in ms. */
const PATIENCE_MS = 1000;

/** Follows the database: the published ads of one process. */
export class LiveIndex implements SearchIndex {
  readonly #db: Kysely<DB>;
  readonly #reader: SegmentReader;
  readonly #patienceMs: number;
  /** Called when searches may answer differently, with the ads that do; undefined: any. */
  onChange: (ids: readonly string[] | undefined) => void = () => undefined;
  #state: IndexState | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #reloading: Promise<void> | undefined;

  constructor(db: Kysely<DB>, reader: SegmentReader, patienceMs = PATIENCE_MS) {
    this.#db = db;
    this.#reader = reader;
    this.#patienceMs = patienceMs;
  }

  get isReady(): boolean {
    return this.#state !== undefined;
  }

  async state({ fresh = false } = {}): Promise<IndexState> {
    if (fresh && this.#state) {
      const newest = this.advance().then(() => this.#reloading);
      const patience = new AbortController();
      await Promise.race([
        newest.catch(() => undefined),
        pause(this.#patienceMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    }
    if (!this.#state) throw new SearchNotReady();
    return this.#state;
  }

  /** Applies everything that was committed before the call. */
  async advance(): Promise<void> {
    // A reading that runs may have begun before the change.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const running = this.#advanceNow();
      this.#running = running.catch(() => undefined);
      return running;
    });
    return this.#next;
  }

  async #advanceNow(): Promise<void> {
    if (!this.#state) return this.reload();
    const { changed, mustReload } = await this.#state.advance(this.#db);
    if (changed.names) this.onChange(undefined);
    else if (changed.ids.length > 0) this.onChange(changed.ids);
    if (mustReload) this.reload().catch(() => undefined);
  }

  /** Loads beside what answers, follows until it is as new, and takes its place. */
  async reload(): Promise<void> {
    this.#reloading ??= this.#loadAnew().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }

  async #loadAnew(): Promise<void> {
    for (;;) {
      const fresh = await IndexState.load(this.#db, this.#reader);
      const { mustReload } = await fresh.advance(this.#db);
      this.#state = fresh;
      this.onChange(undefined);
      if (!mustReload) return;
    }
  }
}
