import { emptyBitmap, flipBit, type Bitmap } from './bitmap.ts';

/** Bitmaps kept of an order: at most half of what lies between two is then gone through row by row. */
const PARTS = 8;

/** Turns ranges of an order into bitmaps. */
export class RangeBits {
  readonly #rows: Uint32Array;
  /** After each part, the rows of it and of all before. */
  readonly #marks: Bitmap[];

  /**
   * @param rows in their order
   * @param size of the segment
   */
  constructor(rows: Uint32Array, size: number) {
    this.#rows = rows;
    const bits = emptyBitmap(size);
    this.#marks = Array.from({ length: PARTS + 1 }, (_, mark) => {
      if (mark > 0) flip(bits, rows, placeOf(mark - 1, rows), placeOf(mark, rows));
      return bits.slice();
    });
  }

  /** The rows from one place of the order up to another. */
  between(from: number, end: number): Bitmap {
    const rows = this.#rows;
    const [first, last] = [this.#markAt(from), this.#markAt(end)];
    const bits = this.#marks[last]!.slice();
    if (first > 0) {
      const before = this.#marks[first]!;
      for (let at = 0; at < bits.length; at += 1) bits[at]! ^= before[at]!;
    }
    flip(bits, rows, placeOf(first, rows), from);
    flip(bits, rows, placeOf(last, rows), end);
    return bits;
  }

  #markAt(place: number): number {
    return Math.round((place / Math.max(1, this.#rows.length)) * PARTS);
  }
}

function placeOf(mark: number, rows: Uint32Array): number {
  return Math.floor((mark * rows.length) / PARTS);
}

/** What lies between two places, in whichever order they are given. */
function flip(bits: Bitmap, rows: Uint32Array, one: number, other: number): void {
  const end = Math.max(one, other);
  for (let place = Math.min(one, other); place < end; place += 1) flipBit(bits, rows[place]!);
}
