import { countCommonBits, hasBit } from './bitmap.ts';
import { membership, type RowSet } from './row-set.ts';
import type { ChoiceColumn, ChoiceValue, Segment } from './segment.ts';

export type Counts = Map<ChoiceValue, number>;

/** How many words of two bitmaps are compared in the time of counting one row by its code. */
const WORDS_PER_ROW = 1;

/** Adds how many rows of a set have each value. */
export function addCounts(counts: Counts, segment: Segment, choice: string, set: RowSet): void {
  if (set.count === 0) return;
  const column = segment.choice(choice);
  const byCode = countsByCode(segment, column, set);
  for (let code = 1; code < byCode.length; code += 1) {
    const count = byCode[code]!;
    if (count === 0) continue;
    const value = column.values[code]!;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

function countsByCode(segment: Segment, column: ChoiceColumn, set: RowSet): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  const { codes } = column;
  if (codes && (set.rows || set.count * WORDS_PER_ROW < column.values.length * set.bits.length)) {
    countCodes(counts, codes, set);
    return counts;
  }
  const has = membership(set, segment.size);
  for (let code = 1; code < counts.length; code += 1)
    counts[code] = countPosting(column, code, set, has);
  return counts;
}

function countCodes(counts: Uint32Array, codes: ArrayLike<number>, set: RowSet): void {
  if (set.rows) {
    for (let at = 0; at < set.rows.length; at += 1) counts[codes[set.rows[at]!]!]! += 1;
    return;
  }
  for (let at = 0; at < set.bits.length; at += 1)
    for (let word = set.bits[at]!; word !== 0; word &= word - 1)
      counts[codes[(at << 5) + 31 - Math.clz32(word & -word)]!]! += 1;
}

function countPosting(
  { postings }: ChoiceColumn,
  code: number,
  set: RowSet,
  has: (row: number) => boolean,
): number {
  const bits = postings.bitmap(code);
  let count = 0;
  if (bits && set.bits) return countCommonBits(bits, set.bits);
  if (bits && set.rows) {
    for (const row of set.rows) if (hasBit(bits, row)) count += 1;
  } else {
    for (const row of postings.rows(code)) if (has(row)) count += 1;
  }
  return count;
}
