/** What the bodies that are being read or worked on may take together, in bytes. */
const CAPACITY_BYTES = 64 * 1024 * 1024;

interface Held {
  bytes: number;
  /** While it is still coming: gives it up for somebody else's. */
  giveUp: (() => void) | undefined;
}

/**
 * Counts what the bodies of requests take. When there is no room the largest that is still coming is
 * given up, and of several the one that began first: clients who send slowly cannot keep forms out.
 */
export class BodyMemory {
  readonly #capacity: number;
  readonly #held = new Set<Held>();
  #bytes = 0;

  constructor(capacityBytes = CAPACITY_BYTES) {
    this.#capacity = capacityBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined: what is there is being worked on, and there is no room for more. */
  hold(bytes: number, giveUp: () => void): { arrived(): void; release(): void } | undefined {
    while (this.#bytes + bytes > this.#capacity) {
      const largest = this.#largestComing(bytes);
      if (!largest) return undefined;
      this.#release(largest);
      largest.giveUp?.();
    }
    const held: Held = { bytes, giveUp };
    this.#held.add(held);
    this.#bytes += bytes;
    return {
      arrived() {
        held.giveUp = undefined;
      },
      release: () => this.#release(held),
    };
  }

  #largestComing(least: number): Held | undefined {
    let largest: Held | undefined;
    for (const held of this.#held)
      if (held.giveUp && held.bytes >= least && held.bytes > (largest?.bytes ?? 0)) largest = held;
    return largest;
  }

  #release(held: Held): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}
