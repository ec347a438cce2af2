import {
  countBits,
  emptyBitmap,
  hasBit,
  nextBit,
  rowsOfBits,
  setBit,
  subtractBits,
  type Bitmap,
} from './bitmap.ts';
import { intersectBits } from './common-bits.ts';
import type { PostingTable } from './posting-table.ts';

/** Rows of one segment: a list, ascending, when they are few, and bits when they are many. */
export type RowSet =
  | { readonly count: number; readonly rows: Uint32Array; readonly bits?: undefined }
  | { readonly count: number; readonly bits: Bitmap; readonly rows?: undefined };

/** One in so many rows is few: walking a list of them is then quicker than all the bits. */
const FEW = 128;

export const NO_ROWS: RowSet = { count: 0, rows: new Uint32Array(0) };

export function rowSetOf(bits: Bitmap, count = countBits(bits)): RowSet {
  return count * FEW < bits.length * 32
    ? { count, rows: rowsOfBits(bits, count) }
    : { count, bits };
}

export function listed(rows: Uint32Array): RowSet {
  return { count: rows.length, rows };
}

export function filterRows(rows: Uint32Array, isKept: (row: number) => boolean): RowSet {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (!isKept(row)) continue;
    kept[count] = row;
    count += 1;
  }
  return listed(kept.subarray(0, count));
}

/** Each row asked on its own: for what no bitmap knows. */
export function filterSet(set: RowSet, isKept: (row: number) => boolean): RowSet {
  if (set.rows) return filterRows(set.rows, isKept);
  const kept = new Uint32Array(set.bits.length);
  let count = 0;
  for (let at = 0; at < kept.length; at += 1) {
    let word = set.bits[at]!;
    let left = 0;
    while (word !== 0) {
      const lowest = word & -word;
      if (isKept((at << 5) + 31 - Math.clz32(lowest))) {
        left |= lowest;
        count += 1;
      }
      word ^= lowest;
    }
    kept[at] = left;
  }
  return rowSetOf(kept, count);
}

export function listOf(set: RowSet): Uint32Array {
  return set.rows ?? rowsOfBits(set.bits, set.count);
}

/** At most so many. */
export function firstOf({ rows, bits, count }: RowSet, most: number): Uint32Array {
  if (rows) return rows.subarray(0, most);
  let row = -1;
  return Uint32Array.from({ length: Math.min(most, count) }, () => {
    row = nextBit(bits, row + 1);
    return row;
  });
}

/** Those of a set that are before a row. */
export function firstRows(set: RowSet, end: number): RowSet {
  if (set.rows) return filterRows(set.rows, (row) => row < end);
  const kept = set.bits.slice();
  kept.fill(0, (end + 31) >>> 5);
  if (end & 31) kept[end >>> 5]! &= (1 << (end & 31)) - 1;
  return rowSetOf(kept);
}

export function withBits(set: RowSet, bits: Bitmap): RowSet {
  if (set.rows) return filterRows(set.rows, (row) => hasBit(bits, row));
  const kept = new Uint32Array(bits.length);
  return rowSetOf(kept, intersectBits(kept, set.bits, bits));
}

export function rowsOf(postings: PostingTable, code: number): RowSet {
  const count = postings.count(code);
  const own = postings.bitmap(code);
  if (own) return { count, bits: own };
  if (count * FEW < postings.size) return listed(postings.rows(code));
  const bits = emptyBitmap(postings.size);
  postings.addTo(bits, code);
  return { count, bits };
}

export function withPosting(set: RowSet, postings: PostingTable, code: number): RowSet {
  return intersection(set, rowsOf(postings, code));
}

export function intersection(one: RowSet, other: RowSet): RowSet {
  if (one.count === 0 || other.count === 0) return NO_ROWS;
  if (other.bits) return withBits(one, other.bits);
  if (one.bits) return withBits(other, one.bits);
  const [few, many] = one.count < other.count ? [one.rows, other.rows] : [other.rows, one.rows];
  let at = 0;
  return filterRows(few, (row) => {
    while (at < many.length && many[at]! < row) at += 1;
    return many[at] === row;
  });
}

export function difference(set: RowSet, without: RowSet, size: number): RowSet {
  if (without.count === 0) return set;
  const bits = bitsOf(without, size);
  if (set.rows) return filterRows(set.rows, (row) => !hasBit(bits, row));
  const kept = new Uint32Array(bits.length);
  return rowSetOf(kept, subtractBits(kept, set.bits, bits));
}

export function union(sets: readonly RowSet[], size: number): RowSet {
  const filled = sets.filter(({ count }) => count > 0);
  const [only] = filled;
  if (!only) return NO_ROWS;
  if (filled.length === 1) return only;
  const all = emptyBitmap(size);
  for (const set of filled) {
    if (set.rows) for (const row of set.rows) setBit(all, row);
    else for (let at = 0; at < all.length; at += 1) all[at]! |= set.bits[at]!;
  }
  return rowSetOf(all);
}

/** Not to be written to: may be the set's own. */
export function bitsOf(set: RowSet, size: number): Bitmap {
  if (set.bits) return set.bits;
  const bits = emptyBitmap(size);
  for (const row of set.rows) setBit(bits, row);
  return bits;
}
