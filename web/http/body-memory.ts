/** What the bodies that are being read or worked on may take together, in bytes. */
const CAPACITY_BYTES = 64 * 1024 * 1024;

/** A long body does not send several away that are so many times smaller. */
const SMALLER = 4;

interface Held {
  bytes: number;
  /** While it is still coming: gives it up for somebody else's. */
  giveUp: (() => void) | undefined;
}

/**
 * Counts what the bodies of requests take. When there is no room the largest that are still coming
 * are given up, of several the one that began first: clients who send slowly cannot keep forms out.
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
    const wanted = this.#bytes + bytes - this.#capacity;
    const sacrificed = wanted > 0 ? this.#largestComing(wanted, bytes / SMALLER) : [];
    if (!sacrificed) return undefined;
    for (const held of sacrificed) {
      this.#release(held);
      held.giveUp?.();
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

  /** Together so many bytes, each of at least so many. */
  #largestComing(wanted: number, least: number): Held[] | undefined {
    const coming = [...this.#held].filter((held) => held.giveUp && held.bytes >= least);
    // Of those that are as large the one that began first stands first.
    coming.sort((one, other) => other.bytes - one.bytes);
    let sum = 0;
    const enough = coming.findIndex(({ bytes }) => (sum += bytes) >= wanted);
    return enough < 0 ? undefined : coming.slice(0, enough + 1);
  }

  #release(held: Held): void {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}
