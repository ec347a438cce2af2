import { emptyBitmap, setBit, type Bitmap } from './bitmap.ts';
import { varintLength, writeVarint } from './growing-arrays.ts';

/** Of each code, the rows that have it: a bitmap when they are many, gaps between them when few. */
export interface PostingData {
  /** Rows of the segment. */
  size: number;
  counts: Uint32Array;
  /** Where the gaps of a code begin, or which bitmap it has. */
  starts: Uint32Array;
  gaps: Uint8Array;
  bitmaps: Uint32Array;
  /** A code with at least this many rows has a bitmap. */
  many: number;
}

export class PostingTable {
  readonly #data: PostingData;

  constructor(data: PostingData) {
    this.#data = data;
  }

  get codes(): number {
    return this.#data.counts.length;
  }

  get size(): number {
    return this.#data.size;
  }

  count(code: number): number {
    return this.#data.counts[code]!;
  }

  /** Undefined when the rows are few. */
  bitmap(code: number): Bitmap | undefined {
    const { size, counts, starts, bitmaps, many } = this.#data;
    if (counts[code]! < many) return undefined;
    const words = (size + 31) >>> 5;
    const from = starts[code]! * words;
    return bitmaps.subarray(from, from + words);
  }

  /** Ascending. */
  rows(code: number): Uint32Array {
    const { counts, starts, gaps } = this.#data;
    const rows = new Uint32Array(counts[code]!);
    let place = starts[code]!;
    let row = -1;
    for (let at = 0; at < rows.length; at += 1) {
      let byte = gaps[place]!;
      place += 1;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = gaps[place]!;
        place += 1;
        gap |= (byte & 127) << shift;
      }
      row += gap;
      rows[at] = row;
    }
    return rows;
  }

  addTo(target: Bitmap, code: number): void {
    const bits = this.bitmap(code);
    if (bits) for (let at = 0; at < target.length; at += 1) target[at]! |= bits[at]!;
    else for (const row of this.rows(code)) setBit(target, row);
  }
}

/** Counts first and writes then: both times rows ascend. */
export class PostingBuilder {
  #counts = new Uint32Array(256);
  #last = new Int32Array(256).fill(-1);
  #bytes = new Float64Array(256);
  #codes = 0;

  count(code: number, row: number): void {
    if (code >= this.#counts.length) this.#grow(code);
    if (code >= this.#codes) this.#codes = code + 1;
    const last = this.#last[code]!;
    if (last === row) return;
    this.#counts[code]! += 1;
    this.#bytes[code]! += varintLength(row - last);
    this.#last[code] = row;
  }

  #grow(code: number): void {
    const length = Math.max(code + 1, this.#counts.length * 2);
    const [counts, last, bytes] = [this.#counts, this.#last, this.#bytes];
    this.#counts = new Uint32Array(length);
    this.#counts.set(counts);
    this.#last = new Int32Array(length).fill(-1);
    this.#last.set(last);
    this.#bytes = new Float64Array(length);
    this.#bytes.set(bytes);
  }

  /** @param share one in so many rows is many */
  writer(size: number, share: number): PostingWriter {
    const many = Math.max(1, Math.ceil(size / share));
    const counts = this.#counts.slice(0, this.#codes);
    return new PostingWriter(size, many, counts, this.#bytes);
  }
}

export class PostingWriter {
  readonly #data: PostingData;
  readonly #places: Uint32Array;
  readonly #last: Int32Array;
  readonly #words: number;

  constructor(size: number, many: number, counts: Uint32Array, bytes: Float64Array) {
    const starts = new Uint32Array(counts.length);
    let bitmaps = 0;
    let length = 0;
    for (let code = 0; code < counts.length; code += 1) {
      if (counts[code]! >= many) {
        starts[code] = bitmaps;
        bitmaps += 1;
      } else {
        starts[code] = length;
        length += bytes[code]!;
      }
    }
    this.#words = emptyBitmap(size).length;
    this.#places = starts.slice();
    this.#last = new Int32Array(counts.length).fill(-1);
    this.#data = {
      size,
      counts,
      starts,
      gaps: new Uint8Array(length),
      bitmaps: new Uint32Array(bitmaps * this.#words),
      many,
    };
  }

  add(code: number, row: number): void {
    const last = this.#last[code]!;
    if (last === row) return;
    this.#last[code] = row;
    const { counts, starts, bitmaps, gaps, many } = this.#data;
    if (counts[code]! >= many) {
      bitmaps[starts[code]! * this.#words + (row >>> 5)]! |= 1 << (row & 31);
    } else {
      this.#places[code] = writeVarint(gaps, this.#places[code]!, row - last);
    }
  }

  done(): PostingData {
    return this.#data;
  }
}
