/**
 * Lets one piece of heavy work begin per round of the event loop. Pieces that became ready at the same
 * time would otherwise follow each other without a pause, and everybody else would wait for all of them.
 */
export class OnePerRound {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves when the work may begin, first come, first served. */
  async turn(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#take();
  }

  #take(): void {
    this.#isTaken = true;
    setImmediate(() => {
      const next = this.#waiting.shift();
      if (next) this.#take();
      else this.#isTaken = false;
      next?.();
    });
  }
}
