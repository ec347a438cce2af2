import type { Kysely } from 'kysely';
import type { AdKind } from '#core/ads/ad-ref.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/generated/database-types.ts';
import { pause } from '#core/pause.ts';
import { CardMemory } from '#core/search/card-memory.ts';
import { IndexState, type IndexDigest } from './index-state.server.ts';
import type { SegmentReader } from './segment-reading.server.ts';

/** Where searches find the published ads. */
export interface SearchIndex {
  /**
   * @param fresh at least as new as this moment, for who has just changed something
   * @throws SearchNotReady before the first load
   */
  state(options?: { fresh?: boolean }): Promise<IndexState>;
  /** Whether what answers is known to lack changes. */
  readonly isIncomplete: boolean;
  readonly cards: CardMemory;
}

/** What a search needs of its surroundings. */
export interface SearchContext {
  db: Database;
  index: IndexState;
  cards: CardMemory;
  now: Date;
}

export class SearchNotReady extends Error {
  override readonly name = 'SearchNotReady';
}

/** What visitors who want the newest wait for, at most; in ms. */
const PATIENCE_MS = 1000;
/** After a load that failed, doubled with each that fails in a row; in ms. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** More than these are no people who have just changed something: they get what is there. */
const MOST_WAITING = 16;

export interface IndexFigures {
  /** That searches find. */
  ads: Readonly<Record<AdKind, number>>;
  /** How often everything was loaded, the first time included. */
  reloads: number;
  /** Since everything that was committed is in the index; undefined before the first load. */
  positionAgeMs: number | undefined;
  /** Whether searches are known to lack changes, until everything is loaded anew. */
  isIncomplete: boolean;
}

interface Options {
  patienceMs?: number;
  /** Told of every load that fails and that nobody waits for. */
  onFailure?: (error: unknown) => void;
}

/** Follows the database: the published ads of one process. */
export class LiveIndex implements SearchIndex {
  readonly #db: Kysely<DB>;
  readonly #reader: SegmentReader;
  readonly #patienceMs: number;
  readonly #onFailure: (error: unknown) => void;
  readonly cards = new CardMemory();
  /** Called when searches may answer differently, with the ads that do; undefined: any. */
  onChange: (ids: readonly string[] | undefined) => void = () => undefined;
  #state: IndexState | undefined;
  /** What answers lacks changes that only loading everything brings. */
  #isIncomplete = false;
  #reloads = 0;
  #followedAt: number | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  #nextAdvance: Promise<void> | undefined;
  #waiting = 0;
  #reloading: Promise<void> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #loadsAgainAt = 0;

  constructor(db: Kysely<DB>, reader: SegmentReader, options: Options = {}) {
    this.#db = db;
    this.#reader = reader;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.#onFailure = options.onFailure ?? (() => undefined);
  }

  get isReady(): boolean {
    return this.#state !== undefined;
  }

  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  async state({ fresh = false } = {}): Promise<IndexState> {
    if (fresh && this.#state && this.#waiting < MOST_WAITING) {
      this.#waiting += 1;
      const newest = this.advance().then(() => (this.#isIncomplete ? this.#reloading : undefined));
      const patience = new AbortController();
      await Promise.race([
        // The follower logs why; the visitor gets what is there.
        newest.catch(() => undefined),
        pause(this.#patienceMs, { signal: patience.signal }),
      ]);
      patience.abort();
      this.#waiting -= 1;
    }
    if (!this.#state) throw new SearchNotReady();
    return this.#state;
  }

  /** Applies everything that was committed before the call, or begins to load it, unless that just failed. */
  async advance(): Promise<void> {
    if (!this.#state && this.#mayLoad()) await this.reload();
    // A turn that runs may have begun to read before the change.
    this.#nextAdvance ??= this.#inTurn(async () => {
      this.#nextAdvance = undefined;
      await this.#advanceNow();
    });
    return this.#nextAdvance;
  }

  /** What answers, to be compared with the database; undefined while it is known to lack something. */
  async digest(): Promise<IndexDigest | undefined> {
    return this.#inTurn(async () => (this.#isIncomplete ? undefined : this.#state?.digest()));
  }

  get figures(): IndexFigures {
    return {
      ads: {
        property: liveCount(this.#state, 'property'),
        vehicle: liveCount(this.#state, 'vehicle'),
      },
      reloads: this.#reloads,
      positionAgeMs: this.#followedAt && performance.now() - this.#followedAt,
      isIncomplete: this.#isIncomplete,
    };
  }

  /** One after the other: who takes the place of what answers has seen all that this one has. */
  async #inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.#lastTurn.then(work);
    this.#lastTurn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async #advanceNow(): Promise<void> {
    if (!this.#state) return;
    const began = performance.now();
    const { changed, mustReload } = await this.#state.advance(this.#db);
    this.#followedAt = began;
    // Its position is behind the change, so nobody would be told of it again.
    this.#isIncomplete ||= mustReload;
    if (changed.names) this.#tell(undefined);
    else if (changed.ids.length > 0) this.#tell(changed.ids);
    if (this.#isIncomplete && this.#mayLoad()) this.reload().catch(this.#onFailure);
  }

  #tell(ids: readonly string[] | undefined): void {
    this.cards.forget(ids);
    this.onChange(ids);
  }

  /** Loads beside what answers, follows until it is as new, and takes its place. */
  async reload(): Promise<void> {
    this.#reloading ??= this.#tryLoading().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }

  async #tryLoading(): Promise<void> {
    try {
      await this.#loadAnew();
      this.#pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      this.#loadsAgainAt = performance.now() + this.#pauseMs;
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      throw error;
    }
  }

  #mayLoad(): boolean {
    return performance.now() >= this.#loadsAgainAt;
  }

  async #loadAnew(): Promise<void> {
    do {
      const fresh = await IndexState.load(this.#db, this.#reader, this.#state);
      const { mustReload } = await fresh.advance(this.#db);
      await this.#inTurn(async () => {
        const began = performance.now();
        const last = await fresh.advance(this.#db);
        this.#state = fresh;
        this.#followedAt = began;
        this.#reloads += 1;
        this.#isIncomplete = mustReload || last.mustReload;
      });
      this.#tell(undefined);
    } while (this.#isIncomplete);
  }
}

function liveCount(state: IndexState | undefined, kind: AdKind): number {
  return state?.segments(kind).reduce((sum, segment) => sum + segment.liveCount, 0) ?? 0;
}
