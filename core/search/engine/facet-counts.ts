import { lowestBit } from './bitmap.ts';
import { commonBits } from './common-bits.ts';
import { bitsOf, intersection, type RowSet } from './row-set.ts';
import { wordsPerRow, type ChoiceColumn, type ChoiceValue, type Segment } from './segment.ts';

/** Comparing so many words of a bitmap takes as long as reading one code of a row. */
const CODE_COST = 20;

export type Counts = Map<ChoiceValue, number>;

/** Adds how many rows of a set have each value. */
export function addCounts(counts: Counts, segment: Segment, choice: string, set: RowSet): void {
  if (set.count === 0) return;
  const column = segment.choice(choice);
  const byCode = countsOf(segment, choice, set);
  for (let code = 1; code < byCode.length; code += 1) {
    const count = byCode[code]!;
    if (count === 0) continue;
    const value = column.values[code]!;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

/** How many rows of a set have each code of a choice; those without a value are not always counted. */
export function countsOf(segment: Segment, choice: string, set: RowSet): Uint32Array {
  const column = segment.choice(choice);
  return set.bits === segment.live
    ? segment.ofAll(choice, () => countsByCode(column, set))
    : countsByCode(column, set);
}

function countsByCode(column: ChoiceColumn, set: RowSet): Uint32Array {
  const { codes, bitmaps, perRow, others } = column.frequent;
  const codesOfRow = column.kind === 'several' ? 1 + perRow : 1;
  const words = (column.postings.size / 32) * codes.length;
  if (set.count * codesOfRow * CODE_COST < words) return countRows(column, set);
  const counts = countRows(column, intersection(set, others));
  const bits = bitsOf(set, column.postings.size);
  for (const [at, count] of commonBits(bits, bitmaps).entries()) counts[codes[at]!] = count;
  return counts;
}

function countRows(column: ChoiceColumn, set: RowSet): Uint32Array {
  const counts = new Uint32Array(column.values.length);
  if (set.count === 0) return counts;
  if (column.kind === 'several') countBitsOfCodes(counts, column, set);
  else countCodes(counts, column, set);
  if (column.kind === 'up_to') addGreater(counts, column.values);
  return counts;
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
