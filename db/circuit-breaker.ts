import { reasonOf } from './error-reason.ts';

/** Whether the database is there. For whoever can do something else meanwhile. */
export interface DatabaseAvailability {
  /** It proved to be away, and nothing has shown yet that it is back: queries fail at once. */
  isAway(): boolean;
  /** Calls back in the moment when it proves to be away, before the first query fails for that. Returns the way to stop. */
  onAway(listener: (reason: string) => void): () => void;
  /** Calls back when it answers again, with how long it was away, in ms. Returns the way to stop. */
  onBack(listener: (awayMs: number) => void): () => void;
}

/** Between two looks whether the database is back, in ms. */
const PROBE_PAUSE_MS = 200;

/**
 * Open from the moment when something showed that the database is away. While it is, one probe at a
 * time looks whether it is back, the first at once; what one finds closes it.
 */
export class CircuitBreaker implements DatabaseAvailability {
  readonly #probe: () => Promise<void>;
  readonly #awayListeners = new Set<(reason: string) => void>();
  readonly #backListeners = new Set<(awayMs: number) => void>();
  #open: { reason: string; since: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param probe resolves when the database answers */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  isAway(): boolean {
    return this.#open !== undefined;
  }

  /** What showed that it is away; undefined while it is there. */
  get reason(): string | undefined {
    return this.#open?.reason;
  }

  onAway(listener: (reason: string) => void): () => void {
    this.#awayListeners.add(listener);
    return () => void this.#awayListeners.delete(listener);
  }

  onBack(listener: (awayMs: number) => void): () => void {
    this.#backListeners.add(listener);
    return () => void this.#backListeners.delete(listener);
  }

  open(cause: unknown): void {
    if (this.#open || this.#stopped) return;
    const reason = reasonOf(cause);
    this.#open = { reason, since: performance.now() };
    for (const listener of this.#awayListeners) listener(reason);
    void this.#look();
  }

  /** No more probes. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    try {
      await this.#probe();
    } catch {
      if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), PROBE_PAUSE_MS).unref();
      return;
    }
    this.#close();
  }

  #close(): void {
    const awayMs = performance.now() - (this.#open?.since ?? 0);
    this.#open = undefined;
    for (const listener of this.#backListeners) listener(awayMs);
  }
}
