interface HeldCard {
  row: unknown;
  bytes: number;
}

/** For all cards together. */
const MOST_BYTES = 20_000_000;
/** What a row takes for each letter of its JSON, with its objects. */
const BYTES_PER_LETTER = 4;

/** Rows of cards that have not changed, by the id of their ad: the ones used last, as many as there is room for. */
export class CardMemory {
  readonly #cards = new Map<string, HeldCard>();
  readonly #mostBytes: number;
  #bytes = 0;
  #changes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** To be told of when rows are kept that are read from now on. */
  get changes(): number {
    return this.#changes;
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who reads a kind's cards kept them, too
  get<Row>(id: string): Row | undefined {
    const held = this.#cards.get(id);
    if (!held) return undefined;
    this.#cards.delete(id);
    this.#cards.set(id, held);
    return held.row as Row;
  }

  /** @param since `changes` before the rows were read: what changed meanwhile may be in them or not */
  keep(rows: readonly { id: string }[], since: number): void {
    if (since !== this.#changes) return;
    for (const row of rows) {
      this.#drop(row.id);
      const bytes = JSON.stringify(row).length * BYTES_PER_LETTER;
      this.#cards.set(row.id, { row, bytes });
      this.#bytes += bytes;
    }
    for (const id of this.#cards.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(id);
    }
  }

  /** Undefined: all. */
  forget(ids: readonly string[] | undefined): void {
    this.#changes += 1;
    if (ids) return ids.forEach((id) => this.#drop(id));
    this.#cards.clear();
    this.#bytes = 0;
  }

  #drop(id: string): void {
    this.#bytes -= this.#cards.get(id)?.bytes ?? 0;
    this.#cards.delete(id);
  }
}
