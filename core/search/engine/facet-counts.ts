import { countCommonBits, hasBit, lowestBit, type Bitmap } from './bitmap.ts';
import type { RowSet } from './row-set.ts';
import { wordsPerRow, type ChoiceColumn, type ChoiceValue, type Segment } from './segment.ts';

/** How many words of two bitmaps are compared in the time that the codes of one row take. */
const ROW_COST = { one: 1, up_to: 1, several: 5 } as const;

export type Counts = Map<ChoiceValue, number>;

/** Adds how many rows of a set have each value. */
export function addCounts(counts: Counts, segment: Segment, choice: string, set: RowSet): void {
  if (set.count === 0) return;
  const column = segment.choice(choice);
  const byCode =
    set.bits === segment.live
      ? segment.ofAll(choice, () => countsByCode(column, set))
      : countsByCode(column, set);
  for (let code = 1; code < byCode.length; code += 1) {
    const count = byCode[code]!;
    if (count === 0) continue;
    const value = column.values[code]!;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

function countsByCode(column: ChoiceColumn, set: RowSet): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  if (set.bits && set.count * ROW_COST[column.kind] > column.values.length * set.bits.length)
    for (let code = 1; code < counts.length; code += 1)
      counts[code] = countPosting(column, code, set.bits);
  else if (column.kind === 'several') countBitsOfCodes(counts, column, set);
  else {
    countCodes(counts, column, set);
    if (column.kind === 'up_to') addGreater(counts, column.values);
  }
  return counts;
}

function countPosting({ postings }: ChoiceColumn, code: number, bits: Bitmap): number {
  const posting = postings.bitmap(code);
  if (posting) return countCommonBits(posting, bits);
  let count = 0;
  for (const row of postings.rows(code)) if (hasBit(bits, row)) count += 1;
  return count;
}

function countCodes(counts: Uint32Array, { codes }: ChoiceColumn, { rows, bits }: RowSet): void {
  if (rows) {
    for (let at = 0; at < rows.length; at += 1) counts[codes[rows[at]!]!]! += 1;
    return;
  }
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]!; word !== 0; word &= word - 1)
      counts[codes[(at << 5) + lowestBit(word)]!]! += 1;
}

/** Of an amount every lesser one is counted, too. */
function addGreater(counts: Uint32Array, values: readonly ChoiceValue[]): void {
  const byAmount = [...values.keys()]
    .slice(1)
    .toSorted((one, other) => Number(values[other]) - Number(values[one]));
  let greater = 0;
  for (const code of byAmount) {
    greater += counts[code]!;
    counts[code] = greater;
  }
}

function countBitsOfCodes(
  counts: Uint32Array,
  { codes, values }: ChoiceColumn,
  { rows, bits }: RowSet,
): void {
  const words = wordsPerRow(values.length);
  const countRow = (row: number) => {
    for (let at = 0; at < words; at += 1)
      for (let word = codes[row * words + at]!; word !== 0; word &= word - 1)
        counts[(at << 5) + lowestBit(word)]! += 1;
  };
  if (rows) {
    for (let at = 0; at < rows.length; at += 1) countRow(rows[at]!);
    return;
  }
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at]!; word !== 0; word &= word - 1) countRow((at << 5) + lowestBit(word));
}
